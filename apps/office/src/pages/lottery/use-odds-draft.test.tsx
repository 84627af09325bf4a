// @vitest-environment happy-dom
import type { OddsCell } from '@fairbook/core/lottery';
import { parseAmount, parseOdds } from '@fairbook/core/money';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CellField, type OddsDraft, useOddsDraft } from './use-odds-draft.ts';

const cell = (prop: string, odd = '47', max = '9'): OddsCell => ({
  ...{ top: 0, prop, odds: parseOdds(odd), min: parseAmount('1'), max: parseAmount(max) },
});
const [SEVEN, EIGHT, NEW] = [cell('7'), cell('8'), cell('50')];
const TABLE = [SEVEN, EIGHT];
let draft: OddsDraft;
let close: () => Promise<void>;
function Draft() {
  const now = useOddsDraft(TABLE);
  useEffect(() => {
    draft = now;
  }, [now]);
  return null;
}
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Draft />));
  close = () => act(async () => root.unmount());
});
afterEach(() => close());
const type = (of: OddsCell, field: CellField, text: string) => act(async () => draft.change(of, field, text));
const seen = () => [draft.cells.map(({ prop }) => prop), draft.unreadable.map(({ prop }) => prop), draft.next.map(({ prop }) => prop)];
const ALL = ['7', '8'];

test('nothing is changed until something else is typed than the table has', async () => {
  expect([seen(), draft.textsOf(SEVEN)]).toEqual([[[], [], ALL], { odd: '47.00', min: '1.00', max: '9.00' }]);
  await type(SEVEN, 'odd', '48');
  await type(SEVEN, 'odd', '47.00');
  expect(seen()).toEqual([[], [], ALL]);
});

test.each<[CellField, string, Partial<OddsCell>]>([
  ['odd', ' 48,5 ', { odds: parseOdds('48.5'), min: SEVEN.min, max: SEVEN.max }],
  ['min', '2', { min: parseAmount('2'), odds: SEVEN.odds, max: SEVEN.max }],
  ['max', '20', { max: parseAmount('20'), odds: SEVEN.odds, min: SEVEN.min }],
])('a changed %s is that of its cell alone, in the table as it would be', async (field, text, more) => {
  await type(SEVEN, field, text);
  expect(draft.cells).toEqual([{ ...SEVEN, ...more }]);
  expect(draft.next).toEqual([{ ...SEVEN, ...more }, EIGHT]);
  expect(draft.textsOf(EIGHT).odd).toBe('47.00');
});

test.each<CellField>(['odd', 'min', 'max'])('a %s that cannot be read changes nothing, and is named', async (field) => {
  await type(EIGHT, 'odd', '48');
  await type(SEVEN, field, 'x');
  expect(seen()).toEqual([['8'], ['7'], ALL]);
  expect(draft.next[0]).toEqual(SEVEN);
});

test('fields of a cell are typed one after the other', async () => {
  await type(SEVEN, 'odd', '48');
  await type(SEVEN, 'max', '20');
  expect(draft.cells).toEqual([{ ...SEVEN, odds: parseOdds('48'), max: parseAmount('20') }]);
});

test('a file is taken over beside what is typed, with cells the table does not have; and all of it is cleared together', async () => {
  await type(SEVEN, 'odd', '48');
  await act(async () => draft.take([cell('8', '49'), NEW]));
  expect([draft.cells.map(({ prop, odds }) => `${prop} ${odds}`), draft.textsOf(EIGHT).odd]).toEqual([
    ['7 480000', '8 490000', '50 470000'],
    '49.00',
  ]);
  await act(async () => draft.clear());
  expect([seen(), draft.textsOf(SEVEN).odd]).toEqual([[[], [], ALL], '47.00']);
});
