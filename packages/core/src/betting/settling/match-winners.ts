import type { SportGame } from '../../catalog/index.ts';
import { winTogether } from '../../sports/index.ts';
import { matchesOf } from '../lines.ts';
import type { Leg, Ticket } from '../types.ts';
import { FACTOR_UNITS } from './pay-line.ts';

/**
 * What the legs of one match that are paid in one result multiply by, in units of 1/FACTOR_UNITS and highest first; VOIDED for a void one. What a ticket pays
 * hangs on nothing else of a match.
 */
export type Winners = readonly number[];

/** Stands for a void leg: it multiplies by one and does not count for a cap, so it is below all that win; only half a stake pays less. */
export const VOIDED = 0;
const ONE = FACTOR_UNITS;

/** What a match can bring to a ticket. */
export interface MatchWinners {
  readonly banker: boolean;
  /** Whether some leg is paid in every possible result. */
  readonly forced: boolean;
  /** The sets that no other set outdoes: the most is among them. */
  readonly high: readonly Winners[];
  /** The sets, none of them empty, that outdo no other: the least is among them. */
  readonly low: readonly Winners[];
  /** The same of the sets with a leg that wins. */
  readonly lowWon: readonly Winners[];
}

/**
 * For each match of a ticket, in the order of `matchesOf`, what its legs can win together: every possible result is gone through. A line never pays
 * less for higher odds, so a set that has as many legs as another, each at odds as high, pays as much in whatever company.
 */
export const winnersOf = ({ game, legs }: Ticket): readonly MatchWinners[] =>
  matchesOf(legs).map(({ banker, legs: positions }) => {
    const sets = setsOf(
      game,
      positions.map((position) => legs[position] as Leg),
    );
    const paying = sets.filter(({ length }) => length > 0);
    return {
      ...{ banker, forced: paying.length === sets.length },
      high: paying.filter((set) => !paying.some((other) => other !== set && isWithin(set, other))),
      ...{ low: lowest(paying), lowWon: lowest(paying.filter((set) => !isAllVoid(set))) },
    };
  });

const lowest = (sets: readonly Winners[]): readonly Winners[] =>
  sets.filter((set) => !sets.some((other) => other !== set && isWithin(other, set)));

/** Whether nothing but stakes comes back in a set: its first factor is the highest. */
export const isAllVoid = ([first]: Winners): boolean => first === VOIDED;

/** What a set adds up to, a void leg as odds of one. */
export const sumOfSet = (set: Winners): number => set.reduce<number>((sum, factor) => sum + (factor === VOIDED ? ONE : factor), 0);

/** Each set once, whichever results and legs make it. */
function setsOf(game: SportGame, choices: readonly Leg[]): readonly Winners[] {
  const sets = new Map<string, Winners>();
  const oddsAt = (position: number): number => (choices[position] as Leg).odds;
  for (const { won, tied, voided, halfWon, halfLost } of winTogether(game, choices)) {
    const paid = [
      ...won.map((each) => 2 * oddsAt(each)),
      ...tied.map((each) => oddsAt(each)),
      ...halfWon.map((each) => oddsAt(each) + ONE / 2),
      ...halfLost.map(() => ONE / 2),
    ];
    const winners = [...paid.sort((a, b) => b - a), ...voided.map(() => VOIDED)];
    sets.set(winners.join(), winners);
  }
  return [...sets.values()];
}

/** Whether a set pays no more than another one in any company. */
export const isWithin = (set: Winners, other: Winners): boolean =>
  set.length <= other.length && set.every((factor, at) => isBelow(factor, other[at] ?? 0));

/** A stake given back is not below half of one. */
const isBelow = (one: number, other: number): boolean => one <= other && (one !== VOIDED || other === VOIDED || other >= ONE);

/** A set that outdoes each of these, itself perhaps in no result. */
export const ceilingOf = (sets: readonly Winners[]): Winners =>
  Array.from({ length: Math.max(0, ...sets.map(({ length }) => length)) }, (_, at) => {
    const factors = sets.flatMap((set) => set[at] ?? []);
    const most = Math.max(...factors);
    return factors.includes(VOIDED) && most !== VOIDED ? Math.max(most, ONE) : most;
  });

/** A set that each of these outdoes, itself perhaps in no result. */
export const floorOf = (sets: readonly Winners[]): Winners =>
  Array.from({ length: Math.min(...sets.map(({ length }) => length)) }, (_, at) => {
    const factors = sets.flatMap((set) => set[at] ?? []);
    const least = Math.min(...factors.filter((factor) => factor !== VOIDED));
    return factors.includes(VOIDED) && least >= ONE ? VOIDED : least;
  });
