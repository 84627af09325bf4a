import { type PlayerId, Refusal } from '@fairbook/contract';
import { ageOn } from '@fairbook/core/identity';
import { checkDeposit, houseLimitOf, type Restrictions, stopOf, UNANSWERED_LIMIT } from '@fairbook/core/limits';
import { type Amount, amount, formatAmount, ZERO } from '@fairbook/core/money';
import { dayAt } from '@fairbook/core/rewards';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { refusalOf } from './refusal-of.ts';
import { hadDepositLimit, readChoices, writeLimit } from './sql/player-limits.ts';

export const inUsdt = (value: Amount): string => `${formatAmount(value).replace(/\.?0+$/, '')} USDT`;

/** Money about to come in, in USDT, and what is reserved for orders that are not paid yet, which counts as deposited. */
export interface Incoming {
  readonly amount: Amount;
  readonly reserved?: Amount | undefined;
  /** By how much rounding in the conversion may exceed what is left. */
  readonly slack?: Amount | undefined;
}

/**
 * Refuses auth.account_closed, the player's stop, and limit.deposit_exceeded. Locks the account until the transaction ends, so that concurrent deposits see
 * each other.
 */
export async function refuseDeposit(
  tx: Tx,
  deps: LimitsDeps,
  player: PlayerId,
  { amount: sum, reserved = ZERO, slack = ZERO }: Incoming,
): Promise<void> {
  await deps.ledger.lockCash(tx, [player]);
  // Closing takes the same lock: money either arrives before it and keeps the account open, or comes after it and is not credited.
  if (await deps.identity.isClosed(tx, player)) throw new Refusal('auth.account_closed');
  const at = deps.now();
  const stop = checkDeposit(amount(sum + reserved), await standingOfDepositor(tx, deps, player, at), { now: at, slack });
  if (stop) throw refusalOf(stop, inUsdt);
}

/**
 * The restrictions of a player who deposits; one whom the house gives a limit gets it first, which is then a limit like any other. `houseLimitOf` says who that
 * is.
 */
async function standingOfDepositor(tx: Tx, deps: LimitsDeps, player: PlayerId, now: Date): Promise<Restrictions> {
  const { reads, settings, law, birthDateOf } = deps;
  const restrictions = await reads.ofOne(tx, player, now);
  const { kind, period } = UNANSWERED_LIMIT;
  if (restrictions.limits.some((limit) => limit.kind === kind && limit.period === period)) return restrictions;
  const { answered } = await readChoices(tx, player);
  const birthDate = await birthDateOf?.(tx, player);
  if (answered && birthDate === undefined) return restrictions;
  const age = birthDate === undefined ? null : ageOn(birthDate, dayAt(now, law.clockOffset));
  const depositor = { age, answered, hadDepositLimit: await hadDepositLimit(tx, player) };
  const value = houseLimitOf(depositor, await settings.houseTerms(tx), law.youngUnder);
  if (value === null) return restrictions;
  await writeLimit(tx, player, { kind, period, limit: { kind, period, value, raise: null }, now });
  return reads.ofOne(tx, player, now);
}

/** Refuses a bonus that a break or a barrier forbids. */
export async function refuseBonus(db: Queries, { now, reads }: LimitsDeps, player: PlayerId): Promise<void> {
  const at = now();
  const stop = stopOf('bonus', await reads.ofOne(db, player, at), at);
  if (stop) throw refusalOf(stop, inUsdt);
}
