import { expect, test } from 'vitest';
import { amount, odds, parseOdds } from '../../money/index.ts';
import { costOf, cutPrizes, exactPrizeOf, PRIZE_SCALE, prizeOf, YEAR_ANIMAL_KEEPS } from './pay-units.ts';

test('a unit bet that wins pays its stake times its odds, with the animal of the year 85 hundredths of it', () => {
  expect([PRIZE_SCALE, YEAR_ANIMAL_KEEPS]).toEqual([1_000_000n, 85n]);
  expect(exactPrizeOf(amount(2n), parseOdds('1.5'), false)).toBe(3n * PRIZE_SCALE);
  expect(exactPrizeOf(amount(2n), parseOdds('1.5'), true)).toBe((3n * PRIZE_SCALE * 85n) / 100n);
  expect([false, true].map((reduced) => prizeOf(amount(1_000_000n), parseOdds('2'), reduced))).toEqual([2_000_000n, 1_700_000n]);
});

test('what is foreseen is cut to a millionth', () => {
  expect(prizeOf(amount(1n), odds(19_999), false)).toBe(1n);
  expect(prizeOf(amount(1n), odds(20_000), false)).toBe(2n);
});

test.each([
  [3_999_999n, 1n, 3n],
  [4_000_000n, 1n, 4n],
  [29_999_999_999n, 10_000n, 20_000n],
  [30_000_000_000n, 10_000n, 30_000n],
  [9_999_999_999n, 10_000n, 0n],
])('an exact sum of %i is paid in steps of %i: %i', (exact, step, paid) => expect(cutPrizes(exact, step)).toBe(paid));

test('a pick costs the stake for each of its unit bets', () => {
  const units = [2, 3].map((count) => ({ prop: '2str1', reduced: count === 3, count }));
  expect([costOf(units, amount(10n)), costOf([], amount(10n))]).toEqual([50n, 0n]);
});
