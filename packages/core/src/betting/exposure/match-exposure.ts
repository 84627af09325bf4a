import type { SportGame } from '../../catalog/index.ts';
import { type Amount, amount, type Odds } from '../../money/index.ts';
import { type MarketKind, winTogether } from '../../sports/index.ts';

/** One selection of a match at the line bets on it were taken with. */
export interface SelectionCell {
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
}

/** The name of a selection within its match: `wl:w`, `handicap:w@-100`. */
export const cellNameOf = ({ market, selection, lineE2 }: SelectionCell): string =>
  `${market}:${selection}${lineE2 === null ? '' : `@${lineE2}`}`;

/** Reads it back. Correct scores have colons of their own. */
export function cellNamed(name: string): SelectionCell {
  const [, market = '', selection = '', line] = /^([^:]+):([^@]+)(?:@(-?\d+))?$/.exec(name) ?? [];
  if (market === '') throw new RangeError(`not a selection: ${name}`);
  return { market: market as MarketKind, selection, lineE2: line === undefined ? null : Number.parseInt(line, 10) };
}

/** The sets of selections, as positions, of which some possible result makes just these win, by half or whole. Their number does not grow with the bets on them. */
export const winningSetsOf = (game: SportGame, cells: readonly SelectionCell[]): readonly (readonly number[])[] =>
  cells.length === 0
    ? []
    : winTogether(
        game,
        cells.map((cell) => ({ ...cell, odds: 0 as Odds })),
      ).map(({ won, halfWon }) => [...won, ...halfWon]);

/** The most that is owed on one match over all its possible results: the highest sum over selections that win together. */
export function worstOfMatch(sets: readonly (readonly number[])[], liabilities: readonly Amount[]): Amount {
  let worst = 0n;
  for (const set of sets) {
    const owed = set.reduce((sum, at) => sum + (liabilities[at] ?? 0n), 0n);
    if (owed > worst) worst = owed;
  }
  return amount(worst);
}
