import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LotteryGame } from '../../catalog/index.ts';
import { parseAmount } from '../../money/index.ts';
import { markSixChance } from '../draw/chances.ts';
import { choose } from '../draw/choose.ts';
import { markSixTopOf } from '../odds/odds-table.ts';
import { dealing, HORSE_YEAR, MARK_SIX, MERGED, pick, price, RACE, SPECIAL, ZODIACS } from '../testing/draw-slips.ts';
import { payPicks } from './draw-pick.ts';
import { forecastOf, returnShares } from './draw-returns.ts';
import { MARK_SIX_PLAYS } from './mark-six-plays.ts';

const dealt = dealing((bound) => randomInt(bound));

describe('the forecast of a draw', () => {
  const cells = (slip: ReturnType<typeof price>, game: LotteryGame, results: readonly (readonly number[])[]) => {
    const paid = results.map((numbers) => payPicks(game, slip.picks, { numbers, lunarYear: HORSE_YEAR }).paid);
    const count = BigInt(paid.length);
    const total = paid.reduce((all, each) => all + each, 0n);
    const squares = paid.reduce((all, each) => all + each * each, 0n);
    return { mean: total / count, variance: (squares * count - total * total) / (count * count) };
  };
  const isNear = (one: bigint, other: bigint) => (one > other ? one - other : other - one) <= 10n + other / 1_000_000n;

  test('is that of all 49 special numbers', () => {
    const others = (special: number) => [
      ...dealt(49, 8)
        .filter((ball) => ball !== special)
        .slice(0, 6),
      special,
    ];
    const results = Array.from({ length: 49 }, (_, at) => others(at + 1));
    const slip = price([
      pick(SPECIAL, ['1', '2', '49']),
      pick(markSixTopOf('specialCodeSide'), ['big', 'odd'], { stake: parseAmount('3.5') }),
      pick(markSixTopOf('specialCodeAnimal'), ['horse', 'rat']),
      pick(MERGED, ['pig', 'dog', 'ox']),
    ]);
    const { expected, variance } = forecastOf('hkmarksix', slip.picks, HORSE_YEAR);
    const exact = cells(slip, 'hkmarksix', results);
    expect(isNear(expected, exact.mean)).toBe(true);
    expect(isNear(variance, exact.variance)).toBe(true);
  });

  test('is that of all ways two cars can come first and second', () => {
    const results: number[][] = [];
    for (let first = 1; first <= 10; first += 1) {
      for (let second = 1; second <= 10; second += 1) {
        const rest = Array.from({ length: 10 }, (_, at) => at + 1).filter((car) => car !== first && car !== second);
        if (first !== second) results.push([first, second, ...rest]);
      }
    }
    const slip = price([pick(0, ['big']), pick(1, ['big', 'odd']), pick(12, ['7']), pick(13, ['7', '8'])], { game: 'racing', table: RACE });
    const exact = cells(slip, 'racing', results);
    const { expected, variance } = forecastOf('racing', slip.picks, HORSE_YEAR);
    expect(isNear(expected, exact.mean)).toBe(true);
    expect(isNear(variance, exact.variance)).toBe(true);
  });

  test('has no variance when every outcome is covered', () => {
    const all = price([pick(SPECIAL, MARK_SIX_PLAYS.specialCode.selections)]);
    expect(forecastOf('hkmarksix', all.picks, HORSE_YEAR).variance).toBe(0n);
  });

  const TAIL = markSixTopOf('tail');
  const TAILS_TOGETHER = markSixTopOf('combinationTails');
  test.each([
    ['animals', [pick(ZODIACS, ['rat', 'horse', 'pig'], { level: 2 }), pick(ZODIACS, ['rat', 'ox'], { level: 1 })]],
    ['animals with a banker', [pick(ZODIACS, ['horse', 'rat', 'ox', 'pig'], { level: 3, bankers: ['horse'] })]],
    ['tails', [pick(TAIL, ['tail0', 'tail3']), pick(TAILS_TOGETHER, ['tail0', 'tail1', 'tail2'], { level: 2 })]],
  ])('is that of many draws, for %s', (_, picks) => {
    const slip = price(picks, { table: { ...MARK_SIX, closedTops: new Set() } });
    const truth = cells(
      slip,
      'hkmarksix',
      Array.from({ length: 6_000 }, () => dealt(49, 7)),
    );
    const { variance } = forecastOf('hkmarksix', slip.picks, HORSE_YEAR);
    // 6 000 draws determine a variance to a few per cent.
    expect(variance).toBeGreaterThan((truth.variance * 83n) / 100n);
    expect(variance).toBeLessThan((truth.variance * 120n) / 100n);
  });

  test('of one set is what its chance says, and of all kinds together no less than the truth', () => {
    const one = price([pick(TAIL, ['tail0'])]);
    const { win, of } = markSixChance({ group: 'tail', prop: 'tail0' });
    const paid = BigInt(MARK_SIX.cell(TAIL, 'tail0')?.odds ?? 0) * 100n;
    expect(isNear(forecastOf('hkmarksix', one.picks, HORSE_YEAR).variance, (paid * paid * win * (of - win)) / (of * of))).toBe(true);
    const mixed = price([pick(SPECIAL, ['7']), pick(TAIL, ['tail7']), pick(ZODIACS, ['rat'], { level: 1 })]);
    const truth = cells(
      mixed,
      'hkmarksix',
      Array.from({ length: 2_000 }, () => dealt(49, 7)),
    );
    expect(forecastOf('hkmarksix', mixed.picks, HORSE_YEAR).variance).toBeGreaterThan((truth.variance * 8n) / 10n);
  });

  test.each([
    // In the year of the horse it has five balls, and pays 15 % less; tail 0 has four balls.
    ['two animals, one of them the year’s', pick(ZODIACS, ['rat', 'horse'], { level: 1 }), [4, 5], [100n, 85n]],
    ['two animals, none of them the year’s', pick(ZODIACS, ['rat', 'pig'], { level: 1 }), [4, 4], [100n, 100n]],
    ['two tails', pick(TAIL, ['tail3', 'tail0']), [5, 4], [100n, 100n]],
  ] as const)('of %s is exact: how often each comes, and both', (_, wanted, sizes, keeps) => {
    const { picks } = price([wanted]);
    const [one = 0n, other = one] = picks[0]?.units.map((units) => BigInt(units.odds)) ?? [];
    const [a, b] = [one * keeps[0], other * keeps[1]];
    const drawn = (among: number) => BigInt(choose(among, 7));
    const all = drawn(49);
    const [noA, noB, neither] = [drawn(49 - sizes[0]), drawn(49 - sizes[1]), drawn(49 - sizes[0] - sizes[1])];
    const [ofA, ofB, both] = [all - noA, all - noB, all - noA - noB + neither];
    const [total, squares] = [a * ofA + b * ofB, a * a * ofA + b * b * ofB + 2n * a * b * both];
    const { expected, variance } = forecastOf('hkmarksix', picks, HORSE_YEAR);
    expect([isNear(expected, total / all), isNear(variance, (squares * all - total * total) / (all * all))]).toEqual([true, true]);
  });

  test.each([
    ['balls and tails', [pick(SPECIAL, ['7'])], [pick(TAIL, ['tail7'])]],
    ['balls and animals', [pick(SPECIAL, ['7'])], [pick(ZODIACS, ['rat'], { level: 1 })]],
    ['animals and tails', [pick(ZODIACS, ['rat'], { level: 1 })], [pick(TAIL, ['tail7'])]],
  ])('of %s is that of both, as if they came together', (_, some, others) => {
    const of = (picks: readonly ReturnType<typeof pick>[]) => forecastOf('hkmarksix', price(picks).picks, HORSE_YEAR).variance;
    const [one, other, both] = [of(some), of(others), of([...some, ...others])];
    expect(both).toBeGreaterThan(one + other);
    expect(both).toBeLessThan(2n * (one + other) + 1_000_000_000n);
  });

  test('becomes shares with a band, and nothing before the first bet', () => {
    const takings = { staked: 1_000_000_000n, returned: 900_000_000n, expected: 960_000_000n, variance: 10n ** 14n };
    expect(returnShares(takings)).toEqual({ declared: 960_000, measured: 900_000, bandLow: 960_000 - 25_759, bandHigh: 960_000 + 25_759 });
    expect(returnShares({ staked: 0n, returned: 0n, expected: 0n, variance: 0n })).toBeNull();
  });
});
