import type { PlayedResult, Score } from '../sports/index.ts';
import { BEFORE_PLAY, FIRST_HALF_E4, GOALS_MAX, type ScoreNow } from './score-now.ts';

/**
 * The parameters of a soccer match's results, in whole millionths: the goals expected of each side, and how far low scores depart from two independent Poissons
 * (Dixon and Coles 1997: below zero, 0:0 and 1:1 are likelier). All chances follow from these three exactly.
 */
export interface ScoreModel {
  readonly homeE6: number;
  readonly awayE6: number;
  readonly rhoE6: number;
  /** How the match stands; left out: before play. The expected goals are always those of a whole match. */
  readonly now?: ScoreNow | undefined;
}

/** The sum of all chances of a model. */
export const CHANCE_ONE = 1_000_000_000_000n;

type Standing = 'w' | 'd' | 'l';
const ahead = (home: number, away: number): Standing => (home > away ? 'w' : home < away ? 'l' : 'd');
const HALF_TIMES = { w: { home: 1, away: 0 }, d: { home: 0, away: 0 }, l: { home: 0, away: 1 } } as const;
const STANDINGS = ['w', 'd', 'l'] as const;
const GOALS = Array.from({ length: GOALS_MAX + 1 }, (_, goals) => goals);

/** Every way a match can end that the markets distinguish: a score, 0:0 to 12:12, and the side ahead at the break. The chances of a model are in this order. */
export const RESULTS: readonly PlayedResult[] = GOALS.flatMap((home) =>
  GOALS.flatMap((away) => {
    const ways = waysToStand({ home, away }, BEFORE_PLAY);
    return STANDINGS.filter((half) => ways[half] > 0n).map((half) => ({ score: { home, away }, halfTime: HALF_TIMES[half] }));
  }),
);

/** The total number of ways in which `GOALS_MAX` goals per side can fall, if none has fallen yet. */
export const WAYS_ONE = 10_000n ** BigInt(2 * GOALS_MAX);
const WAYS_KEPT = 100;
const known = new Map<string, readonly bigint[]>();

/**
 * Returns the number of ways in which each of `RESULTS` can still come about from the current state: every goal to come falls before or after the break
 * independently, in proportion to the time left. The later it is, the fewer ways there are; a result out of reach has none.
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

/** Counts the ways to a score for each standing at the break. */
function waysToStand({ home, away }: Score, { score, half, elapsedE4 }: ScoreNow): Readonly<Record<Standing, bigint>> {
  const ways = { w: 0n, d: 0n, l: 0n };
  if (home < score.home || away < score.away) return ways;
  const [ofHome, ofAway] = [waysBefore(home - score.home, elapsedE4), waysBefore(away - score.away, elapsedE4)];
  for (const [before, some] of ofHome.entries())
    for (const [against, others] of ofAway.entries()) ways[ahead(half.home + before, half.away + against)] += some * others;
  return ways;
}

/** Returns the ways in which 0, 1, … of the goals to come fall before the break, times 10 000^GOALS_MAX. */
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
 * Returns the chance of each of `RESULTS` in units of 1/`CHANCE_ONE`. Exact: each result's weight is a ratio of whole numbers, its chance that weight's share
 * of the total, truncated to a unit; the remainder goes to the likeliest result, so that the chances add up to one. In play they are the pre-match chances
 * given the goals so far: the goals to come of each side by Poisson, and the same correction for low final scores.
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

/** Returns the Poisson weights of 0, 1, … goals of a side up to a common factor, which cancels in the shares: mean^n / n! over one denominator. */
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

/** Returns by how much the four low scores depart from independence, times 10^18. */
function correction(home: number, away: number, { homeE6, awayE6, rhoE6 }: ScoreModel): bigint {
  if (home > 1 || away > 1) return E18;
  const rho = BigInt(rhoE6);
  if (home === 1 && away === 1) return atLeastZero(E18 - rho * 10n ** 12n);
  if (home === 0 && away === 0) return atLeastZero(E18 - BigInt(homeE6) * BigInt(awayE6) * rho);
  return atLeastZero(E18 + BigInt(home === 0 ? homeE6 : awayE6) * rho * 1_000_000n);
}
