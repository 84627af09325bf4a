import type { SportGame } from '../catalog/index.ts';
import type { Odds } from '../money/index.ts';
import { winTogether } from '../sports/index.ts';
import { matchesOf } from './lines.ts';
import type { Leg, Ticket } from './types.ts';

/** The odds of the legs of one match that win in one result, highest first. What a ticket pays hangs on nothing else of a match. */
export type Winners = readonly Odds[];

/** What a match can bring to a ticket. */
export interface MatchWinners {
  readonly banker: boolean;
  /** Whether every possible result makes some leg win. */
  readonly forced: boolean;
  /** The sets that no other set outdoes: the most is among them. */
  readonly high: readonly Winners[];
  /** The sets, none of them empty, that outdo no other: the least is among them. */
  readonly low: readonly Winners[];
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
      low: paying.filter((set) => !paying.some((other) => other !== set && isWithin(other, set))),
    };
  });

/** Each set once, whichever results and legs make it. */
function setsOf(game: SportGame, choices: readonly Leg[]): readonly Winners[] {
  const sets = new Map<string, Winners>();
  for (const positions of winTogether(game, choices)) {
    const winners = positions.map((position) => (choices[position] as Leg).odds).sort((a, b) => b - a);
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
