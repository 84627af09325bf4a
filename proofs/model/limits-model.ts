/** Money that came or went, as limits count it. */
export interface Moved {
  readonly at: number;
  readonly deposited: bigint;
  readonly staked: bigint;
  /** Winnings and refunds less stakes. */
  readonly net: bigint;
}

export const MODEL_KINDS = ['deposit', 'loss', 'stake'] as const;

export const MODEL_PERIODS = ['day', 'week', 'month'] as const;

export type ModelKind = (typeof MODEL_KINDS)[number];

export type ModelPeriod = (typeof MODEL_PERIODS)[number];

export interface ModelLimit {
  readonly kind: ModelKind;
  readonly period: ModelPeriod;
  readonly value: bigint;
  /** What it is to become, null for none, and when that was asked for. */
  readonly raise: { readonly value: bigint | null; readonly askedAt: number } | undefined;
}

export interface LimitsModel {
  readonly limits: Map<string, ModelLimit>;
  /** Whether the player has said which limits they want. */
  answered: boolean;
  /** Zero: never; infinite: for good. */
  pausedUntil: number;
  excludedUntil: number;
}

interface Now extends LimitsModel {
  readonly now: number;
  readonly moved: readonly Moved[];
}

const HOURS_24 = 24 * 3_600_000;

const nameOf = (kind: ModelKind, period: ModelPeriod): string => `${kind} ${period}`;

/** When the stretch that ends now began: 24 hours ago, seven times that, or the same day and hour of the month before, whose last day it is at most. */
function began(period: ModelPeriod, now: number): number {
  if (period === 'day') return now - HOURS_24;
  if (period === 'week') return now - 7 * HOURS_24;
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(lastDay, at.getUTCDate())) + (now % HOURS_24);
}

function used({ moved, now }: Now, { kind, period }: Pick<ModelLimit, 'kind' | 'period'>): bigint {
  const from = began(period, now);
  let sum = 0n;
  for (const { at, deposited, staked, net } of moved) {
    if (at < from) continue;
    sum += kind === 'deposit' ? deposited : kind === 'stake' ? staked : -net;
  }
  return sum;
}

function isOver(model: Now, kind: ModelKind, sum: bigint): boolean {
  return [...model.limits.values()].some((limit) => limit.kind === kind && used(model, limit) + sum > limit.value && sum > 0n);
}

/** The break that holds, as the house refuses for it. */
export function stopped({ now, pausedUntil, excludedUntil }: Now): string | undefined {
  if (now < excludedUntil) return 'limit.excluded';
  return now < pausedUntil ? 'limit.paused' : undefined;
}

/** Why a stake may not be taken; undefined when it may. */
export function stakeRefused(model: Now, stake: bigint): string | undefined {
  const stop = stopped(model);
  if (stop !== undefined) return stop;
  if (isOver(model, 'stake', stake)) return 'limit.stake_exceeded';
  return isOver(model, 'loss', stake) ? 'limit.loss_exceeded' : undefined;
}

/** Why a deposit may not be made; undefined when it may. Whoever deposits without having answered gets a limit of 50 USDT in seven days first. */
export function depositRefused(model: Now, sum: bigint): string | undefined {
  const stop = stopped(model);
  if (stop !== undefined) return stop;
  const house: ModelLimit = { kind: 'deposit', period: 'week', value: 50_000_000n, raise: undefined };
  const isAsked = !model.answered && !model.limits.has('deposit week');
  if (isAsked) model.limits.set('deposit week', house);
  if (!isOver(model, 'deposit', sum)) return undefined;
  if (isAsked) model.limits.delete('deposit week');
  return 'limit.deposit_exceeded';
}

/** A limit is asked for, or that there be none (null): lower at once, higher as something that waits. */
export function setLimit(model: Now, kind: ModelKind, period: ModelPeriod, value: bigint | null): void {
  const name = nameOf(kind, period);
  const before = model.limits.get(name);
  model.answered = true;
  if (!before) {
    if (value !== null) model.limits.set(name, { kind, period, value, raise: undefined });
  } else if (value !== null && value <= before.value) {
    model.limits.set(name, { kind, period, value, raise: undefined });
  } else if (!before.raise || before.raise.value !== value) {
    model.limits.set(name, { ...before, raise: { value, askedAt: model.now } });
  }
}

/** What waits is confirmed. Why not; undefined when it holds from now on. */
export function confirmRaise(model: Now, kind: ModelKind, period: ModelPeriod): string | undefined {
  const name = nameOf(kind, period);
  const before = model.limits.get(name);
  if (!before?.raise) return 'limit.nothing_pending';
  if (model.now - before.raise.askedAt < HOURS_24) return 'limit.raise_too_early';
  if (before.raise.value === null) model.limits.delete(name);
  else model.limits.set(name, { ...before, value: before.raise.value, raise: undefined });
  model.answered = true;
  return undefined;
}

export function cancelRaise(model: Now, kind: ModelKind, period: ModelPeriod): string | undefined {
  const name = nameOf(kind, period);
  const before = model.limits.get(name);
  if (!before?.raise) return 'limit.nothing_pending';
  model.limits.set(name, { ...before, raise: undefined });
  model.answered = true;
  return undefined;
}

/** No limits for now: the house's own, where it holds and was never answered, is asked to go as any is. */
export function decline(model: Now): void {
  const wasAnswered = model.answered;
  model.answered = true;
  if (!wasAnswered) setLimit(model, 'deposit', 'week', null);
}
