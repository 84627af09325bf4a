import { DAY_MS } from './periods.ts';
import type { Limit, LimitKind, LimitValue, Period } from './types.ts';

/** How long a raise waits before it may be confirmed (UKGC RTS 12, GLI-19 appendix A 3.8). */
const RAISE_WAIT_MS = DAY_MS;

/** The highest limits: a thousand million USDT, and all minutes of a month of 31 days. Anything above is no limit. */
const MONEY_MAX: LimitValue = 1_000_000_000_000_000n;
export const MINUTES_MAX = 44_640;

/** Whether a value is valid for a limit of this kind. */
export const isLimitValue = (kind: LimitKind, value: LimitValue): boolean =>
  value >= 0n && value <= (kind === 'time' ? BigInt(MINUTES_MAX) : MONEY_MAX);

export interface LimitRequest {
  readonly kind: LimitKind;
  readonly period: Period;
  /** Null removes the limit. */
  readonly value: LimitValue | null;
}

/**
 * The limit for players who deposit before choosing limits: deposits in 7 days, up to an amount the operator sets. Only the player can lift it, like any limit.
 */
export const UNANSWERED_LIMIT = { kind: 'deposit', period: 'week' } as const satisfies Omit<LimitRequest, 'value'>;

/**
 * Returns a limit after its player asks for another value: a new or lower one applies at once and cancels a waiting raise; a higher one, or none, waits while
 * the old one still applies. Null is no limit.
 */
export function changeLimit(before: Limit | null, { kind, period, value }: LimitRequest, now: Date): Limit | null {
  if (before === null) return value === null ? null : { kind, period, value, raise: null };
  if (value !== null && value <= before.value) return { ...before, value, raise: null };
  // Asking again does not restart the wait.
  if (before.raise && before.raise.value === value) return before;
  return { ...before, raise: { value, askedAt: now } };
}

/** Returns from when the raise of a limit may be confirmed; null if none is waiting. */
export const raiseFrom = ({ raise }: Limit): Date | null => (raise ? new Date(raise.askedAt.getTime() + RAISE_WAIT_MS) : null);

export type RaiseOutcome =
  | { readonly kind: 'applied'; readonly limit: Limit | null }
  | { readonly kind: 'too_early'; readonly from: Date }
  | { readonly kind: 'nothing_pending' };

/** Returns the outcome of confirming a raise. Without confirmation the limit stays unchanged, however long ago the raise was requested. */
export function confirmRaise(limit: Limit | null, now: Date): RaiseOutcome {
  const from = limit && raiseFrom(limit);
  if (!limit?.raise || !from) return { kind: 'nothing_pending' };
  if (now < from) return { kind: 'too_early', from };
  const { value } = limit.raise;
  return { kind: 'applied', limit: value === null ? null : { ...limit, value, raise: null } };
}

/** Returns the limit without its waiting raise. */
export const cancelRaise = (limit: Limit): Limit => ({ ...limit, raise: null });

/**
 * Whether a change would leave a player without a limit of a kind that the law requires: `after` is the new or intended limit of a period. The limit of another
 * period is enough, unless it is to be removed too.
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
