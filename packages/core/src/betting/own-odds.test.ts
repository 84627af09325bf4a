import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ODDS_MAX } from '../money/index.ts';
import {
  isBeyondFair,
  isFarFrom,
  MARGIN_FACTOR_MAX,
  MARGIN_FACTOR_MIN,
  MARGIN_FACTOR_WHOLE,
  OWN_ODDS_FAR_PERCENT,
  ownOddsOf,
  withMarginFactor,
} from './own-odds.ts';

const STEP = 100;
/** The sum of 1/odds over 10^30, truncated: exact enough to tell steps apart. */
const impliedOf = (odds: readonly number[]): bigint =>
  odds.reduce((sum, each) => sum + (each === 0 ? 0n : (10_000n * 10n ** 30n) / BigInt(each)), 0n);
const FAIR = 10n ** 30n;

const list = fc.array(fc.integer({ min: 10_100, max: 5_000_000 }), { minLength: 2, maxLength: 31 });
const factor = fc.integer({ min: MARGIN_FACTOR_MIN, max: MARGIN_FACTOR_MAX });
const winners = fc.constantFrom(1, 2);
/** A whole book of a feed: the chances its odds imply add up to at least the number of winners, and not to absurd values. */
const book = fc.tuple(list, winners).filter(([odds, n]) => {
  const sum = impliedOf(odds);
  return sum >= BigInt(n) * FAIR && sum < 2n * BigInt(n) * FAIR;
});
const SEED = { seed: 11, numRuns: 300 };

test('staff may set from a quarter of the margin to four times of it, and odds a quarter off alone', () =>
  expect([MARGIN_FACTOR_MIN, MARGIN_FACTOR_WHOLE, MARGIN_FACTOR_MAX, OWN_ODDS_FAR_PERCENT]).toEqual([25, 100, 400, 25]));

describe('a shifted margin', () => {
  test.each([
    ['twice the margin of two even answers', [19_000, 19_000], 200, 1, [18_000, 18_000]],
    ['half of it', [19_000, 19_000], 50, 1, [19_400, 19_400]],
    ['none where the feed has none', [20_000, 40_000, 40_000], 400, 1, [20_000, 40_000, 40_000]],
    ['what pays more than it takes becomes fair', [21_000, 21_000], 100, 1, [20_000, 20_000]],
    ['of an answer that is not priced nothing', [19_000, 0, 19_000], 200, 1, [18_000, 0, 18_000]],
    ['of a double chance, where two win', [14_250, 14_250, 14_250], 200, 2, [13_500, 13_500, 13_500]],
    ['of a double chance with an answer missing it stays', [14_000, 14_000, 0], 200, 2, [14_000, 14_000, 0]],
    ['of which no price rises above the most there is', [15_000, 25_000, 99_999_900], 25, 1, [15_700, 26_200, 100_000_000]],
    ['of a list of one it stays', [14_000, 0], 200, 1, [14_000, 0]],
  ])('%s', (_, feed, hundredths, n, ours) => {
    expect(withMarginFactor(feed, hundredths, n)).toEqual(ours);
  });

  test('is what was asked for within a step of each price, unless a price is the least or the most on offer', () => {
    fc.assert(
      fc.property(book, factor, ([feed, n], hundredths) => {
        const ours = withMarginFactor(feed, hundredths, n);
        const fair = BigInt(n) * FAIR;
        const wanted = fair + ((impliedOf(feed) - fair) * BigInt(hundredths)) / 100n;
        const isBound = (each: number) => each === 10_100 || each === ODDS_MAX;
        if (ours.some(isBound)) return;
        const cut = 40n; // the truncation error of the sums above
        expect(impliedOf(ours) + cut >= wanted).toBe(true);
        expect(impliedOf(ours.map((each) => each + STEP)) <= wanted + cut).toBe(true);
      }),
      SEED,
    );
  });

  test('keeps every price between the least and the most, in whole hundredths, and never pays more than fair', () => {
    fc.assert(
      fc.property(book, factor, ([feed, n], hundredths) => {
        const ours = withMarginFactor(feed, hundredths, n);
        expect(ours.every((each) => each >= 10_100 && each <= ODDS_MAX && each % STEP === 0)).toBe(true);
        expect(isBeyondFair(ours, n)).toBe(false);
      }),
      SEED,
    );
  });

  test('that is larger never raises a price', () => {
    fc.assert(
      fc.property(book, factor, factor, ([feed, n], one, other) => {
        const [less, more] = [withMarginFactor(feed, Math.min(one, other), n), withMarginFactor(feed, Math.max(one, other), n)];
        expect(more.every((each, place) => each <= (less[place] as number))).toBe(true);
      }),
      SEED,
    );
  });
});

describe('odds by hand', () => {
  test('stand in their place, the others as the feed or the margin has them', () => {
    const feed = [19_000, 19_000];
    expect(ownOddsOf(feed, { factor: null, hand: new Map(), winnersAtOnce: 1 })).toEqual([]);
    expect(ownOddsOf(feed, { factor: null, hand: new Map([[0, 18_500]]), winnersAtOnce: 1 })).toEqual([18_500, 19_000]);
    expect(ownOddsOf(feed, { factor: 200, hand: new Map(), winnersAtOnce: 1 })).toEqual([18_000, 18_000]);
    expect(ownOddsOf(feed, { factor: 200, hand: new Map([[1, 19_500]]), winnersAtOnce: 1 })).toEqual([18_000, 19_500]);
    expect(ownOddsOf([19_000, 0], { factor: null, hand: new Map([[1, 19_500]]), winnersAtOnce: 1 })).toEqual([19_000, 0]);
  });

  test.each([
    [25_000, 20_000, false],
    [25_001, 20_000, true],
    [16_000, 20_000, false],
    [15_999, 20_000, true],
  ])('%s beside %s is far: %s', (ours, feed, far) => {
    expect(isFarFrom(ours, feed)).toBe(far);
  });

  test.each([
    ['two evens', [20_000, 20_000], 1, false],
    ['a step more', [20_000, 20_001], 1, true],
    ['of which one is missing', [20_000, 0], 1, true],
    ['of which all are missing', [0, 0], 1, false],
    ['of which two win', [15_000, 15_000, 15_000], 2, false],
    ['of which two win, a step more', [15_000, 15_000, 15_001], 2, true],
    ['of which two win and one is missing', [30_000, 30_000, 0], 2, false],
  ])('pay more than fair: %s', (_, odds, n, beyond) => {
    expect(isBeyondFair(odds, n)).toBe(beyond);
  });
});
