import type { PlayedResult } from '../sports/index.ts';

/**
 * What the results of a soccer match hang on, in whole millionths: the goals expected of each side, and how far low scores depart from two independent
 * Poissons (Dixon and Coles 1997: below nothing, 0:0 and 1:1 are likelier). All chances follow from these three exactly.
 */
export interface ScoreModel {
  readonly homeE6: number;
  readonly awayE6: number;
  readonly rhoE6: number;
}

/** The most goals of a side the model knows: at five expected goals one match in 2,000 has more. */
export const GOALS_MAX = 12;
/** The share of a match's goals that fall before the break, in ten-thousandths (47,625 matches of 22 leagues). */
const FIRST_HALF_E4 = 4_444;
/** What all chances of a model add up to. */
export const CHANCE_ONE = 1_000_000_000_000n;

const ahead = (home: number, away: number): 'w' | 'd' | 'l' => (home > away ? 'w' : home < away ? 'l' : 'd');
const HALF_TIMES = { w: { home: 1, away: 0 }, d: { home: 0, away: 0 }, l: { home: 0, away: 1 } } as const;
const STANDINGS = ['w', 'd', 'l'] as const;
const GOALS = Array.from({ length: GOALS_MAX + 1 }, (_, goals) => goals);

/** A score at the end, and who was ahead at the break: all that the markets can tell apart. */
interface ModelResult extends PlayedResult {
  /** The ways its goals fall into the halves like that, in units of which `GOALS_MAX` goals a side have 10 000^(2 · GOALS_MAX). */
  readonly ways: bigint;
}

/** Every result the model knows, 0:0 to 12:12, each with those standings at the break that can lead there. The chances of a model are in this order. */
export const RESULTS: readonly ModelResult[] = GOALS.flatMap((home) =>
  GOALS.flatMap((away) => {
    const ways = waysToStand(home, away);
    return STANDINGS.map((half) => ({ score: { home, away }, halfTime: HALF_TIMES[half], ways: ways[half] })).filter(
      (each) => each.ways > 0n,
    );
  }),
);

/** Of so many goals of each side, how likely each standing at the break is: every goal falls before it by itself, with the usual share. */
function waysToStand(home: number, away: number): Readonly<Record<'w' | 'd' | 'l', bigint>> {
  const ways = { w: 0n, d: 0n, l: 0n };
  const [ofHome, ofAway] = [waysBefore(home), waysBefore(away)];
  for (const [before, some] of ofHome.entries())
    for (const [against, others] of ofAway.entries()) ways[ahead(before, against)] += some * others;
  return ways;
}

/** The chances that 0, 1, … of so many goals fall before the break, times 10 000^GOALS_MAX. */
function waysBefore(goals: number): readonly bigint[] {
  const [before, after] = [BigInt(FIRST_HALF_E4), BigInt(10_000 - FIRST_HALF_E4)];
  const rest = 10_000n ** BigInt(GOALS_MAX - goals);
  let choices = 1n;
  return Array.from({ length: goals + 1 }, (_, some) => {
    if (some > 0) choices = (choices * BigInt(goals - some + 1)) / BigInt(some);
    return choices * before ** BigInt(some) * after ** BigInt(goals - some) * rest;
  });
}

/**
 * The chance of each of `RESULTS`, in units of which `CHANCE_ONE` is certain. Exact: a result's weight is a fraction of whole numbers, its chance that weight's
 * share of all, cut to a unit; what is cut off goes to the likeliest result, so that they add up to one.
 */
export function chancesOf({ homeE6, awayE6, rhoE6 }: ScoreModel): readonly bigint[] {
  const [ofHome, ofAway] = [weights(BigInt(homeE6)), weights(BigInt(awayE6))];
  const all = RESULTS.map(
    ({ score, ways }) =>
      (ofHome[score.home] ?? 0n) * (ofAway[score.away] ?? 0n) * correction(score.home, score.away, { homeE6, awayE6, rhoE6 }) * ways,
  );
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
