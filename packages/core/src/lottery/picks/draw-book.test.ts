import { expect, test } from 'vitest';
import { amount, parseOdds } from '../../money/index.ts';
import { markSixTopOf } from '../odds/odds-table.ts';
import { drawBookOf, sumsOf } from './draw-book.ts';

test('the balls of an animal are those of the year asked for, also after another year was', () => {
  const horse = { top: markSixTopOf('specialCodeAnimal'), selections: ['horse'], stake: amount(1_000_000n) };
  const paidIn = (lunarYear: number) => {
    const units = [{ prop: 'year', reduced: false, count: 1, odds: parseOdds('10.00') }];
    const [special = []] = drawBookOf('hkmarksix', [{ ...horse, units }], lunarYear).rows;
    return special.flatMap((paid, at) => (paid > 0n ? at + 1 : []));
  };
  expect(paidIn(2026)).toEqual([1, 13, 25, 37, 49]);
  expect(paidIn(2027)).toEqual([2, 14, 26, 38]);
  expect(paidIn(2026)).toEqual([1, 13, 25, 37, 49]);
});

test.each([
  [11, '12', [12]],
  [12, 'big', [12, 13, 14, 15, 16, 17, 18, 19]],
  [12, 'small', [3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [12, 'odd', [3, 5, 7, 9, 11, 13, 15, 17, 19]],
  [12, 'even', [4, 6, 8, 10, 12, 14, 16, 18]],
])('of the sum of the first two at top %i, %s is paid by these', (top, prop, sums) => {
  expect(sumsOf(top, prop)).toEqual(sums);
});
