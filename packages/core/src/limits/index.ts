export { barredName } from './barred-name.ts';
export {
  type Barrier,
  type Break,
  breakAt,
  DEEDS,
  type Deed,
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
  RAISE_WAIT_MS,
  raiseFrom,
  UNANSWERED_LIMIT,
} from './change-limit.ts';
export { afterStake, checkDeposit, checkLaunch, checkStake, type Exceeded, FREE, leftOf, type Stop, tightest } from './check-limits.ts';
export {
  EXCLUSION_ANSWERS,
  EXCLUSION_DAYS,
  type ExclusionAnswer,
  type ExclusionCheck,
  type ExclusionWord,
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
  type LimitValue,
  PERIODS,
  type Period,
  type Raise,
  type Standing,
  type Usage,
} from './types.ts';
