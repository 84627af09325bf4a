import type { SportGame } from '../../catalog/index.ts';
import { type Amount, amount, type Odds } from '../../money/index.ts';
import { type MarketKind, mainOf, winTogether } from '../../sports/index.ts';

/** One selection of a match at the line its bets were taken at. */
export interface SelectionCell {
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
  /** If set, the cell owes only when its side led by this many goals and did not win. */
  readonly led?: number | undefined;
}

/**
 * Returns the name of a selection within its match: `wl:w`, `handicap:w@-100`, and `wl:w^2` for what a lead of two pays. A line beside the main one has the
 * name it would have as the main line, so that both are summed together.
 */
export const cellNameOf = ({ market, selection, lineE2, led }: SelectionCell): string =>
  `${mainOf(market)}:${selection}${lineE2 === null ? '' : `@${lineE2}`}${led === undefined ? '' : `^${led}`}`;

/** Parses a cell's name. Correct scores contain colons themselves. */
export function cellNamed(name: string): SelectionCell {
  const [, market = '', selection = '', line, led] = /^([^:]+):([^@^]+)(?:@(-?\d+))?(?:\^(\d))?$/.exec(name) ?? [];
  if (market === '') throw new RangeError(`not a selection: ${name}`);
  return {
    market: market as MarketKind,
    selection,
    lineE2: line === undefined ? null : Number.parseInt(line, 10),
    ...(led !== undefined && { led: Number.parseInt(led, 10) }),
  };
}

/** Returns the name of several selections of a match that pay only if all of them win: `wl:w&goals:3`. */
export const jointCellNameOf = (cells: readonly SelectionCell[]): string => cells.map(cellNameOf).sort().join('&');

/**
 * Returns the sets of cells, as positions in `names`, that win together in some possible result. A half won selection counts as won, so the sum owed is never
 * too low. The number of sets does not grow with the number of bets.
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

/** Returns the most that is owed on one match over all its possible results: the highest sum over selections that win together. */
export function worstOfMatch(sets: readonly (readonly number[])[], liabilities: readonly Amount[]): Amount {
  let worst = 0n;
  for (const set of sets) {
    const owed = set.reduce((sum, at) => sum + (liabilities[at] ?? 0n), 0n);
    if (owed > worst) worst = owed;
  }
  return amount(worst);
}
