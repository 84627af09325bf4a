import type { Leg, OddsPolicy, Ticket } from '@fairbook/core/betting';
import { amount, type Odds, odds, parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import type { MarketQuote } from '../sportsbook/index.ts';
import { jointsNow } from './joint-odds.ts';
import { PRICES } from './testing/joint-slips.ts';

const quotesOf = (matchId: string): readonly MarketQuote[] =>
  Object.entries(PRICES).map(([market, prices]) => ({
    ...{ matchId, market: market as MarketKind, game: 'soccer', open: true, single: true, version: 1n, full: [], limits: [] },
    ...{ live: false, play: null, startsAt: new Date(0), kickedOffAt: null, lineE2: market === 'handicap' ? -100 : null },
    odds: new Map(Object.entries(prices).map(([name, price]) => [name, parseOdds(price)])),
  }));
const QUOTES = ['7', '8'].flatMap(quotesOf);
const legOf = (text: string): Leg => {
  const [matchId = '', market, ...selection] = text.split(':');
  return { matchId, market: market as MarketKind, selection: selection.join(':'), lineE2: null, odds: odds(20_000), banker: false };
};
/** The selections of these matches pay together, at the odds seen. */
const now = (legs: string, seen: Readonly<Record<string, Odds>>, policy: OddsPolicy = 'any') => {
  const joints = Object.entries(seen).map(([matchId, each]) => ({ matchId, odds: each }));
  const ticket: Ticket = { game: 'soccer', legs: legs.split(' ').map(legOf), sizes: [2], unitStake: amount(1n), multiple: 1, joints };
  return jointsNow(ticket, QUOTES, policy);
};
const LOW = odds(10_001);

describe('selections that pay together', () => {
  test('are priced match by match, in the order in which the bet names them, whatever else is in it', () => {
    const alone = ['7:wl:w 7:ou25:over', '8:wl:l 8:btts:yes'].map((legs) => now(legs, { [legs.slice(0, 1)]: LOW })?.joints[0]);
    const both = now('8:wl:l 7:wl:w 8:btts:yes 7:ou25:over', { 7: LOW, 8: LOW });
    expect(both?.joints).toEqual(alone);
    expect(both?.prices.map((price) => price.odds)).toEqual(alone.map((joint) => joint?.odds));
    expect(alone[0]?.odds).not.toBe(alone[1]?.odds);
  });

  test.each<[string, string, object]>([
    ['may be void', '8:wl:w 7:ou25:over 7:dnb:w', { code: 'builder.can_be_void', details: { leg: '2', match: '7' } }],
    ['adds nothing', '7:correct_score:2:1 8:wl:w 7:btts:yes', { code: 'builder.adds_nothing', details: { leg: '2', match: '7' } }],
    ['has no price', '8:wl:w 7:wl:w 8:wl:l 7:wl:x', { code: 'builder.not_priced', details: { leg: '3', match: '7' } }],
  ])('are refused by the place in the bet of the one that %s', (_, legs, refusal) => {
    expect(now(legs, { 7: LOW })).toMatchObject({ joints: [{ matchId: '7', odds: LOW }], prices: [], refusal });
  });

  test('are refused where they fell below what was seen, and taken where they rose, by the policy of the player', () => {
    const legs = '7:wl:w 7:ou25:over';
    const today = now(legs, { 7: LOW })?.joints[0]?.odds ?? LOW;
    expect(now(legs, { 7: odds(today + 1) }, 'better')?.refusal).toMatchObject({ code: 'slip.odds_changed', details: { match: '7' } });
    for (const seen of [odds(today - 1), today]) {
      expect(now(legs, { 7: seen }, 'better')?.refusal).toBeUndefined();
      expect(now(legs, { 7: seen }, 'better')?.joints).toEqual([{ matchId: '7', odds: today }]);
    }
  });
});
