import type { FeedFact } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import { type Odds, odds, parseAmount } from '@fairbook/core/money';
import type { MarketKind, Overs, Score } from '@fairbook/core/sports';

/** A vendor's result of a match. */
export interface Told {
  readonly score: Score;
  readonly overs?: Overs;
}

/** A bet of ten USDT on the match, and its payout by the final result. */
interface Wager {
  readonly market: MarketKind;
  readonly selection: string;
  readonly odds: number;
  readonly returns: bigint;
}

/** A sport whose messages about a match are sent in every order. */
export interface OrderedSport {
  readonly game: SportGame;
  /** Only in games that have several. */
  readonly discipline?: 'football';
  /** The prices by market in ten-thousandths, and the line in hundredths if the market has one. */
  readonly markets: Partial<Readonly<Record<MarketKind, readonly [line: number | null, prices: Readonly<Record<string, number>>]>>>;
  /** The results reported first, next and last. */
  readonly told: readonly [first: Told, next: Told, last: Told];
  readonly wagers: readonly Wager[];
  /** The payout of ten on the home side in both matches, if it wins both. */
  readonly doubled: bigint;
}

const usdt = (text: string): bigint => parseAmount(text);
const goals = (home: number, away: number): Told => ({ score: { home, away } });
const overs = (said: Pick<Overs, 'winner' | 'decision' | 'margin'>): Overs => ({
  ...{ toss: 'home', first: 'home', scheduled: 120, possible: { home: 120, away: 120 }, balls: { home: 120, away: 120 } },
  ...{ wickets: { home: 5, away: 6 }, powerplay: null, revised: false, ...said },
});

/** At first the away side wins, so that those paid by that have to give it back. All payouts were calculated by hand. */
export const ORDERED_SPORTS: readonly OrderedSport[] = [
  {
    game: 'soccer',
    markets: {
      wl: [null, { w: 21_000, d: 33_000, l: 34_000 }],
      goals: [null, { '0': 110_000, '1': 52_000, '2': 38_000, '3': 40_000, '4': 62_000, '5': 115_000, '6': 200_000, '7+': 300_000 }],
    },
    told: [goals(0, 1), goals(1, 1), goals(2, 1)],
    wagers: [
      { market: 'wl', selection: 'w', odds: 21_000, returns: usdt('21') },
      { market: 'wl', selection: 'l', odds: 34_000, returns: 0n },
      { market: 'goals', selection: '3', odds: 40_000, returns: usdt('40') },
    ],
    doubled: usdt('44.1'),
  },
  {
    game: 'basketball',
    markets: { wl: [null, { w: 18_000, l: 21_000 }], bs: [20_050, { b: 19_000, s: 19_000 }] },
    told: [goals(90, 100), goals(101, 99), goals(105, 99)],
    wagers: [
      { market: 'wl', selection: 'w', odds: 18_000, returns: usdt('18') },
      { market: 'wl', selection: 'l', odds: 21_000, returns: 0n },
      { market: 'bs', selection: 'b', odds: 19_000, returns: usdt('19') },
    ],
    doubled: usdt('32.4'),
  },
  {
    game: 'sports365',
    discipline: 'football',
    markets: { wl: [null, { w: 21_000, d: 33_000, l: 34_000 }], ah: [-75, { w: 20_000, l: 19_000 }] },
    told: [goals(0, 1), goals(2, 0), goals(2, 1)],
    wagers: [
      { market: 'wl', selection: 'w', odds: 21_000, returns: usdt('21') },
      { market: 'wl', selection: 'l', odds: 34_000, returns: 0n },
      // won by one goal at −0.75: half is won at 2.00, half is refunded
      { market: 'ah', selection: 'w', odds: 20_000, returns: usdt('15') },
    ],
    doubled: usdt('44.1'),
  },
  {
    game: 'cricket',
    markets: { wl: [null, { w: 18_000, l: 21_000 }], bs: [30_050, { b: 19_000, s: 19_000 }] },
    told: [
      { score: { home: 140, away: 141 }, overs: overs({ winner: 'away', decision: 'wickets', margin: 4 }) },
      { score: { home: 150, away: 150 }, overs: overs({ winner: null, decision: 'tie', margin: null }) },
      { score: { home: 170, away: 150 }, overs: overs({ winner: 'home', decision: 'runs', margin: 20 }) },
    ],
    wagers: [
      { market: 'wl', selection: 'w', odds: 18_000, returns: usdt('18') },
      { market: 'wl', selection: 'l', odds: 21_000, returns: 0n },
      { market: 'bs', selection: 'b', odds: 19_000, returns: usdt('19') },
    ],
    doubled: usdt('32.4'),
  },
];

const team = (ref: string) => ({ ref, names: { en: ref }, crest: 'plain:red:white' });

/** Returns the facts that open a match of the sport with its markets. */
export function openingOf({ game, discipline, markets }: OrderedSport, fixture: string, startsAt: Date): readonly FeedFact[] {
  const about = { fixture, version: 1, at: new Date() };
  const sides = { home: team(`${fixture}-home`), away: team(`${fixture}-away`) };
  const league = { ref: `orders-${game}`, names: { en: 'Orders' }, country: '' };
  return [
    { kind: 'fixture', ...about, league, ...sides, starts_at: startsAt, ...(discipline && { discipline }) },
    ...Object.entries(markets).map(
      ([market, [line, prices]]): FeedFact => ({
        ...{ kind: 'odds', ...about, market: market as MarketKind, line, single: true },
        odds: Object.fromEntries(Object.entries(prices).map(([code, price]): [string, Odds] => [code, odds(price)])),
      }),
    ),
  ];
}

/** Returns a result fact, or a correction if it has a reason. */
export function resultOf(fixture: string, version: number, { told, reason }: { readonly told: Told; readonly reason?: string }): FeedFact {
  const about = { fixture, version, at: new Date(), ...told, half_time: { home: 0, away: 0 } };
  return reason === undefined ? { kind: 'result', ...about } : { kind: 'correction', ...about, reason };
}
