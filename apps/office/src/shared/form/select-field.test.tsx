// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../testing/acted.tsx';
import { DayField } from './day-field.tsx';
import { SelectField } from './select-field.tsx';

let open: Acted;
afterEach(() => open.close());

test('a choice is passed on as the value of its option, and a value that is no option is not', async () => {
  const chosen = vi.fn<(value: 'day' | 'month') => void>();
  const options = [
    ['day', 'By day'],
    ['month', 'By month'],
  ] as const;
  open = await acted(<SelectField label="Step" value="day" options={options} onChange={chosen} />, { may: [] });
  const select = open.page.querySelector('select');
  expect([select?.labels[0]?.firstChild?.textContent, select?.selectedOptions[0]?.text]).toEqual(['Step', 'By day']);
  await open.choose(0, 'month');
  await open.choose(0, 'year');
  expect(chosen.mock.calls).toEqual([['month']]);
});

test('a day is passed on as it is typed, also when it is cleared', async () => {
  const typed = vi.fn<(day: string) => void>();
  open = await acted(<DayField label="From" value="2026-03-04" onChange={typed} />, { may: [] });
  const input = open.page.querySelector('input');
  expect([input?.type, input?.value, input?.labels?.[0]?.firstChild?.textContent]).toEqual(['date', '2026-03-04', 'From']);
  await open.type(0, '2026-03-05');
  await open.type(0, '');
  expect(typed.mock.calls).toEqual([['2026-03-05'], ['']]);
});
