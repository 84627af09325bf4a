// @vitest-environment happy-dom
import { RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';

const [write, onFocus, onBlur] = [vi.fn<(text: string) => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
let open: Drawn;
afterEach(async () => {
  await open.close();
  for (const each of [write, onFocus, onBlur]) each.mockClear();
  vi.unstubAllGlobals();
});
async function draw(text: string, { byFingers = false, ...more }: Partial<AmountFieldProps> & { readonly byFingers?: boolean } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: byFingers, addEventListener: () => undefined, removeEventListener: () => undefined }));
  open = await drawn(<AmountField typed={{ text, write }} label="Stake of A" isActive={false} {...{ onFocus, onBlur }} {...more} />, [
    [keys.exchange, [{ id: 1, currency: 'BRL', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
  ]);
  return open.page.querySelector('input') as HTMLInputElement;
}

test.each<[string, boolean, string, string, string]>([
  ['12.5', false, '12.5', 'decimal', 'false'],
  ['?1.2.3', false, '1.2.3', 'decimal', 'true'],
  ['12.5', true, '12.5', 'none', 'false'],
])(
  'an amount of %s, typed by fingers (%s), is shown as %s, with what can be typed and whether it is wrong',
  async (text, byFingers, ...told) => {
    const input = await draw(text, { byFingers });
    expect([input.value, input.inputMode, input.getAttribute('aria-invalid')]).toEqual(told);
  },
);

test('it says its currency, what it is of, what is in its way, and that nothing is bet while it is empty', async () => {
  const input = await draw('', { describedBy: 'why' });
  const told = ['aria-label', 'aria-describedby', 'placeholder', 'autocomplete'].map((name) => input.getAttribute(name));
  expect([open.text(), ...told]).toEqual(['R$', 'Stake of A', 'why', 'slip.not_bet', 'off']);
  expect(input.closest('[data-types=amounts]')).not.toBeNull();
});

test('what is typed is written as an amount, and one digit too many is not taken', async () => {
  await draw('12.55');
  await open.type('input', '12.5');
  await open.type('input', '12.555');
  expect(write.mock.calls).toEqual([['12.5'], ['12.55']]);
});

test('entering it and leaving it are told, each once', async () => {
  const input = await draw('');
  await act(async () => input.focus());
  expect([onFocus.mock.calls.length, onBlur.mock.calls.length]).toEqual([1, 0]);
  await act(async () => input.blur());
  expect([onFocus.mock.calls.length, onBlur.mock.calls.length]).toEqual([1, 1]);
});
