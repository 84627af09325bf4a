export { barredName } from './barred-name.ts';
export {
  breakAt,
  DEEDS,
  EXCLUSION_MONTHS_MAX,
  EXCLUSION_MONTHS_MIN,
  exclusionEnd,
  PAUSE_DAYS_MAX,
  pauseEnd,
  stopOf,
} from './breaks.ts';
export {
  type Confirmed,
  cancelRaise,
  changeLimit,
  confirmRaise,
  isLimitValue,
  type LimitWish,
  leavesNone,
  MINUTES_MAX,
  raiseFrom,
  UNANSWERED_LIMIT,
} from './change-limit.ts';
export { afterStake, checkDeposit, checkStake, FREE, leftOf, type Stop } from './check-limits.ts';
export {
  type ExclusionAnswer,
  type ExclusionCheck,
  exclusionDueBefore,
  exclusionWord,
  isAskedAtSignIn,
} from './exclusion.ts';
export { DAY_MS, periodStart } from './periods.ts';
export { REALITY_MINUTES, type RealityMinutes } from './reality-check.ts';
export {
  LIMIT_KINDS,
  type Limit,
  type LimitKind,
  PERIODS,
  type Period,
  type Standing,
  type Usage,
} from './types.ts';
