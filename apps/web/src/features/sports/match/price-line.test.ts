import { parseOdds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { pointsOf, priceLine } from './price-line.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const offered = (minute: number, w: string | null, goal: number | null = null, by_staff = false) => ({
  at: at(minute),
  goal,
  odds: w === null ? {} : { w: parseOdds(w) },
  by_staff,
});
const priced = (...prices: readonly (readonly [number, string])[]) =>
  prices.map(([minute, odds]) => ({ at: at(minute), odds: parseOdds(odds) }));

test('the prices of a selection are those on its line, each from when it came', () => {
  const list = [offered(0, '2.00'), offered(1, '2.00'), offered(2, null), offered(3, '1.90', -50), offered(4, '2.10'), offered(5, '2.00')];
  expect(pointsOf(list, 'w', null)).toEqual(priced([0, '2.00'], [4, '2.10'], [5, '2.00']));
  expect(pointsOf(list, 'w', -50)).toEqual(priced([3, '1.90']));
  expect(pointsOf(list, 'l', null)).toEqual([]);
  expect(pointsOf([offered(0, '2.00'), offered(1, '1.95', null, true)], 'w', null)).toEqual([
    ...priced([0, '2.00']),
    { at: at(1), odds: parseOdds('1.95'), byStaff: true },
  ]);
});

test('a line keeps each price until the next, and the last until now', () => {
  const line = priceLine(priced([0, '2.00'], [5, '2.50'], [8, '1.50']), at(10));
  expect(line?.points).toBe('0,500 500,500 500,0 800,0 800,1000 1000,1000');
  expect([line?.first, line?.highest, line?.lowest, line?.last]).toEqual(priced([0, '2.00'], [5, '2.50'], [8, '1.50'], [8, '1.50']));
});

test('a price that never moved is a line in the middle, and without a price there is none', () => {
  expect(priceLine(priced([0, '2.00']), at(10))?.points).toBe('0,500 1000,500');
  expect(priceLine(priced([0, '2.00']), at(0))?.points).toBe('0,500 1000,500');
  expect(priceLine([], at(10))).toBeUndefined();
});
