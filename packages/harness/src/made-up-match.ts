import type { FeedFact } from '@fairbook/contract/feed';
import { type Odds, odds } from '@fairbook/core/money';
import type { MarketKind, Score } from '@fairbook/core/sports';

/** Decimal odds of the markets of every made-up match, in ten-thousandths. */
const PRICES = {
  wl: [null, { w: 21_000, d: 33_000, l: 34_000 }],
  handicap: [-100, { w: 36_000, d: 35_000, l: 18_500 }],
  goals: [null, { '0': 110_000, '1': 52_000, '2': 38_000, '3': 40_000, '4': 62_000, '5': 115_000, '6': 200_000, '7+': 300_000 }],
} as const satisfies Partial<Record<MarketKind, readonly [number | null, Record<string, number>]>>;

const team = (ref: string, name: string) => ({ ref, names: { en: name }, crest: 'plain:red:white' });

/** Returns the facts that open an invented match, number `n` of its feed: its fixture and three markets. */
export function madeUpMatch(n: number, startsAt: Date, at = new Date()): readonly FeedFact[] {
  const about = { fixture: `made-up-${n}`, version: 1, at };
  const league = { ref: 'made-up', names: { en: 'Made-up League' }, country: '' };
  const teams = { home: team(`home-${n}`, `Home ${n}`), away: team(`away-${n}`, `Away ${n}`) };
  return [
    { kind: 'fixture', ...about, league, ...teams, starts_at: startsAt },
    ...Object.entries(PRICES).map(
      ([market, [line, prices]]): FeedFact => ({
        kind: 'odds',
        ...about,
        market: market as MarketKind,
        line,
        single: true,
        odds: Object.fromEntries(Object.entries(prices).map(([code, price]): [string, Odds] => [code, odds(price)])),
      }),
    ),
  ];
}

/** Returns its result. A higher version corrects a lower one. */
export const madeUpResult = (n: number, score: Score, version = 1): FeedFact => ({
  kind: 'result',
  fixture: `made-up-${n}`,
  version,
  at: new Date(),
  score,
  half_time: { home: 0, away: 0 },
});
