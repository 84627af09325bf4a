import { type Barrier, type Break, stopOf } from './breaks.ts';
import { type Limit, type LimitKind, type LimitValue, PERIODS, type Standing, type UsedInPeriods } from './types.ts';

/** A limit that a sum would break. */
export interface Exceeded {
  readonly kind: 'exceeded';
  readonly limit: Limit;
  /** What may still be used in its period: never below zero. */
  readonly left: LimitValue;
}

/** Why something may not be done now. */
export type Stop = Break | Barrier | Exceeded;

/** Nothing used, nothing limited, no break: a player who has set nothing. */
export const FREE: Standing = {
  limits: [],
  usage: { deposit: none(), loss: none(), stake: none(), time: none() },
  pausedUntil: null,
  excludedUntil: null,
  register: null,
  missing: [],
  unaccepted: [],
  betsBlocked: false,
};
function none(): UsedInPeriods {
  return { day: 0n, week: 0n, month: 0n };
}

/** What a limit still leaves; never below zero. */
export function leftOf({ kind, period, value }: Limit, { usage }: Pick<Standing, 'usage'>): LimitValue {
  const left = value - usage[kind][period];
  return left > 0n ? left : 0n;
}

/** The limit of a kind that leaves least, if there is one: of several the lowest that applies counts. */
function tightest(kind: LimitKind, standing: Pick<Standing, 'limits' | 'usage'>): Exceeded | null {
  let found: Exceeded | null = null;
  for (const limit of standing.limits) {
    if (limit.kind !== kind) continue;
    const left = leftOf(limit, standing);
    if (found === null || left < found.left) found = { kind: 'exceeded', limit, left };
  }
  return found;
}

/** When money is asked about, and how much of it its conversion may come out above what is left: a quarter of a step of the currency it is typed in. */
export interface Asking {
  readonly now: Date;
  readonly slack?: LimitValue;
}

function exceeds(kind: LimitKind, sum: LimitValue, standing: Standing, slack: LimitValue): Exceeded | null {
  const least = tightest(kind, standing);
  return least !== null && sum > least.left + (least.left > 0n ? slack : 0n) ? least : null;
}

/** Whether a limit on time is used up. */
const timeIsUp = (standing: Standing): Exceeded | null => {
  const least = tightest('time', standing);
  return least !== null && least.left === 0n ? least : null;
};

/** Why a deposit may not be made now. It counts whole, whatever was withdrawn since (the gross limit of UKGC RTS 12). */
export const checkDeposit = (amount: LimitValue, standing: Standing, { now, slack = 0n }: Asking): Stop | null =>
  stopOf('deposit', standing, now) ?? exceeds('deposit', amount, standing, slack);

/** Why a stake may not be taken now. A bet that is not settled counts as lost until it is. */
export const checkStake = (stake: LimitValue, standing: Standing, { now, slack = 0n }: Asking): Stop | null =>
  stopOf('bet', standing, now) ?? timeIsUp(standing) ?? exceeds('stake', stake, standing, slack) ?? exceeds('loss', stake, standing, slack);

/** The standing after a stake: for deciding several in one transaction. */
export const afterStake = (standing: Standing, stake: LimitValue): Standing => ({
  ...standing,
  usage: { ...standing.usage, stake: plus(standing.usage.stake, stake), loss: plus(standing.usage.loss, stake) },
});

const plus = (used: UsedInPeriods, sum: LimitValue): UsedInPeriods =>
  Object.fromEntries(PERIODS.map((period) => [period, used[period] + sum])) as UsedInPeriods;
