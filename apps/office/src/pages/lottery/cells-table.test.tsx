// @vitest-environment happy-dom
import type { OddsCell } from '@fairbook/core/lottery';
import { parseAmount, parseOdds } from '@fairbook/core/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { CellsTable } from './cells-table.tsx';
import classes from './odds.module.css';
import { type OddsDraft, textsOf } from './use-odds-draft.ts';

const cell = (prop: string, odd: string): OddsCell => ({
  ...{ top: 0, prop, odds: parseOdds(odd), min: parseAmount('1'), max: parseAmount('900') },
});
const [SEVEN, EIGHT, STRANGE] = [cell('7', '47'), cell('8', '48'), cell('50', '47')];

let open: Acted;
let changes: unknown[];
const shown = async (draft: Partial<OddsDraft> = {}, mayChange = true) => {
  const all: OddsDraft = {
    ...{ textsOf, take: () => undefined, clear: () => undefined, cells: [], unreadable: [], next: [SEVEN, EIGHT, STRANGE] },
    change: (...change) => changes.push(change),
    ...draft,
  };
  open = await acted(<CellsTable game="hkmarksix" cells={[SEVEN, EIGHT, STRANGE]} draft={all} mayChange={mayChange} />, { may: [] });
};
const inputs = () => [...open.page.querySelectorAll('input')];
const is = (name: string | undefined, element: Element | null | undefined) => element?.className.split(' ').includes(name ?? '?');
/** Beside the fields of a cell: its return, and the house edge. */
const kept = () => open.rows().map((row) => row.slice(4));
const marked = () => [...open.page.querySelectorAll('td:nth-child(5)')].map((each) => is(classes.wrong, each.firstElementChild));

beforeEach(() => {
  changes = [];
});
afterEach(() => open.close());

test('a cell has its odds and bounds in fields, and says what it gives back and what the house keeps', async () => {
  await shown();
  expect(open.heads()).toEqual(['lot_cell', 'lot_odd', 'lot_min', 'lot_max', 'lot_return', 'lot_edge']);
  expect(open.rows().map(([prop]) => prop)).toEqual(['7', '8', '50']);
  expect(inputs().map((each) => [each.getAttribute('aria-label'), each.value])).toEqual([
    ['lot_odds_of 7', '47.00'],
    ['lot_min_of 7', '1.00'],
    ['lot_max_of 7', '900.00'],
    ['lot_odds_of 8', '48.00'],
    ['lot_min_of 8', '1.00'],
    ['lot_max_of 8', '900.00'],
    ['lot_odds_of 50', '47.00'],
    ['lot_min_of 50', '1.00'],
    ['lot_max_of 50', '900.00'],
  ]);
  expect(inputs().map((each) => [each.getAttribute('inputmode'), each.getAttribute('autocomplete')])).toEqual(
    Array.from({ length: 9 }, () => ['decimal', 'off']),
  );
});

// One of 49 balls is the special one: 47 / 49 and 48 / 49: the house edge is rounded up, and the return down.
test('a cell the game does not have gives back nothing that could be told', async () => {
  await shown();
  expect(kept()).toEqual([
    ['95.91 %', '4.09 %'],
    ['97.95 %', '2.05 %'],
    ['–', '–'],
  ]);
});

test('what a cell gives back follows what is typed, cell by cell', async () => {
  await shown({ next: [cell('8', '24.5'), SEVEN] });
  expect(kept().slice(0, 2)).toEqual([
    ['95.91 %', '4.09 %'],
    ['50.0 %', '50.0 %'],
  ]);
});

test('a cell that the table as it would be does not hold gives back what it gave', async () => {
  await shown({ next: [] });
  expect(kept()[1]).toEqual(['97.95 %', '2.05 %']);
});

test('a cell that gives back more than it takes is marked, one that gives back all of it is not', async () => {
  await shown({ next: [cell('7', '49'), cell('8', '49.01')] });
  expect([kept()[0], kept()[1]?.[0], marked().slice(0, 2)]).toEqual([['100.0 %', '0.0 %'], '100.03 %', [false, true]]);
});

test('what is typed stands in the fields, and the fields that differ from the table are marked', async () => {
  await shown({ textsOf: (of) => ({ ...textsOf(of), ...(of === EIGHT && { max: '950' }) }) });
  expect([inputs()[5]?.value, inputs()[2]?.value]).toEqual(['950', '900.00']);
  expect(inputs().map((each) => is(classes.changed, each))).toEqual([
    ...[false, false, false, false, false, true],
    ...[false, false, false],
  ]);
});

test('the fields of a cell that cannot be read are said to be wrong, of that cell alone', async () => {
  await shown({ unreadable: [{ ...EIGHT }] });
  expect(inputs().map((each) => each.getAttribute('aria-invalid'))).toEqual(
    ['false', 'true', 'false'].flatMap((each) => [each, each, each]),
  );
});

test.each([
  ['odds', 3, 'odd'],
  ['least stake', 4, 'min'],
  ['most that is taken', 5, 'max'],
] as const)('the %s that are typed are told with their cell', async (_, nth, field) => {
  await shown();
  await open.type(nth, '12');
  expect(changes).toEqual([[EIGHT, field, '12']]);
});

test('who may not change a table reads the same in words', async () => {
  await shown({}, false);
  expect(inputs()).toEqual([]);
  expect(open.rows()[0]).toEqual(['7', '47.00', '1.00', '900.00', '95.91 %', '4.09 %']);
});
