import { describe, expect, test } from 'vitest';
import { type HandOdds, ownOf, type PricedMarket, standsFor } from './price-markets.ts';

const STAND = { lineE2: null, statusVersion: 3, matchStatus: 'live', homeScore: 1, awayScore: 0 } as const;
const market = (more: Partial<PricedMarket> = {}): PricedMarket => ({
  ...{ ...STAND, matchId: 1n, market: 'wl', game: 'soccer', feedStatus: 'open', odds: [20_000, 34_000, 0], ownOdds: [] },
  ...{ pricedBy: 'feed', isFallen: false, isHeld: false, factor: null, ...more },
});
const hand = (more: Partial<HandOdds> = {}): HandOdds => ({
  ...{ ...STAND, id: 1n, matchId: 1n, market: 'wl', selection: 'w', odds: 19_000, beyondFair: false, isFallen: false, ...more },
});

describe('odds set by hand', () => {
  test('stand while all that they were set for does', () => {
    expect(standsFor(hand(), market())).toBe(true);
    expect(standsFor(hand({ selection: 'd' }), market())).toBe(true);
  });

  test.each<[string, PricedMarket | undefined]>([
    ['there is no market', undefined],
    ['its newest odds are held', market({ isHeld: true })],
    ['the feed suspended it', market({ feedStatus: 'suspended' })],
    ['the feed closed it', market({ feedStatus: 'closed' })],
    ['the line is another', market({ lineE2: 100 })],
    ['the feed said again whether bets are taken', market({ statusVersion: 4 })],
    ['the match stands otherwise', market({ matchStatus: 'upcoming' })],
    ['the home side scored', market({ homeScore: 2 })],
    ['the away side scored', market({ awayScore: 1 })],
    ['the feed does not price the answer', market({ odds: [0, 34_000, 40_000] })],
  ])('do not when %s', (_, now) => expect(standsFor(hand(), now)).toBe(false));

  test('nor for an answer that the market does not have', () => {
    expect(standsFor(hand({ selection: 'x' }), market())).toBe(false);
    expect(standsFor(hand({ selection: 'l' }), market())).toBe(false);
  });
});

describe('what a market offers', () => {
  test('is what the feed says, unless staff want another margin or set odds by hand', () => {
    expect(ownOf(market(), [])).toMatchObject({ mine: [], pricedBy: 'feed', isBeyondFair: false });
    expect(ownOf(market({ factor: 9_000 }), [])).toMatchObject({ pricedBy: 'margin' });
    const own = ownOf(market({ factor: 9_000 }), [hand()]);
    expect([own.pricedBy, own.odds[0], own.mine.length]).toEqual(['hand', 19_000, 1]);
  });

  test('is the later of two odds by hand for one selection, and none of another market or line', () => {
    expect(ownOf(market(), [hand(), hand({ id: 2n, odds: 18_000 })]).odds[0]).toBe(18_000);
    for (const other of [hand({ market: 'btts' }), hand({ lineE2: 100 })]) expect(ownOf(market(), [other]).mine).toEqual([]);
  });

  test('pays more than it takes where the odds by hand say so', () => {
    const priced = market({ odds: [20_000, 34_000, 41_000] });
    expect(ownOf(priced, [hand()]).isBeyondFair).toBe(false);
    expect(ownOf(priced, [hand({ odds: 90_000 })]).isBeyondFair).toBe(true);
  });
});
