import { isRaceGame, type LotteryGame } from '../../catalog/index.ts';
import { CAR_GROUPS, CAR_TOPS, carGroupOf, carPropsOf } from '../draw/cars.ts';
import { carReturns, MARK_SIX_TOPS, markSixPropsOf, markSixReturns, type OddsCell, type Return } from '../odds/odds-table.ts';
import { MARK_SIX_GROUPS } from './mark-six-plays.ts';

/** Returns the bet groups of a game, in the order of their indexes. */
export const lotteryGroupsOf = (game: LotteryGame): readonly string[] => (isRaceGame(game) ? CAR_GROUPS : MARK_SIX_GROUPS);

/** Returns how many indexes a game's odds table has. */
export const topsOf = (game: LotteryGame): number => (isRaceGame(game) ? CAR_TOPS : MARK_SIX_TOPS.length);

/** Returns the group of an index; undefined for an unknown one. */
export function groupOf(game: LotteryGame, top: number): string | undefined {
  if (!Number.isInteger(top) || top < 0 || top >= topsOf(game)) return undefined;
  return isRaceGame(game) ? carGroupOf(top) : MARK_SIX_TOPS[top]?.group;
}

/** Returns what has odds of its own at an index; empty for an unknown one. */
export function propsOf(game: LotteryGame, top: number): readonly string[] {
  if (isRaceGame(game)) return groupOf(game, top) === undefined ? [] : carPropsOf(top);
  const row = MARK_SIX_TOPS[top];
  return row ? markSixPropsOf(row.group) : [];
}

/** Returns every possible return of a unit bet on a cell; undefined for an unknown cell. */
export function returnsOf(game: LotteryGame, { top, prop, odds }: Pick<OddsCell, 'top' | 'prop' | 'odds'>): readonly Return[] | undefined {
  if (!propsOf(game, top).includes(prop)) return undefined;
  if (isRaceGame(game)) return carReturns(top, prop, odds);
  const row = MARK_SIX_TOPS[top];
  return row && markSixReturns(row.group, prop, odds);
}
