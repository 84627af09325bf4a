import { amount, type Odds, odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../../test/paper-db.ts';
import type { MarketQuote } from '../../sportsbook/index.ts';
import type { DueBet } from '../decide-settlement.ts';
import { betOfAna, paperBet } from '../testing/paper-bet.ts';
import { leftOf, priceShare } from './price-share.ts';

const PRICES: Readonly<Partial<Record<MarketKind, Readonly<Record<string, number>>>>> = {
  wl: { w: 20_000, d: 34_000, l: 38_000 },
  ou25: { over: 19_000, under: 19_000 },
  btts: { yes: 18_500, no: 19_500 },
};
const PLAY = { period: 'first_half', minute: 10, score: { home: 0, away: 0 }, halfTime: null } as const;
const offered = (matchId: string, more: Partial<MarketQuote> = {}): (readonly [string, MarketQuote])[] =>
  Object.entries(PRICES).map(([market, list]) => [
    `${matchId}:${market}`,
    {
      ...{ matchId, market: market as MarketKind, game: 'soccer', open: true, lineE2: null, single: true, version: 1n },
      ...{ full: [], limits: [], live: false, play: null, startsAt: new Date('2026-03-10T12:00:00Z'), kickedOffAt: null },
      odds: new Map(Object.entries(list).map(([selection, each]) => [selection, odds(each)])),
      ...more,
    },
  ]);
/** Two selections of match 7 that pay together at 3.00, and one of match 8. */
const BUILT: Partial<DueBet> = {
  ...{ legMatches: [7n, 7n, 8n], legSelections: ['wl:w', 'ou25:over', 'btts:yes'], legOdds: [odds(20_000), odds(19_000), odds(18_500)] },
  ...{ jointMatches: [7n], jointOdds: [odds(30_000)], sizes: [2] },
};
/** The same two selections as a bet of two matches, each with its own odds. */
const APART: Partial<DueBet> = {
  legMatches: [7n, 8n],
  legSelections: ['wl:w', 'btts:yes'],
  legOdds: [odds(20_000), odds(18_500)],
  sizes: [2],
};
/** When the bets below were placed. */
const PLACED = betOfAna().placedAt;
const later = ([key, quote]: readonly [string, MarketQuote]) => [key, { ...quote, kickedOffAt: new Date(PLACED.getTime() + 1) }] as const;
const delay = (seconds: number, from: number, market: MarketKind | null = null) => ({ market, oddsFrom: from as Odds, seconds });
const LONG = [delay(1, 10_000), delay(9, 25_000)];

interface Asked {
  readonly bet?: Partial<DueBet>;
  readonly quotes?: readonly (readonly [string, MarketQuote])[];
  readonly won?: readonly string[];
  readonly delays?: readonly ReturnType<typeof delay>[];
  readonly marginE4?: number;
}
function priced({ bet = BUILT, quotes = [...offered('7'), ...offered('8')], won = [], delays = LONG, marginE4 = 500 }: Asked = {}) {
  const paper = paperBet({ bet, terms: { open: true, marginE4 } });
  const outcome = { kind: 'played', score: { home: 3, away: 1 }, halfTime: { home: 1, away: 1 } } as const;
  const decided = { ...{ outcome, finalOdds: [], revision: 1, source: 'f', decidedAt: new Date(0) }, kickedOffAt: null };
  const offers = {
    ...paper.deps.offers,
    quotes: async () => new Map(quotes),
    outcomes: async () => new Map(won.map((id) => [id, decided])),
    liveBets: { delays: async () => delays } as unknown as (typeof paper.deps.offers)['liveBets'],
  };
  return priceShare({ offers }, paper.db, { bet: paper.bet, share: 100, hold: false });
}

describe('what a share is priced by', () => {
  test('is told leg by leg: of selections that pay together the first has the chance of all, and each its odds', async () => {
    const { legs } = await priced();
    expect(legs.map(({ grade, odds: now, chance }) => [grade, now, chance === null])).toEqual([
      [null, 20_000, false],
      [null, 19_000, true],
      [null, 18_500, false],
    ]);
    expect(legs[0]?.chance).not.toEqual(legs[2]?.chance);
  });

  test('is what a leg came to where its match is decided, without odds and chance', async () => {
    const { legs } = await priced({ won: ['7'], quotes: offered('8') });
    expect(legs.map(({ grade, odds: now, chance }) => [grade, now, chance === null])).toEqual([
      ['won', null, true],
      ['won', null, true],
      [null, 18_500, false],
    ]);
  });

  test.each<[string, Asked, readonly (string | null)[]]>([
    ['after play really began is worth nothing but itself, whatever its match comes to', {}, ['void', null]],
    ['in play is priced as it stands', { bet: { ...APART, legLive: [true, false] } }, [null, null]],
    ['before it is as well', { quotes: [...offered('7', { kickedOffAt: PLACED }), ...offered('8')].map(later) }, [null, null]],
  ])('a leg that was taken %s', async (_, asked, grades) => {
    const quotes = [...offered('7', { kickedOffAt: new Date(PLACED.getTime() - 1) }), ...offered('8')];
    const { legs } = await priced({ bet: APART, quotes, ...asked });
    expect(legs.map(({ grade }) => grade)).toEqual(grades);
  });

  test('comes with what was asked, what the house keeps, and what is open once it is taken', async () => {
    expect(await priced()).toMatchObject({ share: 100, marginE4: 500, openE8: 0 });
  });
});

test.each<[string, Asked, string]>([
  ['is worth less than the smallest amount', { bet: { ...BUILT, unitStake: amount(10_000n) }, marginE4: 9_000 }, 'cash_out.nothing'],
  ['is over', { bet: { ...BUILT, status: 'settled' } }, 'cash_out.bet_over'],
  [
    'can only be given back',
    { quotes: offered('7', { kickedOffAt: new Date(0) }), bet: { ...APART, legMatches: [7n, 7n] } },
    'cash_out.bet_over',
  ],
  ['has a leg that is not on offer', { quotes: offered('7') }, 'cash_out.no_price'],
])('there is no offer for a bet that %s', async (_, asked, code) => {
  expect(await codeOf(priced(asked))).toBe(code);
});

describe('a bet waits', () => {
  const live = { live: true, play: PLAY };
  test.each<[string, Asked, number]>([
    ['not, before play', {}, 0],
    ['as its longest odds ask for', { bet: APART, quotes: [...offered('7', live), ...offered('8', live)] }, 1],
    ['as odds from then on ask for', { bet: APART, quotes: [...offered('7', live), ...offered('8', live)], delays: [delay(5, 20_000)] }, 5],
    ['for what is in play alone', { bet: APART, quotes: [...offered('7'), ...offered('8', live)], delays: [delay(5, 20_000)] }, 0],
    [
      'for what is in play wherever it stands',
      { bet: APART, quotes: [...offered('7'), ...offered('8', live)], delays: [delay(5, 18_500)] },
      5,
    ],
    ['by the rule of its market', { bet: APART, quotes: [...offered('7'), ...offered('8', live)], delays: [delay(5, 10_000, 'wl')] }, 0],
    ['as its joint odds asked for when it was placed', { quotes: [...offered('7', live), ...offered('8')] }, 9],
    ['not for what is decided', { won: ['7'], quotes: [...offered('7', live), ...offered('8')] }, 0],
  ])('%s', async (_, asked, seconds) => {
    expect((await priced(asked)).waits).toBe(seconds);
  });
});

test('of a bet that was cashed out in too small parts no more is', () => {
  expect(leftOf({ openE8: 100_000_000 }, 30)).toBe(70_000_000);
  expect(() => leftOf({ openE8: 1 }, 30)).toThrow(expect.objectContaining({ code: 'cash_out.too_often' }));
});
