import { describe, expect, test } from 'vitest';
import { amount, parseAmount, parseOdds, ZERO } from '../../money/index.ts';
import { RULE_SETS } from '../rule-sets.ts';
import type { Leg, Ticket } from '../types.ts';
import { checkSlip, type SlipFacts } from './check-slip.ts';
import { NO_LIMITS, stakeBounds } from './check-stake.ts';
import { type OfferLimit, tightened } from './offer-limits.ts';
import type { SlipProblem } from './slip-problems.ts';

const leg = (matchId: string): Leg => ({ matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00'), banker: false });
const pair = [leg('a'), leg('b')];
const ticketOf = (legs: readonly Leg[], changes: Partial<Ticket> = {}): Ticket => ({
  ...{ game: 'soccer', legs, sizes: [legs.length], unitStake: parseAmount('10'), multiple: 1 },
  ...changes,
});
const offerOf = ({ odds, lineE2 }: Leg) => ({ open: true, odds, lineE2, single: true });

describe('what staff allow of a bet on what it is on', () => {
  const limit = (more: Partial<OfferLimit>): OfferLimit => ({
    ...{ of: 'match', region: '', betMin: ZERO, betMax: ZERO, bonusMax: ZERO, word: 'Little known.' },
    ...more,
  });
  const limited = (ticket: Ticket, more: Partial<OfferLimit>, changes: Partial<SlipFacts> = {}) =>
    checkSlip({
      ...{ ticket, policy: 'ask', ruleSet: RULE_SETS.exact, game: NO_LIMITS, limits: NO_LIMITS },
      ...{ regionDisabled: false, balance: parseAmount('1000') },
      offers: ticket.legs.map((each, at) => ({ ...offerOf(each), ...(at === 0 && { limits: [limit(more)] }) })),
      ...changes,
    });
  const word = { of: 'match', word: 'Little known.' };

  test.each<[string, Ticket, Partial<OfferLimit>, SlipProblem | null]>([
    ['just the most', ticketOf(pair), { betMax: parseAmount('10') }, null],
    [
      'more than the most',
      ticketOf(pair),
      { betMax: parseAmount('9') },
      { code: 'slip.over_offer_max', details: { ...word, max: '9.000000', stake: '9.000000' } },
    ],
    [
      'of several lines their sum',
      ticketOf([...pair, leg('c')], { sizes: [2] }),
      { betMax: parseAmount('15') },
      { code: 'slip.over_offer_max', details: { ...word, max: '15.000000', stake: '5.000000' } },
    ],
    [
      'more than the most return',
      ticketOf(pair),
      { bonusMax: parseAmount('30') },
      { code: 'slip.over_offer_bonus', details: { ...word, max: '30.000000', stake: '7.500000' } },
    ],
    [
      'less than the least',
      ticketOf(pair),
      { betMin: parseAmount('11') },
      { code: 'slip.under_offer_min', details: { ...word, min: '11.000000' } },
    ],
    [
      'what fits is less than the least',
      ticketOf(pair),
      { betMin: parseAmount('8'), bonusMax: parseAmount('30') },
      { code: 'slip.over_offer_bonus', details: { ...word, max: '30.000000' } },
    ],
    [
      'nothing fits, as several lines cost more',
      ticketOf([...pair, leg('c')], { sizes: [2], unitStake: amount(1n) }),
      { betMax: amount(2n) },
      { code: 'slip.over_offer_max', details: { ...word, max: '0.000002' } },
    ],
  ])('%s', (_, ticket, more, expected) => expect(limited(ticket, more)).toEqual(expected === null ? [] : [expected]));

  test('everybody’s limit that is tighter is told as everybody’s', () => {
    const limits = { ...NO_LIMITS, betMax: parseAmount('5') };
    expect(limited(ticketOf(pair), { betMax: parseAmount('9') }, { limits })).toEqual([
      { code: 'slip.exceeds_max_bet', details: { max: '5.000000' } },
    ]);
  });

  test('a stake has a problem with them just where it is outside the window that the slip shows', () => {
    const more = { betMin: parseAmount('3'), betMax: parseAmount('8') };
    const limits = { ...NO_LIMITS, betMin: parseAmount('1'), betMax: parseAmount('20') };
    const { lower, upper } = stakeBounds(tightened(limits, NO_LIMITS, [limit(more)]).limits);
    for (const text of ['0.5', '2.999999', '3', '5', '8', '8.000001', '21']) {
      const unitStake = parseAmount(text);
      const isOutside = unitStake < lower || (upper !== null && unitStake > upper);
      expect(limited(ticketOf(pair, { unitStake }), more, { limits }).length > 0).toBe(isOutside);
    }
  });
});
