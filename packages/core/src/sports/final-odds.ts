import type { SportGame } from '../catalog/index.ts';
import type { Odds } from '../money/index.ts';
import { gradeLeg } from './grade-leg.ts';
import { isLineOf, isSelectionOf } from './markets.ts';
import { type MarketKind, sportOf } from './sports.ts';
import type { MatchOutcome } from './types.ts';

/** The final odds of one selection in a pool: reported with the result, for selections that won. */
export interface FinalOdds {
  readonly market: MarketKind;
  readonly selection: string;
  /** The line of the selection, in hundredths; null if the market has none. */
  readonly lineE2: number | null;
  readonly odds: Odds;
}

/** Whether these can be the final odds of a match with this outcome: it is a pool, each is for a selection that won, and none appears twice. */
export function areFinalOdds(game: SportGame, final: readonly FinalOdds[], outcome: MatchOutcome): boolean {
  if (final.length === 0) return true;
  if (sportOf(game).isPool !== true) return false;
  const answers = final.map(({ market, selection, lineE2 }) => `${market}:${selection}:${lineE2}`);
  return new Set(answers).size === final.length && final.every((each) => hasWon(game, each, outcome));
}

const hasWon = (game: SportGame, { market, selection, lineE2 }: FinalOdds, outcome: MatchOutcome): boolean =>
  isSelectionOf(game, market, selection) &&
  isLineOf({ game, market, lineE2 }) &&
  gradeLeg({ game, market, selection, lineE2 }, outcome) === 'won';
