import { type Barrier, type Break, stopOf } from './breaks.ts';
import { type Limit, type LimitKind, type LimitValue, PERIODS, type Restrictions, type UsedInPeriods } from './types.ts';

/** A limit that an amount would exceed. */
export interface Exceeded {
  readonly kind: 'exceeded';
  readonly limit: Limit;
  /** What may still be used in its period; never negative. */
  readonly left: LimitValue;
}

/** Why an activity is not allowed now. */
export type StopReason = Break | Barrier | Exceeded;

/** Nothing used, nothing limited, no break: a player without any settings. */
export const FREE: Restrictions = {
  limits: [],
  usage: { deposit: none(), loss: none(), stake: none(), time: none() },
  pausedUntil: null,
  excludedUntil: null,
  register: null,
  missing: [],
  unaccepted: [],
  betsBlocked: false,
  stakeFactor: null,
};
function none(): UsedInPeriods {
  return { day: 0n, week: 0n, month: 0n };
}

/** Returns what a limit still leaves; never negative. */
export function leftOf({ kind, period, value }: Limit, { usage }: Pick<Restrictions, 'usage'>): LimitValue {
  const left = value - usage[kind][period];
  return left > 0n ? left : 0n;
}

/** Returns the limit of a kind that leaves least, if there is one. */
function tightest(kind: LimitKind, restrictions: Pick<Restrictions, 'limits' | 'usage'>): Exceeded | null {
  let found: Exceeded | null = null;
  for (const limit of restrictions.limits) {
    if (limit.kind !== kind) continue;
    const left = leftOf(limit, restrictions);
    if (found === null || left < found.left) found = { kind: 'exceeded', limit, left };
  }
  return found;
}

/** The time of the check, and by how much a converted amount may exceed what is left: a quarter of a step of the currency it is typed in. */
export interface Asking {
  readonly now: Date;
  readonly slack?: LimitValue;
}

function exceeds(kind: LimitKind, sum: LimitValue, restrictions: Restrictions, slack: LimitValue): Exceeded | null {
  const least = tightest(kind, restrictions);
  return least !== null && sum > least.left + (least.left > 0n ? slack : 0n) ? least : null;
}

/** The time limit that is used up, or null. */
const timeIsUp = (restrictions: Restrictions): Exceeded | null => {
  const least = tightest('time', restrictions);
  return least !== null && least.left === 0n ? least : null;
};

/** Returns why a deposit is not allowed now, or null. It counts in full, whatever was withdrawn since (the gross limit of UKGC RTS 12). */
export const checkDeposit = (amount: LimitValue, restrictions: Restrictions, { now, slack = 0n }: Asking): StopReason | null =>
  stopOf('deposit', restrictions, now) ?? exceeds('deposit', amount, restrictions, slack);

/** Returns why a stake is not allowed now, or null. An unsettled bet counts as lost. */
export const checkStake = (stake: LimitValue, restrictions: Restrictions, { now, slack = 0n }: Asking): StopReason | null =>
  stopOf('bet', restrictions, now) ??
  timeIsUp(restrictions) ??
  exceeds('stake', stake, restrictions, slack) ??
  exceeds('loss', stake, restrictions, slack);

/** Returns the restrictions after a stake, for deciding several in one transaction. */
export const afterStake = (restrictions: Restrictions, stake: LimitValue): Restrictions => ({
  ...restrictions,
  usage: { ...restrictions.usage, stake: plus(restrictions.usage.stake, stake), loss: plus(restrictions.usage.loss, stake) },
});

const plus = (used: UsedInPeriods, sum: LimitValue): UsedInPeriods =>
  Object.fromEntries(PERIODS.map((period) => [period, used[period] + sum])) as UsedInPeriods;
