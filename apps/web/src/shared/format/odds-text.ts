import { ODDS_ONE, type Odds } from '@fairbook/core/money';
import type { OtherOddsFormat } from '@fairbook/core/money/odds-formats';

/** Their names alone: what writes the others is loaded by those who chose one. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'hong_kong', 'malay', 'indonesian'] as const satisfies readonly (
  | OtherOddsFormat
  | 'decimal'
)[];
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const TEN = 10 * ODDS_ONE;
const HUNDRED = 100 * ODDS_ONE;

/** How many places decimal odds are written with at least: high ones need fewer (11,0 and 250), and none is written that would be cut off. */
export function placesOf(odds: Odds): 0 | 1 | 2 {
  if (odds >= HUNDRED && odds % ODDS_ONE === 0) return 0;
  return odds >= TEN && odds % (ODDS_ONE / 10) === 0 ? 1 : 2;
}
