export { barredName } from './barred-name.ts';
export {
  ACTIVITIES,
  breakAt,
  EXCLUSION_MONTHS_MAX,
  EXCLUSION_MONTHS_MIN,
  exclusionEnd,
  PAUSE_DAYS_MAX,
  pauseEnd,
  stopOf,
} from './breaks.ts';
export {
  cancelRaise,
  changeLimit,
  confirmRaise,
  isLimitValue,
  type LimitRequest,
  leavesNone,
  MINUTES_MAX,
  type RaiseOutcome,
  raiseFrom,
  UNANSWERED_LIMIT,
} from './change-limit.ts';
export { afterStake, checkDeposit, checkStake, FREE, leftOf, type StopReason } from './check-limits.ts';
export { type DepositStopTerms, isStopDue, type RecentDeposits, stopEnd, stopWindowStart } from './deposit-stop.ts';
export {
  type ExclusionAnswer,
  type ExclusionCheck,
  exclusionDueBefore,
  exclusionWord,
  isAskedAtSignIn,
} from './exclusion.ts';
export { type HouseLimitTerms, houseLimitOf } from './house-limit.ts';
export { isNight, type NightHours } from './night.ts';
export { DAY_MS, periodStart } from './periods.ts';
export { REALITY_MINUTES, type RealityMinutes } from './reality-check.ts';
export { factoredLimits, stakeFactorAt } from './stake-factor.ts';
export { type StatementMonth, statementMonth } from './statement-month.ts';
export {
  LIMIT_KINDS,
  type Limit,
  type LimitKind,
  PERIODS,
  type Period,
  type Restrictions,
  type StakeFactor,
  type Usage,
} from './types.ts';
