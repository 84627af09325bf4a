import type { FeedFact } from '@fairbook/contract/feed';
import { odds } from '@fairbook/core/money';
import { type MarketKind, type Score, selectionsOf } from '@fairbook/core/sports';

/** A match of the journeys. Its clubs are real names, so that what is looked at looks real. */
export interface Fixture {
  readonly ref: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
}

const LEAGUE = { ref: 'brasileirao', names: { en: 'Brasileirão Série A' }, country: 'BR' };
const CLUBS = [
  ['Flamengo', 'hoops:#c8102e:#101010'],
  ['Palmeiras', 'solid:#0b6b3a:#ffffff'],
  ['São Paulo', 'hoops:#d0161f:#ffffff'],
  ['Corinthians', 'sash:#101010:#ffffff'],
  ['Botafogo', 'stripes:#101010:#ffffff'],
  ['Fluminense', 'stripes:#7a1531:#0b6b3a'],
  ['Atlético-MG', 'stripes:#101010:#ffffff'],
  ['Cruzeiro', 'solid:#1d4fa3:#ffffff'],
  ['Bahia', 'halves:#1d4fa3:#d0161f'],
  ['Fortaleza', 'hoops:#1d4fa3:#d0161f'],
  ['Santos', 'solid:#ffffff:#101010'],
  ['Vasco da Gama', 'sash:#101010:#ffffff'],
  ['Grêmio', 'stripes:#0d80bf:#101010'],
  ['Internacional', 'solid:#d0161f:#ffffff'],
  ['Vitória', 'hoops:#d0161f:#101010'],
  ['Ceará', 'stripes:#101010:#ffffff'],
  ['Bragantino', 'solid:#ffffff:#d0161f'],
  ['Juventude', 'stripes:#0b6b3a:#ffffff'],
  ['Sport', 'hoops:#d0161f:#101010'],
  ['Mirassol', 'solid:#ffd200:#0b6b3a'],
] as const;

/** The odds of every match, ten-thousandths; what is not named costs 26.00. */
const PRICES: Partial<Record<MarketKind, Readonly<Record<string, number>>>> = {
  wl: { w: 20_500, d: 33_000, l: 38_000 },
  handicap: { w: 39_500, d: 35_500, l: 17_800 },
  ou25: { over: 19_000, under: 19_000 },
  btts: { yes: 18_000, no: 20_000 },
  dc: { '1x': 13_000, '12': 13_500, x2: 17_500 },
  dnb: { w: 15_000, l: 26_000 },
  goals: { '0': 110_000, '1': 52_000, '2': 38_000, '3': 40_000, '4': 62_000, '5': 115_000, '6': 200_000, '7+': 300_000 },
  half: { ww: 31_000, wd: 150_000, wl: 340_000, dw: 46_000, dd: 50_000, dl: 75_000, lw: 260_000, ld: 150_000, ll: 62_000 },
  correct_score: { '1:0': 75_000, '2:0': 98_000, '2:1': 90_000, '0:0': 92_000, '1:1': 62_000, '0:1': 105_000, '1:2': 130_000 },
};

/** Minutes that São Paulo, where our visitors are, is behind UTC; and so many before midnight there matches begin on the next day, so that all are on one. */
const [BEHIND, LATE] = [180, 120];

const minutesLeft = (): number => 1_440 - ((Date.now() / 60_000 - BEHIND) % 1_440);
/** Whether it is so late for our visitors that matches to come begin on the next day. */
export const isLate = (): boolean => minutesLeft() < LATE;

/** So many matches of one league, each beginning five minutes after the one before; the first in `inMinutes`, which is at most an hour, or that long after midnight.
 * Of ten rounds no two have the same clubs in a match. */
export function fixtures(count: number, inMinutes = 60, round = 0): readonly Fixture[] {
  const wait = inMinutes > 0 && isLate() ? minutesLeft() : 0;
  return Array.from({ length: count }, (_, n) => ({
    ref: `journey-${inMinutes}-${n}`,
    home: clubOf(2 * n)[0],
    away: clubOf(2 * (n + round) + 1)[0],
    startsAt: new Date(Date.now() + (wait + inMinutes + 5 * n) * 60_000),
  }));
}

const clubOf = (n: number) => CLUBS[n % CLUBS.length] ?? CLUBS[0];
const crestOf = (name: string): string => CLUBS.find(([each]) => each === name)?.[1] ?? 'solid:#516075:#ffffff';
const team = (name: string) => ({ ref: name, names: { en: name }, crest: crestOf(name) });
const about = (fixture: Fixture, version = 1) => ({ fixture: fixture.ref, version, at: new Date() });

/** The facts that put a match on offer with its markets. */
export function announced(fixture: Fixture): readonly FeedFact[] {
  const markets = Object.entries(PRICES).map(([market, prices]) => priced(fixture, market as MarketKind, prices, 1));
  return [
    { kind: 'fixture', ...about(fixture), league: LEAGUE, home: team(fixture.home), away: team(fixture.away), starts_at: fixture.startsAt },
    ...markets,
  ];
}

/** New odds of one market; those not named stay as they were at first. */
export function priced(fixture: Fixture, market: MarketKind, prices: Readonly<Record<string, number>>, version: number): FeedFact {
  const all = { ...PRICES[market], ...prices };
  return {
    kind: 'odds',
    ...about(fixture, version),
    market,
    line: market === 'handicap' ? -100 : null,
    single: true,
    odds: Object.fromEntries(selectionsOf('soccer', market).map((code) => [code, odds(all[code] ?? 260_000)])),
  };
}

export const suspended = (fixture: Fixture, market: MarketKind, version: number) => ({
  kind: 'suspension' as const,
  ...about(fixture, version),
  market,
  status: 'suspended' as const,
});

/** Takes bets in play from now on. */
export const opened = (fixture: Fixture, market: MarketKind, version: number): FeedFact => ({
  ...suspended(fixture, market, version),
  status: 'open',
});

/** Play has reached a minute; bets made before it began stay, no more are taken. */
export const playing = (fixture: Fixture, minute: number, score: Score, version: number): FeedFact => ({
  kind: 'score',
  ...about(fixture, version),
  period: minute <= 45 ? 'first_half' : 'second_half',
  minute,
  score,
  half_time: minute > 45 ? { home: 0, away: 0 } : null,
});

/** How it ended; a higher version corrects a lower one. */
export const ended = (fixture: Fixture, score: Score, version = 1): FeedFact => ({
  kind: 'result',
  ...about(fixture, version),
  score,
  half_time: { home: 0, away: 0 },
});
