import { describe, expect, test } from 'vitest';
import { amount, odds, parseAmount } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import { countLines, LINES_MAX } from '../lines.ts';
import { RULE_SETS, type RuleSet } from '../rule-sets.ts';
import type { Leg, Ticket } from '../types.ts';
import { looksAtLines, payTicket } from './pay-ticket.ts';

const ONE = RULE_SETS.exact;
/** At most 4 stakes for two legs or more. */
const CAPPED: RuleSet = { ...ONE, caps: [{ legs: 2, oddsMax: 4n }] };
const TWO_CAPS: RuleSet = {
  ...ONE,
  caps: [
    { legs: 2, oddsMax: 9n },
    { legs: 3, oddsMax: 4n },
  ],
};

/** A ticket with one array of odds per match: one leg for each of the odds. */
const ticketOf = (sizes: readonly number[], ...matches: readonly (readonly number[])[]): Ticket => ({
  ...{ game: 'soccer', sizes, unitStake: parseAmount('1'), multiple: 1 },
  legs: matches.flatMap((prices, at) =>
    prices.map(
      (price, nth): Leg => ({
        ...{ matchId: `m${at}`, market: 'wl', selection: ['w', 'd', 'l'][nth] ?? 'w', lineE2: null, banker: false },
        odds: odds(Math.round(price * 10_000)),
      }),
    ),
  ),
});

describe('single lines are looked at only where one of them could be cut', () => {
  test.each<[string, Ticket, RuleSet, boolean]>([
    ['the best line comes to its cap exactly', ticketOf([2], [2], [2]), CAPPED, false],
    ['the two best of three come to it exactly', ticketOf([2], [2], [1.5], [2]), CAPPED, false],
    ['the best line is above its cap by the least there is', ticketOf([2], [2.0001], [2]), CAPPED, true],
    ['the cap begins with more legs than a line has', ticketOf([1], [100], [100]), CAPPED, false],
    ['only all of them together would be above it', ticketOf([2], [1.9], [1.9], [1.9]), CAPPED, false],
    ['the two best are, wherever they stand', ticketOf([2], [1.1], [3], [1.2], [1.5]), CAPPED, true],
    ['the two best of one match are in no line together', ticketOf([2], [3, 3], [1.2]), CAPPED, false],
    ['the cap of longer lines is lower', ticketOf([2, 3], [1.7], [1.7], [1.7]), TWO_CAPS, true],
    ['there are only shorter lines than that', ticketOf([2], [1.7], [1.7], [1.7]), TWO_CAPS, false],
    ['what is paid of it stays below', ticketOf([2], [2.2], [2.2]), { ...CAPPED, paidShareE4: 6_500n }, false],
    ['what is paid of it does not', ticketOf([2], [2.5], [2.5]), { ...CAPPED, paidShareE4: 6_500n }, true],
    ['nothing caps it', ticketOf([2], [999], [999]), { ...ONE, caps: [] }, false],
    ['lines are rounded', ticketOf([1], [2]), { ...ONE, rounding: 'line_down' }, true],
    ['lines are raised to their stake', ticketOf([1], [2]), { ...ONE, raisedToStake: true }, true],
    ['lines are taxed', ticketOf([1], [2]), { ...ONE, tax: { ...ONE.tax, enabled: true, basis: 'line' } }, true],
    ['the ticket is taxed as a whole', ticketOf([1], [2]), { ...ONE, tax: { ...ONE.tax, enabled: true, basis: 'ticket' } }, false],
    ['a tax by line is not asked for', ticketOf([1], [2]), { ...ONE, tax: { ...ONE.tax, enabled: false, basis: 'line' } }, false],
  ])('%s', (_, ticket, ruleSet, looks) => expect(looksAtLines(ticket, ruleSet)).toBe(looks));

  test('so that a ticket of more lines than can be listed is still paid, to the millionth', () => {
    const matches = Array.from({ length: 15 }, () => [1.1]);
    const ticket = ticketOf([5, 6, 7], ...matches);
    expect(countLines(ticket)).toBeGreaterThan(LINES_MAX);
    const won = ticket.legs.map((): LegGrade => 'won');
    // 3 003 × 1.1^5 + 5 005 × 1.1^6 + 6 435 × 1.1^7
    expect(payTicket(ticket, won, ONE).rounded).toBe(parseAmount('26243.018873'));
  });
});

describe('what is open of a ticket that was cashed out in part', () => {
  const tax = { enabled: true, basis: 'ticket', threshold: parseAmount('1'), inclusive: true, rateE4: 1_000n } as const;
  const inCents: RuleSet = { ...ONE, step: amount(10_000n), unit: amount(10_000n), tax };

  test.each([
    ['a third of the payout and of the tax, each cut to a cent', 33_333_333, '1.66', '0.16'],
    ['half of both', 50_000_000, '2.50', '0.25'],
    ['nothing', 0, '0', '0'],
  ])('is %s', (_, openE8, rounded, taxed) => {
    const paid = payTicket({ ...ticketOf([1], [5]), openE8 }, ['won'], inCents);
    expect([paid.rounded, paid.tax]).toEqual([parseAmount(rounded), parseAmount(taxed)]);
  });
});

test.each([[[]], [['won']], [['won', 'won', 'void']]] as const)('a ticket of two legs is not paid with the grades %j', (grades) => {
  expect(() => payTicket(ticketOf([2], [2], [3]), grades, ONE)).toThrow(RangeError);
});
