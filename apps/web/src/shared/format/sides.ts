import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, selectionsOf } from '@fairbook/core/sports';
import { isAwayFirst } from './shown-sports.ts';

/** Orders the home side's and the away side's value as their sport writes them. */
export const inOrder = <Each>(game: SportGame, home: Each, away: Each): readonly [Each, Each] =>
  isAwayFirst(game) ? [away, home] : [home, away];

/** Returns the selections of a market in display order: where the away side is written first, so are its selections. */
export function drawnSelections(game: SportGame, market: MarketKind): readonly string[] {
  const codes = selectionsOf(game, market);
  if (!isAwayFirst(game) || !codes.some((code) => code.startsWith('l'))) return codes;
  return ['l', 'd', 'w'].flatMap((ahead) => codes.filter((code) => code.startsWith(ahead)));
}
