import { expect, test } from 'vitest';
import { type Odds, parseAmount } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import { RULE_SETS } from '../rule-sets.ts';
import type { Ticket } from '../types.ts';
import { workTicket } from './work-ticket.ts';

/** A ticket of `count` legs: the first at the lowest odds, each a hundredth above the one before. */
const ticketOf = (count: number, sizes: readonly number[]): Ticket => ({
  ...{ game: 'soccer', sizes, unitStake: parseAmount('1'), multiple: 1 },
  legs: Array.from({ length: count }, (_, at) => ({
    ...{ matchId: `m${at}`, market: 'wl' as const, selection: 'w', lineE2: null, odds: (20_000 + 100 * at) as Odds, banker: false },
  })),
});
const grades = (count: number, grade: LegGrade = 'won'): LegGrade[] => new Array<LegGrade>(count).fill(grade);

test('of many lines the hundred best paid are written out, and all of them counted and paid', () => {
  // 15 legs in twos are 105 lines.
  const working = workTicket(ticketOf(15, [2]), grades(15), RULE_SETS.exact);
  expect([working.lines.length, working.linesPaid]).toEqual([100, 105]);
  const payouts = working.lines.map(({ payout }) => payout);
  expect(payouts).toEqual(payouts.toSorted((one, two) => (one < two ? 1 : one > two ? -1 : 0)));
  expect(working.lines[0]).toMatchObject({ legs: [13, 14], payout: parseAmount('4.5582'), capped: false });
  expect(working.payout > payouts.reduce((sum, each) => sum + each, 0n)).toBe(true);
});

test('a line of which every leg is void gives its stake back, with a factor of one each', () => {
  const working = workTicket(ticketOf(2, [2]), grades(2, 'void'), RULE_SETS.exact);
  const one = { numerator: 10_000, denominator: 10_000 };
  expect(working).toMatchObject({
    linesPaid: 1,
    payout: parseAmount('1'),
    lines: [{ legs: [0, 1], factors: [one, one], payout: parseAmount('1') }],
  });
});

test('a factor that is no whole number of ten-thousandths is written in twenty-thousandths', () => {
  const ticket = { ...ticketOf(1, [1]), legs: [{ ...ticketOf(1, [1]).legs[0], odds: 19_001 as Odds }] } as Ticket;
  const working = workTicket(ticket, ['half_won'], RULE_SETS.exact);
  expect(working.lines[0]?.factors).toEqual([{ numerator: 29_001, denominator: 20_000 }]);
});
