// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { CheckList } from './check-list.tsx';

const ALL = [
  { value: 'bets', label: 'Reads bets' },
  { value: 'money', label: 'Pays out' },
  { value: 'staff', label: 'Invites' },
];

let open: Acted;
let told: (readonly string[])[];
const shown = async (...chosen: readonly string[]) => {
  told = [];
  open = await acted(<CheckList legend="Duties" all={ALL} chosen={chosen} onChange={(values) => told.push(values)} />, { may: [] });
};
afterEach(() => open.close());

test('boxes stand under their heading, and those that are chosen are ticked', async () => {
  await shown('money');
  const boxes = [...open.page.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]')];
  expect(open.page.querySelector('legend')?.textContent).toBe('Duties');
  expect(boxes.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
    ['Reads bets', false],
    ['Pays out', true],
    ['Invites', false],
  ]);
});

test('a box that is ticked comes after what was chosen', async () => {
  await shown('staff', 'money');
  await open.tick(0);
  expect(told).toEqual([['staff', 'money', 'bets']]);
});

test('unticking a box leaves the others ticked', async () => {
  await shown('staff', 'money', 'bets');
  await open.tick(1);
  expect(told).toEqual([['staff', 'bets']]);
});
