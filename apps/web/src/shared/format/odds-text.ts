import { ODDS_ONE, type Odds } from '@fairbook/core/money';
import type { OtherOddsFormat } from '@fairbook/core/money/odds-formats';

/** The names alone: the code of the others is loaded when one is chosen. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'hong_kong', 'malay', 'indonesian'] as const satisfies readonly (
  | OtherOddsFormat
  | 'decimal'
)[];
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const TEN = 10 * ODDS_ONE;
const HUNDRED = 100 * ODDS_ONE;

/** Returns the minimum number of decimal places for odds: high odds need fewer (11,0 and 250), and no digit is cut off. */
export function placesOf(odds: Odds): 0 | 1 | 2 {
  if (odds >= HUNDRED && odds % ODDS_ONE === 0) return 0;
  return odds >= TEN && odds % (ODDS_ONE / 10) === 0 ? 1 : 2;
}
