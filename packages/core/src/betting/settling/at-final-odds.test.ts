import { expect, test } from 'vitest';
import { parseAmount, parseOdds } from '../../money/index.ts';
import { RULE_SETS } from '../rule-sets.ts';
import type { Leg, Ticket } from '../types.ts';
import { atFinalOdds } from './at-final-odds.ts';
import { settleTicket } from './settle-ticket.ts';

const leg = (matchId: string, more: Partial<Leg>): Leg => ({
  ...{ matchId, market: 'goals', selection: '3', lineE2: null, odds: parseOdds('2.00'), banker: false },
  ...more,
});
const ticket: Ticket = {
  ...{ game: 'bd', sizes: [3], unitStake: parseAmount('2'), multiple: 1 },
  legs: [leg('1', {}), leg('2', { market: 'handicap', selection: 'w', lineE2: -100 }), leg('3', { selection: '7+' })],
};
const FINAL = {
  1: [{ market: 'goals', selection: '3', lineE2: null, odds: parseOdds('3.27') }],
  2: [
    { market: 'handicap', selection: 'w', lineE2: 100, odds: parseOdds('9.00') },
    { market: 'handicap', selection: 'd', lineE2: -100, odds: parseOdds('8.00') },
    { market: 'half', selection: 'w', lineE2: -100, odds: parseOdds('7.00') },
    { market: 'handicap', selection: 'w', lineE2: -100, odds: parseOdds('2.91') },
  ],
} as const;
const final = atFinalOdds(ticket, (id) => FINAL[id as '1' | '2'] ?? []);

test('a leg has the final odds of its match, market, selection and line, and else those it was taken at', () => {
  expect(final.legs.map(({ odds }) => odds)).toEqual([32_700, 29_100, 20_000]);
  expect({ ...final, legs: [] }).toEqual({ ...ticket, legs: [] });
});

test('a ticket of which nothing was told is itself', () => {
  expect(atFinalOdds(ticket, () => [])).toBe(ticket);
});

test('3.27 and 2.91 with a void match pay 65 % of their product, cut to the cent', () => {
  expect(settleTicket(final, ['won', 'won', 'void'], RULE_SETS.beijing)).toMatchObject({ status: 'settled', payout: parseAmount('12.37') });
});
