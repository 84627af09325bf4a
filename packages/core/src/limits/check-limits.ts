import { type Barrier, type Break, stopOf } from './breaks.ts';
import { type Limit, type LimitKind, type LimitValue, PERIODS, type Restrictions, type UsedInPeriods } from './types.ts';

/** A limit that a sum would break. */
export interface Exceeded {
  readonly kind: 'exceeded';
  readonly limit: Limit;
  /** What may still be used in its period: never below zero. */
  readonly left: LimitValue;
}

/** Why something may not be done now. */
export type StopReason = Break | Barrier | Exceeded;

/** Nothing used, nothing limited, no break: a player who has set nothing. */
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

/** What a limit still leaves; never below zero. */
export function leftOf({ kind, period, value }: Limit, { usage }: Pick<Restrictions, 'usage'>): LimitValue {
  const left = value - usage[kind][period];
  return left > 0n ? left : 0n;
}

/** The limit of a kind that leaves least, if there is one: of several the lowest that applies counts. */
function tightest(kind: LimitKind, restrictions: Pick<Restrictions, 'limits' | 'usage'>): Exceeded | null {
  let found: Exceeded | null = null;
  for (const limit of restrictions.limits) {
    if (limit.kind !== kind) continue;
    const left = leftOf(limit, restrictions);
    if (found === null || left < found.left) found = { kind: 'exceeded', limit, left };
  }
  return found;
}

/** When money is asked about, and how much of it its conversion may come out above what is left: a quarter of a step of the currency it is typed in. */
export interface Asking {
  readonly now: Date;
  readonly slack?: LimitValue;
}

function exceeds(kind: LimitKind, sum: LimitValue, restrictions: Restrictions, slack: LimitValue): Exceeded | null {
  const least = tightest(kind, restrictions);
  return least !== null && sum > least.left + (least.left > 0n ? slack : 0n) ? least : null;
}

/** Whether a limit on time is used up. */
const timeIsUp = (restrictions: Restrictions): Exceeded | null => {
  const least = tightest('time', restrictions);
  return least !== null && least.left === 0n ? least : null;
};

/** Why a deposit may not be made now. It counts whole, whatever was withdrawn since (the gross limit of UKGC RTS 12). */
export const checkDeposit = (amount: LimitValue, restrictions: Restrictions, { now, slack = 0n }: Asking): StopReason | null =>
  stopOf('deposit', restrictions, now) ?? exceeds('deposit', amount, restrictions, slack);

/** Why a stake may not be taken now. A bet that is not settled counts as lost until it is. */
export const checkStake = (stake: LimitValue, restrictions: Restrictions, { now, slack = 0n }: Asking): StopReason | null =>
  stopOf('bet', restrictions, now) ??
  timeIsUp(restrictions) ??
  exceeds('stake', stake, restrictions, slack) ??
  exceeds('loss', stake, restrictions, slack);

/** The restrictions after a stake: for deciding several in one transaction. */
export const afterStake = (restrictions: Restrictions, stake: LimitValue): Restrictions => ({
  ...restrictions,
  usage: { ...restrictions.usage, stake: plus(restrictions.usage.stake, stake), loss: plus(restrictions.usage.loss, stake) },
});

const plus = (used: UsedInPeriods, sum: LimitValue): UsedInPeriods =>
  Object.fromEntries(PERIODS.map((period) => [period, used[period] + sum])) as UsedInPeriods;
