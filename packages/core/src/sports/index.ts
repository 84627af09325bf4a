export {
  gradeAsianHandicap,
  gradeAsianTotal,
  gradeBothScore,
  gradeDoubleChance,
  gradeDrawNoBet,
} from './asian.ts';
export { isAwaitingResult } from './awaiting-result.ts';
export { areHeld, checkPrices, ODDS_MIN } from './check-prices.ts';
export { canHalve, canVoid, gradeTogether, isMoreThanVoid, rangeOfMatch, sumTogether, type Together, winTogether } from './combine.ts';
export { areFinalOdds, type FinalOdds } from './final-odds.ts';
export { foldName, matchName } from './find-names.ts';
export { gradeByResult, gradeLeg, LEG_VOIDS, type LegVoid, whyVoid, winningSelections } from './grade-leg.ts';
export { type Leads, leadsAfter, withLead } from './leads.ts';
export { isResultEarly } from './least-play.ts';
export {
  hasEarlyPayout,
  isLineOf,
  isMarketOf,
  isSelectionOf,
  lineMarketOf,
  MARKETS_OF,
  marketIn,
  selectionNamed,
  selectionsOf,
  sideNamed,
  winnersAtOnce,
} from './markets.ts';
export {
  isFinal,
  isPlacedInTime,
  isPlayTooEarly,
  isVoidByPostponement,
  MATCH_STATUSES,
  type MatchStatus,
  POSTPONEMENT_MAX_MS,
  voidReasonOf,
} from './match-status.ts';
export {
  BESIDE,
  type BesideLine,
  DISCIPLINES,
  type Discipline,
  goalsLineOf,
  isBeside,
  isOverUnder,
  listedOverUnder,
  MATCH_PERIODS,
  type MatchPeriod,
  mainOf,
  OVER_UNDER,
  type OverUnder,
} from './names.ts';
export { areOversDecided, areOversPossible } from './overs.ts';
export { DECISIONS, type Decision, type Overs, type Score, type Sets, type Side } from './played.ts';
export { OVER_BALLS, readScorecard, SCORECARD_PROBLEMS, type Scorecard, type ScorecardProblem } from './scorecard.ts';
export { areSetsFinal } from './sets.ts';
export type { Play, Sport } from './sport.ts';
export { isPlayedFor, MARKET_KINDS, type MarketKind, type MarketOf, playOf, sportOf } from './sports.ts';
export {
  LEG_GRADES,
  type LegGrade,
  type MatchOutcome,
  type PlayedResult,
  type SettledAnswer,
  VOID_REASONS,
  type VoidReason,
} from './types.ts';
