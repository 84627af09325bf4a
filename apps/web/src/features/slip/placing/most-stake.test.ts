import { RULE_SETS, type Ticket } from '@fairbook/core/betting';
import { formatAmount, odds, parseAmount, ZERO } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { withinReturn } from './most-stake.ts';

const leg = (matchId: string, price: number): Ticket['legs'][number] => ({
  ...{ game: 'soccer', matchId, market: 'wl', selection: 'w', lineE2: null, odds: odds(price), banker: false },
});
const ticketOf = (...prices: readonly number[]): Ticket => ({
  ...{ game: 'soccer', unitStake: ZERO, multiple: 1, sizes: [prices.length] },
  legs: prices.map((price, at) => leg(String(at), price)),
});
const BOUNDS = { lower: parseAmount('1'), upper: parseAmount('27100') };
const FACTS = { ruleSet: RULE_SETS.exact, step: parseAmount('0.01'), bonusMax: parseAmount('542000') };
const most = (ticket: Ticket, facts = FACTS) => {
  const { lower, upper } = withinReturn(BOUNDS, ticket, facts);
  return [formatAmount(lower, 2), upper && formatAmount(upper, 2)];
};

test('the most that a bet may cost is what returns the most it may, in whole steps', () => {
  expect(most(ticketOf(35_000, 33_000, 32_500, 19_400))).toEqual(['1.00', '7442.72']);
  expect(most(ticketOf(35_000, 33_000, 32_500, 19_400), { ...FACTS, step: parseAmount('1') })).toEqual(['1.00', '7442.00']);
});

test.each([
  ['whose return stays below it', ticketOf(19_400), FACTS],
  ['of a house without one', ticketOf(35_000, 33_000, 32_500, 19_400), { ...FACTS, bonusMax: ZERO }],
])('a bet %s may cost the largest stake', (_, ticket, facts) => expect(most(ticket, facts)).toEqual(['1.00', '27100.00']));

test('no bound is made where there is none', () => {
  expect(withinReturn({ lower: BOUNDS.lower, upper: null }, ticketOf(19_400), FACTS).upper).toBeNull();
});
