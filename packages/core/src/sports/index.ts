export {
  gradeAsianHandicap,
  gradeAsianTotal,
  gradeBothScore,
  gradeDoubleChance,
  gradeDrawNoBet,
  type Side,
} from './asian.ts';
export { areHeld, checkPrices } from './check-prices.ts';
export { canVoid, rangeOfMatch, type Together, winTogether } from './combine.ts';
export { foldName, matchName } from './find-names.ts';
export { gradeLeg, type PlayedResult, winningSelections } from './grade-leg.ts';
export { isResultEarly } from './least-play.ts';
export {
  goalsLineOf,
  isLineOf,
  isMarketOf,
  isSelectionOf,
  MARKETS_OF,
  type MarketOf,
  selectionNamed,
  selectionsOf,
  winnersAtOnce,
} from './markets.ts';
export {
  isFinal,
  isPlacedInTime,
  isVoidByPostponement,
  MATCH_STATUSES,
  type MatchStatus,
  POSTPONEMENT_MAX_MS,
  voidReasonOf,
} from './match-status.ts';
export {
  LEG_GRADES,
  type LegGrade,
  MARKET_KINDS,
  type MarketKind,
  type MatchOutcome,
  OVER_UNDER,
  type OverUnder,
  type Score,
  VOID_REASONS,
  type VoidReason,
} from './types.ts';
