import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversionOf } from '../../catalog/index.ts';
import { amount, formatAmount, odds, parseAmount, parseOdds, parseRate } from '../../money/index.ts';
import { type MarketKind, selectionsOf } from '../../sports/index.ts';
import { countLines, LINES_MAX, linesOf, sumOfLines } from '../lines.ts';
import { RULE_SETS, ruleSetIn } from '../rule-sets.ts';
import { BRUTE_RULES, bruteLines, bruteRange } from '../testing/brute-force.ts';
import { FIXED, runs, tickets } from '../testing/tickets.ts';
import type { Leg, Ticket } from '../types.ts';
import { priceTicket } from './price-ticket.ts';

describe('lines', () => {
  test('are counted as they are listed', () => {
    fc.assert(
      fc.property(tickets({ matchesMax: 5 }), (ticket) => {
        const listed = linesOf(ticket)
          .map((line) => [...line].sort((a, b) => a - b).join())
          .sort();
        const slow = bruteLines(ticket).map((line) => line.join());
        expect(countLines(ticket)).toBe(slow.length);
        expect(listed).toEqual(slow.sort());
      }),
      { ...FIXED, ...runs(2_000) },
    );
  });

  test('of a slip far beyond the limit are counted without being listed, and never overflow', () => {
    const wide = ticketOf(
      15,
      31,
      'correct_score',
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
    expect(countLines(wide)).toBe(Number.MAX_SAFE_INTEGER);
    expect([[0], [0, 1], []].map((sizes) => countLines({ ...wide, legs: wide.legs.slice(0, 3), sizes }))).toEqual([0, 3, 0]);
    expect(countLines(fifteenByThree([8]))).toBe(42_220_035);
    expect(countLines(fifteenByThree(wide.sizes))).toBe(4 ** 15 - 1);
    expect(() => linesOf(wide)).toThrow(RangeError);
  });

  test('are listed up to ten thousand, and one more is too many', () => {
    const shapeOf = (first: number, second: number) => ({
      legs: [first, second].flatMap((legs, match) => Array.from({ length: legs }, () => ({ matchId: `m${match}`, banker: false }))),
      sizes: [2],
    });
    expect(linesOf(shapeOf(100, 100))).toHaveLength(LINES_MAX);
    expect(() => linesOf(shapeOf(73, 137))).toThrow('10001 lines');
  });

  test('of bankers alone are one where a line has as many legs, counted, listed and summed', () => {
    const legs = ['m0', 'm1', 'm2'].map((matchId, at) => ({ matchId, banker: at < 2 }));
    expect([countLines({ legs, sizes: [2] }), linesOf({ legs, sizes: [2] })]).toEqual([1, [[0, 1]]]);
    expect(
      sumOfLines(
        [
          { banker: true, value: 2n },
          { banker: true, value: 3n },
          { banker: false, value: 5n },
        ],
        [2],
        1n,
      ),
    ).toBe(6n);
  });
});

describe('priceTicket', () => {
  test('gives the true least and most over every result of mixed markets', () => {
    fc.assert(
      fc.property(tickets(), (ticket) => {
        const { payoutMin, payoutMax } = priceTicket(ticket, RULE_SETS.exact);
        expect({ min: payoutMin, max: payoutMax }).toEqual(bruteRange(ticket, BRUTE_RULES.exact));
      }),
      { ...FIXED, ...runs(1_500) },
    );
  });

  test('plays basketball by margin and total', () => {
    fc.assert(
      fc.property(tickets({ games: ['basketball'], matchesMax: 2, legsPerMatchMax: 4 }), (ticket) => {
        const { payoutMin, payoutMax } = priceTicket(ticket, RULE_SETS.exact);
        expect({ min: payoutMin, max: payoutMax }).toEqual(bruteRange(ticket, BRUTE_RULES.exact));
      }),
      { ...FIXED, ...runs(500) },
    );
  });

  test('another selection never lowers the most', () => {
    fc.assert(
      fc.property(tickets(), fc.nat(), (ticket, which) => {
        const dropped = which % ticket.legs.length;
        const leg = ticket.legs[dropped];
        // Without its only leg a banker no longer binds the other lines: the result is a different ticket, not a smaller one.
        fc.pre(!leg?.banker || ticket.legs.filter(({ matchId }) => matchId === leg.matchId).length > 1);
        const fewer = { ...ticket, legs: ticket.legs.filter((_, position) => position !== dropped) };
        const most = ({ legs, ...rest }: Ticket) => priceTicket({ legs, ...rest }, RULE_SETS.exact).payoutMax;
        expect(most(fewer) <= most(ticket)).toBe(true);
      }),
      { ...FIXED, ...runs(2_000) },
    );
  });

  test('prices fifteen matches of three selections in closed form, though they are too many lines to place', () => {
    const { lines, payoutMin, payoutMax } = priceTicket(fifteenByThree([8]), RULE_SETS.jingcai);
    expect(lines).toBeGreaterThan(LINES_MAX);
    expect([payoutMin, payoutMax]).toEqual([256_000_000n, 6435n * 256_000_000n]); // 2^8 at one USDT, once and C(15,8) times
  });

  test('both ends are whole cents in a currency that has cents, under every rule set and beyond the lines that are looked at', () => {
    const inReais = conversionOf('BRL', parseRate('5.42'));
    const wide = { ...fifteenByThree([6, 7]), unitStake: amount(30_000n) };
    const odd = { ...wide, legs: wide.legs.map((leg, at) => ({ ...leg, odds: odds(10_137 + 371 * at) })) };
    fc.assert(
      fc.property(fc.oneof(tickets(), fc.constant(odd)), fc.constantFrom('exact', 'jingcai', 'beijing'), (ticket, name) => {
        const ofCents = { ...ticket, unitStake: amount(ticket.unitStake - (ticket.unitStake % 10_000n) + 10_000n) };
        const { payoutMin, payoutMax } = priceTicket(ofCents, ruleSetIn(name, inReais));
        expect([payoutMin % 10_000n, payoutMax % 10_000n, payoutMin <= payoutMax]).toEqual([0n, 0n, true]);
      }),
      { ...FIXED, numRuns: 300 },
    );
  });

  test.each([
    // A fifth is taxed from 10 000: a prize of 6 000 is kept whole, and the most consists of lines that stay below the threshold.
    ['line', '1.5', '3', '6000', '18000'],
    ['ticket', '1.5', '3', '6000', '14400'],
    ['ticket', '2.25', '3', '7200', '16800'],
  ] as const)('what is won below the threshold of a %s is shown whole: singles at %s and %s', (basis, lower, higher, least, most) => {
    const tax = { enabled: true, basis, threshold: parseAmount('10000'), inclusive: false, rateE4: 2_000n };
    const [one, other] = ticketOf(2, 1, 'wl', [1]).legs as [Leg, Leg];
    const legs = [
      { ...one, odds: parseOdds(lower) },
      { ...other, odds: parseOdds(higher) },
    ];
    const ticket = { ...ticketOf(2, 1, 'wl', [1]), legs, unitStake: parseAmount('4000') };
    const { payoutMin, payoutMax } = priceTicket(ticket, { ...RULE_SETS.exact, tax });
    expect([formatAmount(payoutMin, 0), formatAmount(payoutMax, 0)]).toEqual([least, most]);
  });

  test('the least and the most after tax are all that is left where the tax is cut to a cent', () => {
    const tax = { enabled: true, basis: 'ticket', threshold: parseAmount('1'), inclusive: true, rateE4: 3_000n } as const;
    const cents = { ...RULE_SETS.exact, step: amount(10_000n), unit: amount(10_000n), tax };
    const two = ticketOf(2, 1, 'wl', [1]);
    const ticket = { ...two, legs: two.legs.map((leg) => ({ ...leg, odds: parseOdds('1.99') })), unitStake: parseAmount('1') };
    // One single: 1.99 less 0.59, of a tax of 0.597. Two: 3.98 less 1.19, of a tax of 1.194.
    const { payoutMin, payoutMax } = priceTicket(ticket, cents);
    expect([payoutMin, payoutMax]).toEqual([parseAmount('1.4'), parseAmount('2.79')]);
  });

  test('an amount beyond the ledger is its largest, not an error', () => {
    const ticket = { ...ticketOf(1, 1, 'wl', [1]), unitStake: amount(2n ** 62n), multiple: 99 };
    expect(priceTicket(ticket, RULE_SETS.exact).totalStake).toBe(2n ** 63n - 1n);
  });

  test('a slip that makes no line costs and returns nothing', () => {
    expect(priceTicket({ ...ticketOf(2, 1, 'wl', [3]) }, RULE_SETS.exact)).toEqual({
      lines: 0,
      totalStake: 0n,
      payoutMin: 0n,
      payoutMax: 0n,
    });
  });
});

const fifteenByThree = (sizes: readonly number[]): Ticket => ticketOf(15, 3, 'goals', sizes);

function ticketOf(matches: number, selections: number, market: MarketKind, sizes: readonly number[]): Ticket {
  const codes = selectionsOf('soccer', market).slice(0, selections);
  const legs = Array.from({ length: matches }, (_, match) =>
    codes.map((selection): Leg => ({ matchId: `m${match}`, market, selection, lineE2: null, odds: odds(20_000), banker: false })),
  );
  return { game: 'soccer', legs: legs.flat(), sizes, unitStake: amount(1_000_000n), multiple: 1 };
}
