import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, selectionsOf } from '@fairbook/core/sports';
import { isAwayFirst } from './shown-sports.ts';

/** What is the home side's and what is the away side's, in the order in which their sport writes them. */
export const inOrder = <Each>(game: SportGame, home: Each, away: Each): readonly [Each, Each] =>
  isAwayFirst(game) ? [away, home] : [home, away];

/** The selections of a market in the order in which they are drawn: where the away side is written first, its answers are too. */
export function drawnSelections(game: SportGame, market: MarketKind): readonly string[] {
  const codes = selectionsOf(game, market);
  if (!isAwayFirst(game) || !codes.some((code) => code.startsWith('l'))) return codes;
  return ['l', 'd', 'w'].flatMap((ahead) => codes.filter((code) => code.startsWith(ahead)));
}
