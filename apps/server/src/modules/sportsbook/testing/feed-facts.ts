import type { Odds } from '@fairbook/core/money';
import { MARKETS_OF, type Score, selectionsOf, winnersAtOnce } from '@fairbook/core/sports';
import type { Fact } from '../types.ts';

/** The defaults of every fact; tests name only what they are about. */
type Said<Kind extends Fact['kind']> = Partial<Omit<Fact<Kind>, 'kind' | 'fixture'>>;

const HOUR_MS = 3_600_000;
export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

/** Odds in ten-thousandths from plain decimals. */
export const oddsTable = (plain: Readonly<Record<string, number>>): Record<string, Odds> =>
  Object.fromEntries(Object.entries(plain).map(([code, value]) => [code, Math.round(value * 10_000) as Odds]));

export const fixtureFact = (fixture: string, said: Said<'fixture'> = {}): Fact<'fixture'> => ({
  kind: 'fixture',
  fixture,
  version: 1,
  at: hoursFromNow(-24),
  league: { ref: 'bra', names: { en: 'Brazilian Serie A', pt: 'Brasileirão' }, country: 'BR' },
  home: { ref: 'fla', names: { en: 'Flamengo' }, crest: 'stripes:red:black' },
  away: { ref: 'pal', names: { en: 'Palmeiras', zh: '帕尔梅拉斯' }, crest: 'plain:green:white' },
  starts_at: hoursFromNow(2),
  ...said,
});

export const oddsFact = (fixture: string, said: Said<'odds'> = {}): Fact<'odds'> => ({
  kind: 'odds',
  fixture,
  version: 1,
  at: hoursFromNow(-1),
  market: 'wl',
  line: null,
  single: true,
  odds: oddsTable({ w: 1.95, d: 3.4, l: 4.1 }),
  ...said,
});

export const suspensionFact = (
  fixture: string,
  status: Fact<'suspension'>['status'],
  said: Said<'suspension'> = {},
): Fact<'suspension'> => ({
  kind: 'suspension',
  fixture,
  version: 1,
  at: new Date(),
  market: 'wl',
  status,
  ...said,
});

export const scoreFact = (fixture: string, score: Score, said: Said<'score'> = {}): Fact<'score'> => ({
  kind: 'score',
  fixture,
  version: 1,
  at: new Date(),
  period: 'first_half',
  minute: 12,
  half_time: null,
  score,
  ...said,
});

export const resultFact = (fixture: string, score: Score, said: Said<'result'> = {}): Fact<'result'> => ({
  kind: 'result',
  fixture,
  version: 1,
  at: new Date(),
  score,
  half_time: { home: 0, away: 0 },
  ...said,
});

export const correctionFact = (fixture: string, score: Score, version: number): Fact<'correction'> => ({
  kind: 'correction',
  fixture,
  version,
  at: new Date(),
  score,
  half_time: { home: 0, away: 0 },
  reason: 'the second goal was disallowed',
});

export const postponementFact = (fixture: string, startsAt: Date | null, said: Said<'postponement'> = {}): Fact<'postponement'> => ({
  kind: 'postponement',
  fixture,
  version: 1,
  at: hoursFromNow(-1),
  starts_at: startsAt,
  ...said,
});

export const voidFact = (fixture: string, version = 1): Fact<'void'> => ({
  kind: 'void',
  fixture,
  version,
  at: new Date(),
  reason: 'cancelled',
});

/** Returns every permutation of a list. */
export function ordersOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, place) => ordersOf(items.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}

/** Odds that tests name. */
const EVEN = { wl: 2.8, handicap: 2.9, goals: 7, half: 8, correct_score: 28 };

/** All markets of soccer, each priced in full: equally likely answers, below fair odds. */
export const allMarkets = (fixture: string): readonly Fact<'odds'>[] =>
  MARKETS_OF.soccer.map((market) => {
    const codes = selectionsOf('soccer', market);
    const even = market in EVEN ? EVEN[market as keyof typeof EVEN] : (0.9 * codes.length) / winnersAtOnce(market);
    return oddsFact(fixture, {
      market,
      line: market === 'handicap' ? -100 : null,
      odds: oddsTable(Object.fromEntries(codes.map((code) => [code, even]))),
    });
  });
