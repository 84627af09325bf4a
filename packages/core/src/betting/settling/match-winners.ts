import type { SportGame } from '../../catalog/index.ts';
import { ODDS_ONE, type Odds } from '../../money/index.ts';
import { winTogether } from '../../sports/index.ts';
import { matchesOf } from '../lines.ts';
import type { Leg, Ticket } from '../types.ts';

/** The odds of the legs of one match that are paid in one result, highest first; VOIDED for a void one. What a ticket pays hangs on nothing else of a match. */
export type Winners = readonly Odds[];

/** Stands for the odds of a void leg: it multiplies by one and does not count for a cap, so it is below any odds. */
export const VOIDED = 0 as Odds;

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

/** Whether nothing wins in a set: its first odds are the highest. */
export const isAllVoid = ([first]: Winners): boolean => first === VOIDED;

/** What a set adds up to, a void leg as odds of one. */
export const sumOfSet = (set: Winners): number => set.reduce<number>((sum, odds) => sum + (odds === VOIDED ? ODDS_ONE : odds), 0);

/** Each set once, whichever results and legs make it. */
function setsOf(game: SportGame, choices: readonly Leg[]): readonly Winners[] {
  const sets = new Map<string, Winners>();
  for (const { won, voided } of winTogether(game, choices)) {
    const winners = [...won.map((position) => (choices[position] as Leg).odds).sort((a, b) => b - a), ...voided.map(() => VOIDED)];
    sets.set(winners.join(), winners);
  }
  return [...sets.values()];
}

/** Whether a set pays no more than another one in any company. */
export const isWithin = (set: Winners, other: Winners): boolean =>
  set.length <= other.length && set.every((odds, at) => odds <= (other[at] ?? 0));

/** A set that outdoes each of these, itself perhaps in no result. */
export const ceilingOf = (sets: readonly Winners[]): Winners =>
  Array.from({ length: Math.max(0, ...sets.map(({ length }) => length)) }, (_, at) =>
    sets.flatMap((set) => set[at] ?? []).reduce((most, odds) => (odds > most ? odds : most)),
  );

/** A set that each of these outdoes, itself perhaps in no result. */
export const floorOf = (sets: readonly Winners[]): Winners =>
  Array.from({ length: Math.min(...sets.map(({ length }) => length)) }, (_, at) =>
    sets.flatMap((set) => set[at] ?? []).reduce((least, odds) => (odds < least ? odds : least)),
  );
