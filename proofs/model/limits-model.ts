/** A movement of money, as limits count it. */
export interface Moved {
  readonly at: number;
  readonly deposited: bigint;
  readonly staked: bigint;
  /** Winnings and refunds minus stakes. */
  readonly net: bigint;
  /** What went to a game wallet, negative, and what came back undone. */
  readonly toGame?: bigint;
  /** What was brought back from a game wallet. */
  readonly fromGame?: bigint;
}

export const MODEL_KINDS = ['deposit', 'loss', 'stake'] as const;

export const MODEL_PERIODS = ['day', 'week', 'month'] as const;

export type ModelKind = (typeof MODEL_KINDS)[number];

export type ModelPeriod = (typeof MODEL_PERIODS)[number];

export interface ModelLimit {
  readonly kind: ModelKind;
  readonly period: ModelPeriod;
  readonly value: bigint;
  /** The pending higher value, null for none, and when it was requested. */
  readonly raise: { readonly value: bigint | null; readonly askedAt: number } | undefined;
}

export interface LimitsModel {
  readonly limits: Map<string, ModelLimit>;
  /** Whether the player has answered the question about limits. */
  answered: boolean;
  /** 0 for never, infinite for good. */
  pausedUntil: number;
  excludedUntil: number;
}

interface Now extends LimitsModel {
  readonly now: number;
  readonly moved: readonly Moved[];
}

const HOURS_24 = 24 * 3_600_000;

const nameOf = (kind: ModelKind, period: ModelPeriod): string => `${kind} ${period}`;

/** Returns the start of the period that ends now: 24 hours ago, seven days ago, or the same day and hour of the previous month, at most its last day. */
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
  let [sum, atGames] = [0n, 0n];
  for (const { at, deposited, staked, net, toGame = 0n, fromGame = 0n } of moved) {
    if (at < from) continue;
    sum += kind === 'deposit' ? deposited : kind === 'stake' ? staked : -net;
    atGames += kind === 'stake' ? toGame : toGame + fromGame;
  }
  // what comes back makes room for what went there in the same period, and no more
  return kind !== 'deposit' && atGames < 0n ? sum - atGames : sum;
}

function isOver(model: Now, kind: ModelKind, sum: bigint): boolean {
  return [...model.limits.values()].some((limit) => limit.kind === kind && used(model, limit) + sum > limit.value && sum > 0n);
}

/** Returns the error code of the current break, if there is one. */
export function stopped({ now, pausedUntil, excludedUntil }: Now): string | undefined {
  if (now < excludedUntil) return 'limit.excluded';
  return now < pausedUntil ? 'limit.paused' : undefined;
}

/** Returns why a stake is refused; undefined if it is not. */
export function stakeRefused(model: Now, stake: bigint): string | undefined {
  const stop = stopped(model);
  if (stop !== undefined) return stop;
  if (isOver(model, 'stake', stake)) return 'limit.stake_exceeded';
  return isOver(model, 'loss', stake) ? 'limit.loss_exceeded' : undefined;
}

/** Returns why a deposit is refused; undefined if it is not. A player who has not answered first gets a limit of 50 USDT in seven days. */
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

/** Sets a limit, or removes it with null. Lower ones apply at once, higher ones are pending. */
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

/** Confirms a pending limit. Returns why not; undefined if it applies now. */
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

/** Answers that no limits are wanted. The house's default limit, if it applies and was never answered, is then requested to be removed. */
export function decline(model: Now): void {
  const wasAnswered = model.answered;
  model.answered = true;
  if (!wasAnswered) setLimit(model, 'deposit', 'week', null);
}
