import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../betting/index.ts';
import type { LotteryGame } from '../catalog/index.ts';
import { type Amount, amount, odds, parseAmount, ZERO } from '../money/index.ts';
import { ANIMALS } from './draw/animals.ts';
import { CAR_TOPS, carPropsOf } from './draw/cars.ts';
import { checkDrawStake, type StakedPick } from './draw-slip.ts';
import { MARK_SIX_TOPS, markSixTopOf } from './odds/odds-table.ts';
import { bestAssignment } from './picks/best-assignment.ts';
import { payPick, payPicks } from './picks/draw-pick.ts';
import { boundsOf, MARK_SIX_PLAYS } from './picks/mark-six-plays.ts';
import { PRIZE_SCALE } from './picks/pay-units.ts';
import { dealing, HORSE_YEAR, MARK_SIX, MERGED, NO1, ONE, pick, price, RACE, SPECIAL, ZODIACS } from './testing/draw-slips.ts';
import { seeded } from './testing/seeded.ts';

/** To repeat a failed run, set FAIRBOOK_SEED. */
const { seed, below: randomInt } = seeded();
const dealt = dealing(randomInt);

describe('a slip is refused by the name the specification gives', () => {
  const animals = (count: number) => ANIMALS.slice(0, count);
  test.each([
    ['a number twice', pick(SPECIAL, ['7', '7']), 'pick.wrong', 'selection_repeated'],
    ['a number that is none', pick(SPECIAL, ['50']), 'pick.wrong', 'selection_unknown'],
    ['nothing chosen', pick(SPECIAL, []), 'pick.at_least_one', 'atLeastOne'],
    ['one merged animal', pick(MERGED, animals(1)), 'pick.at_least_two', 'atLeastTwo'],
    ['ten merged animals', pick(MERGED, animals(10)), 'pick.most_nine', 'mostNine'],
    ['six animals at level one', pick(ZODIACS, animals(6), { level: 1 }), 'pick.most_five', 'mostFive'],
    ['three animals at level four', pick(ZODIACS, animals(3), { level: 4 }), 'pick.at_least_level', 'atLeastCombinationLevelN'],
    ['a level there is not', pick(ZODIACS, animals(7), { level: 6 }), 'pick.wrong', 'level_wrong'],
    [
      'as many bankers as go together, which leave nothing to combine',
      pick(ZODIACS, animals(3), { level: 2, bankers: animals(2) }),
      'pick.wrong',
      'bankers_wrong',
    ],
    ['a banker that is not chosen', pick(ZODIACS, animals(3), { level: 2, bankers: ['pig'] }), 'pick.wrong', 'bankers_wrong'],
    ['a group there is not', pick(MARK_SIX_TOPS.length, ['1']), 'pick.wrong', 'group_unknown'],
  ] as const)('%s', (_, entry, code, warning) => {
    const { problems, cost } = price([entry]);
    expect(problems).toMatchObject([{ code, details: { pick: '0', warning } }]);
    expect(cost).toBe(ZERO);
  });

  test('five merged animals where six are asked for', () => {
    const { problems } = price([pick(MERGED, animals(5))], { table: { ...MARK_SIX, mergedExactlySix: true } });
    expect(problems).toMatchObject([{ code: 'pick.should_select_six', details: { warning: 'shouldSelectSix' } }]);
  });
  test('how many are missing at a level is said', () =>
    expect(price([pick(ZODIACS, animals(3), { level: 4 })]).problems[0]?.details.level).toBe('4'));
  test('a position where the order of drawing is not known, and a group that is closed', () => {
    expect(price([pick(NO1, ['7'])], { orderKnown: false }).problems).toMatchObject([{ code: 'pick.group_closed' }]);
    const table = { ...MARK_SIX, closedTops: new Set([SPECIAL]) };
    expect(price([pick(SPECIAL, ['7'])], { table }).problems).toMatchObject([{ code: 'pick.group_closed' }]);
  });
  test('the same unit bet in two entries', () => {
    expect(price([pick(SPECIAL, ['7', '8']), pick(SPECIAL, ['9', '7'])]).problems).toMatchObject([
      { details: { pick: '1', warning: 'selection_repeated' } },
    ]);
    expect(price([pick(SPECIAL, ['7']), pick(NO1, ['7'])]).problems).toEqual([]);
  });
  test.each<[string, StakedPick, StakedPick, boolean]>([
    ['animals at a level', pick(ZODIACS, ['rat', 'ox', 'pig'], { level: 2 }), pick(ZODIACS, ['pig', 'rat', 'ox'], { level: 2 }), true],
    [
      'animals with bankers',
      pick(ZODIACS, ['rat', 'ox', 'pig', 'dog'], { level: 3, bankers: ['rat', 'ox'] }),
      pick(ZODIACS, ['dog', 'rat', 'ox', 'pig'], { level: 3, bankers: ['ox', 'rat'] }),
      true,
    ],
    ['merged animals', pick(MERGED, ['rat', 'ox']), pick(MERGED, ['ox', 'rat']), true],
    [
      'animals at another level',
      pick(ZODIACS, ['rat', 'ox', 'pig'], { level: 2 }),
      pick(ZODIACS, ['rat', 'ox', 'pig'], { level: 1 }),
      false,
    ],
    ['other animals', pick(ZODIACS, ['rat', 'ox'], { level: 1 }), pick(ZODIACS, ['rat', 'pig'], { level: 1 }), false],
  ])('the same combination in two entries, in whatever order: %s', (_, one, other, isRepeated) => {
    const found = price([one, other]).problems.map(({ details }) => details.warning);
    expect(found).toEqual(isRepeated ? ['selection_repeated'] : []);
  });
  test.each([
    ['car 11', 12, ['11'], 'selection_unknown'],
    ['a car twice', 12, ['3', '3'], 'selection_repeated'],
    ['no car', 12, [], 'atLeastOne'],
    ['an index there is not', CAR_TOPS, ['big'], 'group_unknown'],
    ['an animal', 0, ['rat'], 'selection_unknown'],
  ] as const)('of a race: %s', (_, top, selections, warning) =>
    expect(price([pick(top, selections)], { game: 'racing', table: RACE }).problems).toMatchObject([{ details: { warning } }]),
  );
  test('a stake that one of its cells takes and another does not', () => {
    const bounds: Readonly<Record<string, readonly [string, string]>> = { '7': ['1', '20'], '8': ['5', '10'] };
    const cell = (top: number, prop: string) => {
      const found = MARK_SIX.cell(top, prop);
      const [min = '1', max = '20'] = bounds[prop] ?? [];
      return found && { ...found, min: parseAmount(min), max: parseAmount(max) };
    };
    const warning = (stake: string) =>
      price([pick(SPECIAL, ['7', '8'], { stake: parseAmount(stake) })], { table: { ...MARK_SIX, cell } }).problems[0]?.details;
    expect(warning('3')).toMatchObject({ warning: 'belowLotteryGameMinBet', min: '5.000000', max: '10.000000' });
    expect(warning('15')).toMatchObject({ warning: 'exceedsLotteryGameMaxBet' });
    expect(warning('5')).toBeUndefined();
  });

  test('a stake below or above what a cell takes', () => {
    const details = (stake: string) => price([pick(SPECIAL, ['7'], { stake: parseAmount(stake) })]).problems[0];
    expect(details('0.999999')).toMatchObject({ code: 'pick.stake_out_of_range', details: { warning: 'belowLotteryGameMinBet' } });
    const max = MARK_SIX.cell(SPECIAL, '7')?.max ?? ZERO;
    expect(price([pick(SPECIAL, ['7'], { stake: max })]).problems).toEqual([]);
    expect(price([pick(SPECIAL, ['7'], { stake: amount(max + 1n) })]).problems[0]?.details.warning).toBe('exceedsLotteryGameMaxBet');
  });
});

test('a slip costs its unit bets, on every draw it is played in', () => {
  const slip = price([pick(SPECIAL, ['1', '2', '3']), pick(ZODIACS, ANIMALS.slice(0, 9), { level: 5, bankers: ['rat'] })], { draws: 3 });
  expect([slip.units, slip.cost, slip.totalCost]).toEqual([3 + 70, 73_000_000n, 219_000_000n]);
  expect(slip.isReduced).toBe(true);
});

test('warnings of the money come by name, and the wallet has to hold all draws', () => {
  const slip = price([pick(SPECIAL, ['1', '2'])], { draws: 10 });
  const codes = (more: Partial<Parameters<typeof checkDrawStake>[1]>) =>
    checkDrawStake(slip, { limits: NO_LIMITS, lotteryMin: ONE, regionDisabled: false, balance: parseAmount('20'), ...more }).map(
      ({ code }) => code,
    );
  expect(codes({})).toEqual([]);
  expect(codes({ balance: parseAmount('19.999999') })).toEqual(['slip.insufficient_balance']);
  expect(codes({ lotteryMin: parseAmount('1.01') })).toEqual(['slip.below_lottery_min_bet']);
  expect(codes({ limits: { ...NO_LIMITS, betMin: parseAmount('2.01') } })).toEqual(['slip.below_min_bet']);
  expect(codes({ limits: { ...NO_LIMITS, betMax: parseAmount('1.5') } })).toEqual(['slip.exceeds_max_bet']);
  expect(codes({ limits: { ...NO_LIMITS, betMax: parseAmount('0.5') } })).toEqual(['slip.exceeds_max_bet', 'slip.exceeds_lottery_max_bet']);
  expect(codes({ regionDisabled: true })).toEqual(['slip.region_disabled']);
});

const someOf = <T>(list: readonly T[], count: number): readonly T[] =>
  dealt(list.length, Math.min(count, list.length)).map((at) => list[at - 1] as T);

function anyPick(game: LotteryGame): StakedPick {
  const stake = amount(BigInt(1_000_000 + randomInt(2_000_000)));
  if (game === 'racing') {
    const top = randomInt(CAR_TOPS);
    return { top, selections: someOf(carPropsOf(top), 1 + randomInt(5)), stake };
  }
  const top = randomInt(MARK_SIX_TOPS.length);
  const { group } = MARK_SIX_TOPS[top] as (typeof MARK_SIX_TOPS)[number];
  const { kind, levels, selections } = MARK_SIX_PLAYS[group];
  const level = kind === 'combination' ? levels[randomInt(levels.length)] : undefined;
  const { least, most } = boundsOf(group, level);
  const chosen = someOf(selections, least + randomInt(Math.min(most, 12) - least + 1));
  const bankers = level !== undefined && level > 1 && randomInt(2) === 0 ? someOf(chosen, randomInt(level)) : [];
  return { top, level, selections: chosen, bankers, stake };
}

describe('the most a draw can pay', () => {
  test('of tails is that of the seven best of them: a draw has seven balls', () => {
    const tails = Array.from({ length: 10 }, (_, digit) => `tail${digit}`);
    const top = markSixTopOf('tail');
    const prizes = tails.map((prop) => MARK_SIX.cell(top, prop)?.odds ?? 0).sort((a, b) => b - a);
    // One USDT each: odds are ten-thousandths, amounts millionths.
    const best = prizes.slice(0, 7).reduce<bigint>((all, odds) => all + BigInt(odds) * 100n, 0n);
    expect(price([pick(top, tails)]).maxPayout).toBe(best);
  });

  test(`is never less than what a draw pays, whatever is bet (seed ${seed})`, () => {
    for (let round = 0; round < 250; round += 1) {
      const game = round % 3 === 0 ? 'racing' : 'hkmarksix';
      const [numbers, table] = game === 'racing' ? [dealt(10, 10), RACE] : [dealt(49, 7), MARK_SIX];
      const slip = price(
        Array.from({ length: 1 + randomInt(3) }, () => anyPick(game)),
        { game, table },
      );
      if (slip.problems.length > 0) continue;
      const { paid } = payPicks(game, slip.picks, { numbers, lunarYear: HORSE_YEAR });
      expect({ most: slip.maxPayout >= paid, slip: slip.picks, numbers }).toMatchObject({ most: true });
    }
  });

  test('is exact for the special number: 49 of the numbers pay one prize, and 49 gives sides back', () => {
    const numbers = price([pick(SPECIAL, MARK_SIX_PLAYS.specialCode.selections)]);
    expect(numbers.maxPayout).toBe(BigInt(MARK_SIX.cell(SPECIAL, '1')?.odds ?? 0) * 100n);
    const both = price([pick(markSixTopOf('specialCodeSide'), ['big', 'small'])]);
    expect(both.maxPayout).toBe(2_000_000n);
  });

  test('counts a car at one position only', () => {
    const slip = price(
      Array.from({ length: 10 }, (_, at) => pick(12 + at, ['1'])),
      { game: 'racing', table: RACE },
    );
    expect(slip.maxPayout).toBe(BigInt(RACE.cell(12, '1')?.odds ?? 0) * 100n);
  });

  test('of a race counts a side of the first two with the sums that are on it, and with no other', () => {
    const sums = Array.from({ length: 17 }, (_, at) => at + 3);
    const on = {
      big: sums.slice(9),
      small: sums.slice(0, 9),
      odd: sums.filter((_, at) => at % 2 === 0),
      even: sums.filter((_, at) => at % 2 === 1),
    };
    const wrong = Object.entries(on).flatMap(([side, its]) =>
      sums.filter((sum) => {
        const slip = price([pick(10, [side]), pick(11, [String(sum)])], { game: 'racing', table: RACE });
        const [bySide, bySum] = [BigInt(RACE.cell(10, side)?.odds ?? 0) * 100n, BigInt(RACE.cell(11, String(sum))?.odds ?? 0) * 100n];
        return slip.maxPayout !== (its.includes(sum) ? bySide + bySum : bySide > bySum ? bySide : bySum);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('is counted for combinations, which are not written out', () => {
    const slip = price([pick(ZODIACS, ANIMALS.slice(0, 9), { level: 5 })]);
    expect(slip.picks[0]?.units).toMatchObject([{ count: 56 }, { count: 70, reduced: true }]);
    const drawn = (count: number, prize: bigint) => BigInt(count) * prize;
    const plain = BigInt(MARK_SIX.cell(ZODIACS, '5str1')?.odds ?? 0) * 100n;
    // Seven animals can come up. If the year's animal is among them, 15 of 21 combinations include it; otherwise none does.
    const mixed = drawn(6, plain) + drawn(15, (plain * 85n) / 100n);
    expect(slip.maxPayout).toBe([mixed, drawn(21, plain)].reduce((most, each) => (each > most ? each : most)));
  });
});

test('rows take columns of their own so that they come to the most: as trying all ways does', () => {
  const permuted = (rows: readonly (readonly bigint[])[], taken: readonly number[] = []): bigint => {
    const [row, ...rest] = rows;
    if (!row) return 0n;
    const ways = row.flatMap((value, at) => (taken.includes(at) ? [] : [value + permuted(rest, [...taken, at])]));
    return ways.reduce((most, each) => (each > most ? each : most));
  };
  for (let round = 0; round < 300; round += 1) {
    const rows = Array.from({ length: 1 + randomInt(4) }, () => Array.from({ length: 5 }, () => BigInt(randomInt(20))));
    expect(bestAssignment(rows)).toBe(permuted(rows));
  }
  expect(bestAssignment([])).toBe(0n);
});

describe('the arithmetic of a pick', () => {
  test('is exact a group of equal unit bets at a time, with the 15 % of the year’s animal', () => {
    const slip = price([pick(ZODIACS, ['horse', 'rat', 'ox', 'pig'], { level: 2 })]);
    // 1 is horse, 7 rat, 6 ox in the year of the horse; no pig.
    const paid = payPick('hkmarksix', slip.picks[0] as never, { numbers: [1, 7, 6, 13, 19, 18], lunarYear: HORSE_YEAR });
    const taken = BigInt(MARK_SIX.cell(ZODIACS, '2str1')?.odds ?? 0);
    expect(paid).toMatchObject([
      { reduced: false, count: 3, won: 1, exact: taken * 100n * PRIZE_SCALE },
      { reduced: true, count: 3, won: 2, exact: taken * 85n * PRIZE_SCALE * 2n },
    ]);
  });
  test('what a bet pays is cut once, for all its unit bets, to the step of its currency', () => {
    // 0.03 at 1.2345 pays 0.037035: two of them 0.07407, which is 0.07 in cents and not twice 0.03.
    const units = [{ prop: '1', reduced: false, count: 1, odds: odds(12_345) }];
    const twice = [12, 12].map((top) => ({ top, selections: ['1'], stake: amount(30_000n), units }));
    const result = { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], lunarYear: 0 };
    expect(payPicks('racing', twice, { ...result, step: amount(10_000n) }).paid).toBe(70_000n);
    expect(payPicks('racing', twice, result).paid).toBe(74_070n);
  });
  test('a stake that comes back is no win', () => {
    const slip = price([pick(markSixTopOf('specialCodeSide'), ['big'])]);
    const result = { numbers: [1, 2, 3, 4, 5, 6, 49], lunarYear: HORSE_YEAR };
    expect(payPicks('hkmarksix', slip.picks, result)).toEqual({ paid: 1_000_000n, isWon: false });
  });
});

test('a price is told in the reader’s own money', () => {
  const format = (value: Amount) => `${value} somethings`;
  expect(price([pick(SPECIAL, ['7'], { stake: amount(1n) })], { format }).problems[0]?.details.min).toBe('1000000 somethings');
});
