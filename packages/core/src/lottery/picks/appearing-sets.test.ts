import { expect, test } from 'vitest';
import { choose } from '../draw/choose.ts';
import type { StakedPick } from '../draw-slip.ts';
import { markSixTopOf } from '../odds/odds-table.ts';
import { HORSE_YEAR, MARK_SIX, pick, price, ZODIACS } from '../testing/draw-slips.ts';
import { appearingVariance } from './appearing-sets.ts';

const TAIL = markSixTopOf('tail');
const TAILS_TOGETHER = markSixTopOf('combinationTails');
const OPEN = { ...MARK_SIX, closedTops: new Set<number>() };

/** Enumerates the ways to take seven balls of some sets and of the rest, by the number from each: which sets appear, and in how many draws. */
function draws(sizes: readonly number[]): readonly (readonly [appears: readonly boolean[], ways: bigint])[] {
  const found: (readonly [readonly boolean[], bigint])[] = [];
  const go = (counts: readonly number[], ways: bigint): void => {
    const size = sizes[counts.length];
    const left = 7 - counts.reduce((sum, each) => sum + each, 0);
    if (size === undefined)
      found.push([counts.map((each) => each > 0), ways * BigInt(choose(49 - sizes.reduce((a, b) => a + b, 0), left))]);
    else for (let n = 0; n <= Math.min(size, left); n += 1) go([...counts, n], ways * BigInt(choose(size, n)));
  };
  go([], 1n);
  return found;
}

/** The sizes of the sets bet on, and for each unit bet the sets that must appear, with the hundredths of its prize that are paid. */
interface Wanted {
  readonly sizes: readonly number[];
  readonly units: readonly (readonly [sets: readonly number[], keeps: bigint])[];
}

test.each<[string, readonly StakedPick[], Wanted]>([
  [
    'two of three animals',
    [pick(ZODIACS, ['rat', 'ox', 'pig'], { level: 2 })],
    {
      sizes: [4, 4, 4],
      units: [
        [[0, 1], 100n],
        [[0, 2], 100n],
        [[1, 2], 100n],
      ],
    },
  ],
  [
    'two of three animals, one of them the year’s',
    [pick(ZODIACS, ['rat', 'horse', 'pig'], { level: 2 })],
    {
      sizes: [4, 5, 4],
      units: [
        [[0, 1], 85n],
        [[0, 2], 100n],
        [[1, 2], 85n],
      ],
    },
  ],
  [
    'a banker and two of three others',
    [pick(ZODIACS, ['rat', 'ox', 'pig', 'dog'], { level: 3, bankers: ['rat'] })],
    {
      sizes: [4, 4, 4, 4],
      units: [
        [[0, 1, 2], 100n],
        [[0, 1, 3], 100n],
        [[0, 2, 3], 100n],
      ],
    },
  ],
  [
    'the year’s animal as a banker',
    [pick(ZODIACS, ['rat', 'horse', 'pig'], { level: 2, bankers: ['horse'] })],
    {
      sizes: [4, 5, 4],
      units: [
        [[1, 0], 85n],
        [[1, 2], 85n],
      ],
    },
  ],
  [
    'tails, one of four balls',
    [pick(TAILS_TOGETHER, ['tail0', 'tail1', 'tail9'], { level: 2 })],
    {
      sizes: [4, 5, 5],
      units: [
        [[0, 1], 100n],
        [[0, 2], 100n],
        [[1, 2], 100n],
      ],
    },
  ],
])('the variance of %s is that of every draw there is, once and with the same bets again', (_, picks, { sizes, units }) => {
  const priced = price(picks, { table: OPEN }).picks;
  const odds = BigInt(priced[0]?.units[0]?.odds ?? 0);
  for (const times of [1n, 2n]) {
    let [all, sum, squares] = [0n, 0n, 0n];
    for (const [appears, ways] of draws(sizes)) {
      // A stake of one, in millionths, at odds in ten-thousandths.
      const paid = units.reduce((total, [sets, keeps]) => total + (sets.every((at) => appears[at]) ? odds * keeps * times : 0n), 0n);
      [all, sum, squares] = [all + ways, sum + ways * paid, squares + ways * paid * paid];
    }
    expect(all).toBe(BigInt(choose(49, 7)));
    const bets = times === 1n ? priced : [...priced, ...priced];
    expect(appearingVariance(bets, HORSE_YEAR)).toBe((squares * all - sum * sum) / (all * all));
  }
});

test('a tail pays by its own odds, and tails together by theirs', () => {
  const { picks } = price([pick(TAIL, ['tail0', 'tail3']), pick(TAILS_TOGETHER, ['tail0', 'tail3'], { level: 2 })], { table: OPEN });
  const [none = 0n, three = 0n, both = 0n] = picks.flatMap(({ units }) => units.map(({ odds }) => BigInt(odds) * 100n));
  let [all, sum, squares] = [0n, 0n, 0n];
  for (const [[isNone, isThree], ways] of draws([4, 5])) {
    const paid = (isNone ? none : 0n) + (isThree ? three : 0n) + (isNone && isThree ? both : 0n);
    [all, sum, squares] = [all + ways, sum + ways * paid, squares + ways * paid * paid];
  }
  expect(new Set([none, three, both]).size).toBe(3);
  expect(appearingVariance(picks, HORSE_YEAR)).toBe((squares * all - sum * sum) / (all * all));
});
