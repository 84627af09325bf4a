import { describe, expect, test } from 'vitest';
import type { SportGame } from '../../catalog/index.ts';
import { parseAmount, parseOdds } from '../../money/index.ts';
import type { Leg, Ticket } from '../types.ts';
import { canPayEarly, EARLY_LEAD, earlyLeadOf, isPaidEarly, withEarlyLead } from './early-payout.ts';

const leg = (matchId: string, market: Leg['market'], selection: Leg['selection'], more: Partial<Leg> = {}): Leg => ({
  ...{ matchId, market, selection, lineE2: null, odds: parseOdds('2'), banker: false, ...more },
});
const ticket = (legs: readonly Leg[], game: SportGame = 'soccer'): Ticket => ({
  ...{ game, legs, sizes: [1], unitStake: parseAmount('10'), multiple: 1 },
});
const never = () => false;
const leads = ({ legs }: Ticket) => legs.map(({ earlyLead }) => earlyLead);

describe('the lead that a ticket is promised', () => {
  test.each<[string, Ticket, (number | undefined)[]]>([
    ['either side to win has one', ticket([leg('1', 'wl', 'w'), leg('2', 'wl', 'l')]), [2, 2]],
    ['a draw has none', ticket([leg('1', 'wl', 'd'), leg('2', 'wl', 'w')]), [undefined, 2]],
    ['another market has none', ticket([leg('1', 'handicap', 'w', { lineE2: -100 }), leg('2', 'wl', 'w')]), [undefined, 2]],
    ['both sides of a match have none', ticket([leg('1', 'wl', 'w'), leg('1', 'wl', 'l'), leg('2', 'wl', 'w')]), [undefined, undefined, 2]],
    ['nor has a side beside anything else of its match', ticket([leg('1', 'wl', 'w'), leg('1', 'ou25', 'over')]), [undefined, undefined]],
    ['of cricket no side has one', ticket([leg('1', 'wl', 'w')], 'cricket'), [undefined]],
  ])('%s', (_, asked, expected) => {
    expect(leads(withEarlyLead(asked, 2, never))).toEqual(expected);
  });

  test('is not for a leg that was taken in play, by its place', () => {
    const asked = ticket([leg('1', 'wl', 'w'), leg('2', 'wl', 'w'), leg('3', 'wl', 'w')]);
    expect(leads(withEarlyLead(asked, 3, (place) => place === 1))).toEqual([3, undefined, 3]);
  });

  test('is all that is added to the ticket', () => {
    const asked = ticket([leg('1', 'wl', 'w'), leg('2', 'wl', 'd')]);
    const [first, second] = asked.legs;
    expect(withEarlyLead(asked, 2, never)).toEqual({ ...asked, legs: [{ ...first, earlyLead: 2 }, second] });
  });

  test('is none where the house promises none, and is read back from the ticket', () => {
    const asked = ticket([leg('1', 'wl', 'd'), leg('2', 'wl', 'w')]);
    expect(withEarlyLead(asked, undefined, never)).toBe(asked);
    expect([earlyLeadOf(asked), earlyLeadOf(withEarlyLead(asked, 4, never))]).toEqual([undefined, 4]);
    expect(EARLY_LEAD).toEqual({ min: 2, max: 5 });
  });
});

test.each<[SportGame, Leg['market'], Leg['selection'], boolean]>([
  ['soccer', 'wl', 'w', true],
  ['soccer', 'wl', 'l', true],
  ['soccer', 'wl', 'd', false],
  ['soccer', 'handicap', 'w', false],
  ['basketball', 'wl', 'w', false],
])('of %s %s %s can be paid early: %s', (game, market, selection, expected) => {
  expect(canPayEarly(game, { market, selection })).toBe(expected);
});

test.each<[string, Partial<Leg>, { home: number; away: number } | undefined, boolean]>([
  ['a lead as long as promised', { earlyLead: 2 }, { home: 2, away: 0 }, true],
  ['a longer one', { earlyLead: 2 }, { home: 3, away: 0 }, true],
  ['a shorter one', { earlyLead: 2 }, { home: 1, away: 5 }, false],
  ['the lead of its own side, not of the other', { selection: 'l', earlyLead: 2 }, { home: 1, away: 2 }, true],
  ['no lead that is known', { earlyLead: 2 }, undefined, false],
  ['nothing promised', {}, { home: 5, away: 0 }, false],
  ['a draw', { selection: 'd', earlyLead: 2 }, { home: 5, away: 5 }, false],
])('a leg is paid by %s, or not', (_, more, most, expected) => {
  expect(isPaidEarly(leg('1', 'wl', 'w', more), most)).toBe(expected);
});
