import type { SportGame } from '../../catalog/index.ts';
import { winTogether } from '../../sports/index.ts';
import { matchesOf } from '../match-legs.ts';
import type { Leg, Ticket } from '../types.ts';
import { FACTOR_UNITS } from './pay-line.ts';

/**
 * The factors of the legs of one match that are paid in one result, in units of 1/FACTOR_UNITS and highest first; VOIDED for a void one. A ticket's payout
 * depends on nothing else of a match.
 */
export type Winners = readonly number[];

/** Stands for a void leg, which multiplies by one and does not count for a cap. It ranks below all winning legs; only half a stake pays less. */
export const VOIDED = 0;
const ONE = FACTOR_UNITS;

/** What a match can contribute to a ticket. */
export interface MatchWinners {
  readonly banker: boolean;
  /** Whether every possible result pays some leg. */
  readonly forced: boolean;
  /** The sets that no other set dominates: the highest payout is among them. */
  readonly high: readonly Winners[];
  /** The non-empty sets that dominate no other: the lowest payout is among them. */
  readonly low: readonly Winners[];
  /** The same for the sets with a winning leg. */
  readonly lowWon: readonly Winners[];
}

/**
 * Returns, for each match of a ticket in the order of `matchesOf`, which of its legs can win together, over all possible results. A line never pays less for
 * higher odds, so a set with as many legs as another, each at odds as high, pays at least as much in any combination.
 */
export const winnersOf = ({ game, legs }: Ticket): readonly MatchWinners[] =>
  matchesOf(legs).map(({ banker, legs: positions }) => {
    const sets = setsOf(
      game,
      positions.map((position) => legs[position] as Leg),
    );
    const paying = sets.filter(({ length }) => length > 0);
    return {
      banker,
      forced: paying.length === sets.length,
      high: paying.filter((set) => !paying.some((other) => other !== set && isWithin(set, other))),
      low: lowest(paying),
      lowWon: lowest(paying.filter((set) => !isAllVoid(set))),
    };
  });

const lowest = (sets: readonly Winners[]): readonly Winners[] =>
  sets.filter((set) => !sets.some((other) => other !== set && isWithin(other, set)));

/** Whether a set only refunds stakes: its highest factor is that of a void leg. */
export const isAllVoid = ([first]: Winners): boolean => first === VOIDED;

/** Returns the sum of a set's factors, with a void leg as odds of one. */
export const sumOfSet = (set: Winners): number => set.reduce<number>((sum, factor) => sum + (factor === VOIDED ? ONE : factor), 0);

/** Returns the distinct sets, whichever results and legs produce them. */
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

/** Whether a set pays at most as much as another in any combination. */
export const isWithin = (set: Winners, other: Winners): boolean =>
  set.length <= other.length && set.every((factor, at) => isBelow(factor, other[at] ?? 0));

/** A refunded stake ranks above half a stake. */
const isBelow = (one: number, other: number): boolean => one <= other && (one !== VOIDED || other === VOIDED || other >= ONE);

/** Returns a set that dominates each of these; it may occur in no result. */
export const ceilingOf = (sets: readonly Winners[]): Winners =>
  Array.from({ length: Math.max(0, ...sets.map(({ length }) => length)) }, (_, at) => {
    const factors = sets.flatMap((set) => set[at] ?? []);
    const most = Math.max(...factors);
    return factors.includes(VOIDED) && most !== VOIDED ? Math.max(most, ONE) : most;
  });

/** Returns a set that each of these dominates; it may occur in no result. */
export const floorOf = (sets: readonly Winners[]): Winners =>
  Array.from({ length: Math.min(...sets.map(({ length }) => length)) }, (_, at) => {
    const factors = sets.flatMap((set) => set[at] ?? []);
    const least = Math.min(...factors.filter((factor) => factor !== VOIDED));
    return factors.includes(VOIDED) && least >= ONE ? VOIDED : least;
  });
