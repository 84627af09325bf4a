import type { PlayedResult, Score } from '../sports/index.ts';
import { BEFORE_PLAY, FIRST_HALF_E4, GOALS_MAX, type ScoreNow } from './score-now.ts';

/**
 * What the results of a soccer match hang on, in whole millionths: the goals expected of each side, and how far low scores depart from two independent
 * Poissons (Dixon and Coles 1997: below nothing, 0:0 and 1:1 are likelier). All chances follow from these three exactly.
 */
export interface ScoreModel {
  readonly homeE6: number;
  readonly awayE6: number;
  readonly rhoE6: number;
  /** How the match stands; left out: before play. The goals expected are those of a whole match. */
  readonly now?: ScoreNow | undefined;
}

/** What all chances of a model add up to. */
export const CHANCE_ONE = 1_000_000_000_000n;

type Standing = 'w' | 'd' | 'l';
const ahead = (home: number, away: number): Standing => (home > away ? 'w' : home < away ? 'l' : 'd');
const HALF_TIMES = { w: { home: 1, away: 0 }, d: { home: 0, away: 0 }, l: { home: 0, away: 1 } } as const;
const STANDINGS = ['w', 'd', 'l'] as const;
const GOALS = Array.from({ length: GOALS_MAX + 1 }, (_, goals) => goals);

/** Every way a match can end that the markets can tell apart: a score, 0:0 to 12:12, and who was ahead at the break. The chances of a model are in this order. */
export const RESULTS: readonly PlayedResult[] = GOALS.flatMap((home) =>
  GOALS.flatMap((away) => {
    const ways = waysToStand({ home, away }, BEFORE_PLAY);
    return STANDINGS.filter((half) => ways[half] > 0n).map((half) => ({ score: { home, away }, halfTime: HALF_TIMES[half] }));
  }),
);

/** The ways all goals still to come can fall, in units of which `GOALS_MAX` goals a side have this many when none has fallen yet. */
export const WAYS_ONE = 10_000n ** BigInt(2 * GOALS_MAX);
const WAYS_KEPT = 100;
const known = new Map<string, readonly bigint[]>();

/**
 * The ways each of `RESULTS` can still come about from how a match stands: every goal to come falls before or after the break by itself, and what is over leaves none of its
 * share. So they are fewer the later it is, and none for a result that is out of reach.
 */
export function waysFrom(now: ScoreNow): readonly bigint[] {
  const key = [now.score.home, now.score.away, now.half.home, now.half.away, now.elapsedE4].join();
  const found = known.get(key);
  if (found) return found;
  const byScore = new Map<string, Readonly<Record<Standing, bigint>>>();
  const ways = RESULTS.map(({ score, halfTime }) => {
    const name = `${score.home}:${score.away}`;
    const its = byScore.get(name) ?? waysToStand(score, now);
    byScore.set(name, its);
    return its[halfTime ? ahead(halfTime.home, halfTime.away) : 'd'];
  });
  if (known.size >= WAYS_KEPT) known.clear();
  known.set(key, ways);
  return ways;
}

/** How many ways lead to a score with each standing at the break. */
function waysToStand({ home, away }: Score, { score, half, elapsedE4 }: ScoreNow): Readonly<Record<Standing, bigint>> {
  const ways = { w: 0n, d: 0n, l: 0n };
  if (home < score.home || away < score.away) return ways;
  const [ofHome, ofAway] = [waysBefore(home - score.home, elapsedE4), waysBefore(away - score.away, elapsedE4)];
  for (const [before, some] of ofHome.entries())
    for (const [against, others] of ofAway.entries()) ways[ahead(half.home + before, half.away + against)] += some * others;
  return ways;
}

/** The ways that 0, 1, … of so many goals to come fall before the break, times 10 000^GOALS_MAX. */
function waysBefore(goals: number, elapsedE4: number): readonly bigint[] {
  const isFirst = elapsedE4 < FIRST_HALF_E4;
  const before = BigInt(isFirst ? FIRST_HALF_E4 - elapsedE4 : 0);
  const after = BigInt(10_000 - (isFirst ? FIRST_HALF_E4 : elapsedE4));
  const rest = 10_000n ** BigInt(GOALS_MAX - goals);
  let choices = 1n;
  return Array.from({ length: goals + 1 }, (_, some) => {
    if (some > 0) choices = (choices * BigInt(goals - some + 1)) / BigInt(some);
    return choices * before ** BigInt(some) * after ** BigInt(goals - some) * rest;
  });
}

/**
 * The chance of each of `RESULTS`, in units of which `CHANCE_ONE` is certain. Exact: a result's weight is a fraction of whole numbers, its chance that weight's
 * share of all, cut to a unit; what is cut off goes to the likeliest result, so that they add up to one. In play they are those of before play given what was scored
 * since: of each side the goals to come by Poisson, low scores at the end by the same correction.
 */
export function chancesOf({ homeE6, awayE6, rhoE6, now = BEFORE_PLAY }: ScoreModel): readonly bigint[] {
  const [ofHome, ofAway] = [weights(BigInt(homeE6)), weights(BigInt(awayE6))];
  const ways = waysFrom(now);
  const all = RESULTS.map(({ score }, place) => {
    const [home = 0n, away = 0n] = [ofHome[score.home - now.score.home], ofAway[score.away - now.score.away]];
    return home * away * correction(score.home, score.away, { homeE6, awayE6, rhoE6 }) * (ways[place] ?? 0n);
  });
  const total = all.reduce((sum, each) => sum + each, 0n);
  const chances = all.map((each) => (each * CHANCE_ONE) / total);
  const likeliest = chances.reduce((best, each, place) => (each > (chances[best] ?? 0n) ? place : best), 0);
  const missing = CHANCE_ONE - chances.reduce((sum, each) => sum + each, 0n);
  return chances.map((each, place) => (place === likeliest ? each + missing : each));
}

/** The weights of 0, 1, … goals of a side by Poisson, but for a factor they share, which the shares of all do not know: mean^n / n! over one denominator. */
function weights(meanE6: bigint): readonly bigint[] {
  let weight = 1_000_000n ** BigInt(GOALS_MAX) * factorial(GOALS_MAX);
  return GOALS.map((goals) => {
    if (goals > 0) weight = (weight * meanE6) / (1_000_000n * BigInt(goals));
    return weight;
  });
}

const factorial = (n: number): bigint => (n <= 1 ? 1n : BigInt(n) * factorial(n - 1));

const E18 = 10n ** 18n;
const atLeastZero = (value: bigint): bigint => (value > 0n ? value : 0n);

/** By how much the four low scores depart from independence, times 10^18. */
function correction(home: number, away: number, { homeE6, awayE6, rhoE6 }: ScoreModel): bigint {
  if (home > 1 || away > 1) return E18;
  const rho = BigInt(rhoE6);
  if (home === 1 && away === 1) return atLeastZero(E18 - rho * 10n ** 12n);
  if (home === 0 && away === 0) return atLeastZero(E18 - BigInt(homeE6) * BigInt(awayE6) * rho);
  return atLeastZero(E18 + BigInt(home === 0 ? homeE6 : awayE6) * rho * 1_000_000n);
}
