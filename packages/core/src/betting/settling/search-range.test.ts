import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_SET_NAMES, type SportGame } from '../../catalog/index.ts';
import { amount, odds, parseAmount } from '../../money/index.ts';
import { countLines, LINES_MAX } from '../lines.ts';
import { marketsUnder, RULE_SETS } from '../rule-sets.ts';
import { BRUTE_RULES, bruteRange } from '../testing/brute-force.ts';
import { FIXED, runs, tickets } from '../testing/tickets.ts';
import type { Leg, Ticket } from '../types.ts';
import { searchRange } from './search-range.ts';

const { exact, jingcai, beijing } = RULE_SETS;

describe('the range that is searched for', () => {
  test.each(RULE_SET_NAMES)('is that of every result, under %s, whether caps bind or not', (name) => {
    for (const oddsMax of [30_000, 6_000_000]) {
      const marketsOf = (game: SportGame) => marketsUnder(RULE_SETS[name], game);
      fc.assert(
        fc.property(tickets({ games: ['soccer', 'bd'], matchesMax: 3, oddsMax, marketsOf }), (ticket) => {
          const { least, most } = searchRange(ticket, RULE_SETS[name]);
          expect({ min: least, max: most }).toEqual(bruteRange(ticket, BRUTE_RULES[name]));
        }),
        { ...FIXED, ...runs(250) },
      );
    }
  });
});

const legOf = (matchId: string, market: Leg['market'], selection: string, price: number): Leg => ({
  ...{ matchId, market, selection, lineE2: null, odds: odds(price), banker: false },
});

test('a match that cannot lose is in the least once, with the cheapest of the others', () => {
  const certain = ['w', 'd', 'l'].map((selection) => legOf('m0', 'wl', selection, 20_000));
  const legs = [...certain, legOf('m1', 'wl', 'w', 90_000), legOf('m2', 'wl', 'w', 80_000)];
  const ticket: Ticket = { game: 'soccer', sizes: [2], unitStake: parseAmount('1'), multiple: 1, legs };
  expect(searchRange(ticket, { ...exact, rounding: 'line_down' })).toEqual({ least: parseAmount('16'), most: parseAmount('106') });
});

test('beyond sixty-four ways to choose the matches the least is a bound below them all', () => {
  // One, two or three selections that all come in at nil-nil only: a match of one kind cannot stand in for one of another.
  const kinds = [
    [['goals', '0', 90_000]],
    [
      ['goals', '0', 40_000],
      ['ou05', 'under', 40_000],
    ],
    [
      ['goals', '0', 25_000],
      ['ou05', 'under', 25_000],
      ['correct_score', '0:0', 25_000],
    ],
  ] as const;
  const of = (each: number): Ticket => ({
    ...{ game: 'soccer', sizes: [3], unitStake: parseAmount('1'), multiple: 1 },
    legs: kinds.flatMap((answers, kind) =>
      Array.from({ length: each }, (_, at) =>
        answers.map(([market, selection, price]) => legOf(`m${kind}${at}`, market, selection, price)),
      ).flat(),
    ),
  });
  const ruleSet = { ...exact, rounding: 'line_down' } as const;
  // Twenty ways: two of the third kind and one of the second. Eighty-four: one line of the lowest odds.
  expect([2, 3].map((each) => searchRange(of(each), ruleSet).least)).toEqual([parseAmount('450'), parseAmount('15.625')]);
});

/** A ticket of many matches, each with a few selections that can win together, at one price. */
const wide = (matches: number, sizes: readonly number[], price: number, change: Partial<Ticket> = {}): Ticket => ({
  ...{ game: 'soccer', sizes, unitStake: parseAmount('1'), multiple: 1, ...change },
  legs: Array.from({ length: matches }, (_, at) =>
    (
      [
        ['wl', 'w'],
        ['goals', '3'],
        ['correct_score', '2:1'],
      ] as const
    ).map(([market, selection]): Leg => ({ matchId: `m${at}`, market, selection, lineE2: null, odds: odds(price), banker: false })),
  ).flat(),
});

describe('of more lines than are looked at', () => {
  test('the most is that of every line at its cap, and the least one line of the lowest odds', () => {
    const ticket = wide(10, [8], 1_000_000);
    const lines = countLines(ticket);
    expect(lines).toBeGreaterThan(LINES_MAX);
    // 100 to the power of eight is above the cap of half a million stakes.
    expect(searchRange(ticket, jingcai)).toEqual({ least: 500_000_000_000n, most: BigInt(lines) * 500_000_000_000n });
    expect(searchRange({ ...ticket, unitStake: parseAmount('0.1'), multiple: 3 }, jingcai)).toEqual({
      least: 150_000_000_000n,
      most: BigInt(lines) * 150_000_000_000n,
    });
  });

  test('the most is no more than what rounding and raising of each line can add to the sum of odds, and the least no less than a line', () => {
    const ticket = wide(8, [6], 11_000);
    const all = 11n ** 6n * BigInt(countLines(ticket));
    const { least, most } = searchRange(ticket, jingcai);
    // A line pays 1.1 to the power of six: 1.771561, which is 1.77 in cents.
    expect(least).toBe(1_770_000n);
    expect(most >= all && most <= all + BigInt(countLines(ticket)) * 10_001n).toBe(true);
    expect(searchRange(wide(8, [6], 11_000, { unitStake: amount(2_000_000n) }), beijing).least).toBeGreaterThanOrEqual(2_000_000n);
  });

  test('the least is of one line of the size that pays least, where more than can be listed win for certain', () => {
    const certain = Array.from({ length: 15 }, (_, at) => `m${at}`).flatMap((matchId) =>
      ['w', 'd', 'l'].map((selection): Leg => legOf(matchId, 'wl', selection, 10_000_000)),
    );
    // A line of two is capped at a hundred thousand stakes, longer ones at more.
    expect(searchRange({ ...wide(0, [2, 5, 6, 7], 10_000), legs: certain }, jingcai).least).toBe(100_000_000_000n);
  });

  test('a rule set without caps has the same range where none could bind', () =>
    expect(searchRange(wide(8, [6], 11_000), { ...jingcai, caps: [] })).toEqual(searchRange(wide(8, [6], 11_000), jingcai)));

  test('a single has its own return as the least, whatever else can win', () =>
    expect(searchRange(wide(1, [1], 20_000), exact).least).toBe(2_000_000n));
});
