import { type PlayerId, Refusal } from '@fairbook/contract';
import { checkDeposit, type Restrictions, stopOf, UNANSWERED_LIMIT } from '@fairbook/core/limits';
import { type Amount, amount, formatAmount, ZERO } from '@fairbook/core/money';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { refusalOf } from './refusal-of.ts';
import { readChoices, writeLimit } from './sql/player-limits.ts';

const inUsdt = (value: Amount): string => `${formatAmount(value).replace(/\.?0+$/, '')} USDT`;

/** What is about to come in, in USDT, and what was promised to orders that are not paid yet, which counts as if it had come. */
export interface Incoming {
  readonly amount: Amount;
  readonly reserved?: Amount | undefined;
  /** How much its conversion may come out above what is left. */
  readonly slack?: Amount | undefined;
}

/**
 * Refuses auth.account_closed, what stands in the way and limit.deposit_exceeded. Locks the account until the transaction ends, so that of several deposits at once each
 * sees the ones before it.
 */
export async function refuseDeposit(
  tx: Tx,
  deps: LimitsDeps,
  player: PlayerId,
  { amount: sum, reserved = ZERO, slack = ZERO }: Incoming,
): Promise<void> {
  await deps.ledger.lockCash(tx, [player]);
  // Closing holds the same lock: money is there before it and keeps the account open, or comes after it and is not credited.
  if (await deps.identity.isClosed(tx, player)) throw new Refusal('auth.account_closed');
  const at = deps.now();
  const stop = checkDeposit(amount(sum + reserved), await standingOfDepositor(tx, deps, player, at), { now: at, slack });
  if (stop) throw refusalOf(stop, inUsdt);
}

/** A player who deposits before answering the question about limits gets the house's limit first; it is then a limit like any other. */
async function standingOfDepositor(tx: Tx, { reads, settings }: LimitsDeps, player: PlayerId, now: Date): Promise<Restrictions> {
  const restrictions = await reads.ofOne(tx, player, now);
  const { kind, period } = UNANSWERED_LIMIT;
  const isThere = restrictions.limits.some((limit) => limit.kind === kind && limit.period === period);
  if (isThere || (await readChoices(tx, player)).answered) return restrictions;
  const { unansweredLimit: value } = await settings.houseTerms(tx);
  await writeLimit(tx, player, { kind, period, limit: { kind, period, value, raise: null }, now });
  return reads.ofOne(tx, player, now);
}

/** Refuses a bonus that a break or a barrier stands in the way of. */
export async function refuseBonus(db: Queries, { now, reads }: LimitsDeps, player: PlayerId): Promise<void> {
  const at = now();
  const stop = stopOf('bonus', await reads.ofOne(db, player, at), at);
  if (stop) throw refusalOf(stop, inUsdt);
}
