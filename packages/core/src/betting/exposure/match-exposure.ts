import type { SportGame } from '../../catalog/index.ts';
import { type Amount, amount, type Odds } from '../../money/index.ts';
import { type MarketKind, mainOf, winTogether } from '../../sports/index.ts';

/** One selection of a match at the line bets on it were taken with. */
export interface SelectionCell {
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
  /** What is owed on it only where its side led by so many goals and did not win. */
  readonly led?: number | undefined;
}

/** The name of a selection within its match: `wl:w`, `handicap:w@-100`, and `wl:w^2` of what a lead of two pays. A line beside the main one has the name it would have as that: it is owed on together. */
export const cellNameOf = ({ market, selection, lineE2, led }: SelectionCell): string =>
  `${mainOf(market)}:${selection}${lineE2 === null ? '' : `@${lineE2}`}${led === undefined ? '' : `^${led}`}`;

/** Reads it back. Correct scores have colons of their own. */
export function cellNamed(name: string): SelectionCell {
  const [, market = '', selection = '', line, led] = /^([^:]+):([^@^]+)(?:@(-?\d+))?(?:\^(\d))?$/.exec(name) ?? [];
  if (market === '') throw new RangeError(`not a selection: ${name}`);
  return {
    ...{ market: market as MarketKind, selection, lineE2: line === undefined ? null : Number.parseInt(line, 10) },
    ...(led !== undefined && { led: Number.parseInt(led, 10) }),
  };
}

/** The name of what wins only when all of some selections of a match do: `wl:w&goals:3`. */
export const jointCellNameOf = (cells: readonly SelectionCell[]): string => cells.map(cellNameOf).sort().join('&');

/**
 * The sets of cells, as positions, of which some possible result makes just these win: by their names, of selections or of selections together. What is half won counts as won,
 * so what is owed on it is no less than it pays. Their number does not grow with the bets on them.
 */
export function winningSetsOf(game: SportGame, names: readonly string[]): readonly (readonly number[])[] {
  if (names.length === 0) return [];
  const needed = names.map((name) => name.split('&'));
  const parts = [...new Set(needed.flat())];
  const places = needed.map((its) => its.map((part) => parts.indexOf(part)));
  const sets = winTogether(
    game,
    parts.map((part) => ({ ...cellNamed(part), odds: 0 as Odds })),
  );
  return sets.map(({ won, halfWon }) => {
    const winners = new Set([...won, ...halfWon]);
    return places.flatMap((its, at) => (its.every((place) => winners.has(place)) ? [at] : []));
  });
}

/** The most that is owed on one match over all its possible results: the highest sum over selections that win together. */
export function worstOfMatch(sets: readonly (readonly number[])[], liabilities: readonly Amount[]): Amount {
  let worst = 0n;
  for (const set of sets) {
    const owed = set.reduce((sum, at) => sum + (liabilities[at] ?? 0n), 0n);
    if (owed > worst) worst = owed;
  }
  return amount(worst);
}
