import { DAY_MS } from './periods.ts';
import type { Limit, LimitKind, LimitValue, Period } from './types.ts';

/** How long a raise waits before it may be confirmed (UKGC RTS 12, GLI-19 appendix A 3.8). */
const RAISE_WAIT_MS = DAY_MS;

/** The most a limit may be: a thousand million USDT, and all minutes of a month of 31 days. Whoever wants more wants none. */
const MONEY_MAX: LimitValue = 1_000_000_000_000_000n;
export const MINUTES_MAX = 44_640;

/** Whether a limit may have that value. */
export const isLimitValue = (kind: LimitKind, value: LimitValue): boolean =>
  value >= 0n && value <= (kind === 'time' ? BigInt(MINUTES_MAX) : MONEY_MAX);

export interface LimitRequest {
  readonly kind: LimitKind;
  readonly period: Period;
  /** Null takes the limit away. */
  readonly value: LimitValue | null;
}

/**
 * What is limited for whoever deposits without having answered which limits they want: deposits in 7 days, to what the house says, lifted only by the player,
 * as any limit is.
 */
export const UNANSWERED_LIMIT = { kind: 'deposit', period: 'week' } as const satisfies Omit<LimitRequest, 'value'>;

/**
 * What a limit becomes when its player asks for another value: a new or lower one holds at once and ends a raise that waits; a higher one, or none, waits
 * while the one before still holds. Null is no limit.
 */
export function changeLimit(before: Limit | null, { kind, period, value }: LimitRequest, now: Date): Limit | null {
  if (before === null) return value === null ? null : { kind, period, value, raise: null };
  if (value !== null && value <= before.value) return { ...before, value, raise: null };
  // Asked for again, it goes on waiting from when it was asked for first.
  if (before.raise && before.raise.value === value) return before;
  return { ...before, raise: { value, askedAt: now } };
}

/** From when the raise of a limit may be confirmed; null when none waits. */
export const raiseFrom = ({ raise }: Limit): Date | null => (raise ? new Date(raise.askedAt.getTime() + RAISE_WAIT_MS) : null);

export type RaiseOutcome =
  | { readonly kind: 'applied'; readonly limit: Limit | null }
  | { readonly kind: 'too_early'; readonly from: Date }
  | { readonly kind: 'nothing_pending' };

/** What confirming a raise comes to. Without it the limit stays as it is, however long ago the raise was asked for. */
export function confirmRaise(limit: Limit | null, now: Date): RaiseOutcome {
  const from = limit && raiseFrom(limit);
  if (!limit?.raise || !from) return { kind: 'nothing_pending' };
  if (now < from) return { kind: 'too_early', from };
  const { value } = limit.raise;
  return { kind: 'applied', limit: value === null ? null : { ...limit, value, raise: null } };
}

/** The limit with no raise waiting. */
export const cancelRaise = (limit: Limit): Limit => ({ ...limit, raise: null });

/**
 * Whether a player who may not be without a limit of this kind would be: `after` is what the one of a period becomes, or is to become. Another period's stands in
 * for it, unless it is to go too.
 */
export function leavesNone(
  limits: readonly Limit[],
  { kind, period }: Pick<LimitRequest, 'kind' | 'period'>,
  after: Limit | null,
): boolean {
  if (after !== null && !goes(after)) return false;
  return !limits.some((each) => each.kind === kind && each.period !== period && !goes(each));
}

const goes = ({ raise }: Limit): boolean => raise !== null && raise.value === null;
