import type { PlayerId } from '@fairbook/contract';
import { exclusionEnd, pauseEnd } from '@fairbook/core/limits';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { barNames, insertBreak } from './sql/breaks.ts';

/** Pauses for this many days, at once: a bet being placed is waited for, and the next one is refused. Returns the end. */
export async function pauseIn(tx: Tx, deps: LimitsDeps, player: PlayerId, days: number): Promise<Date> {
  await deps.ledger.lockCash(tx, [player]);
  const now = deps.now();
  const until = pauseEnd(days, now);
  await insertBreak(tx, player, { kind: 'pause', now, until });
  await deps.onBreak?.(tx, player);
  return until;
}

/**
 * Excludes for this many months, or for good (null), at once, and bars the player's address and number from opening another account. Returns the end; null
 * for good.
 */
export async function excludeIn(tx: Tx, deps: LimitsDeps, player: PlayerId, months: number | null): Promise<Date | null> {
  await deps.ledger.lockCash(tx, [player]);
  const now = deps.now();
  const until = exclusionEnd(months, now);
  await insertBreak(tx, player, { kind: 'exclusion', now, until });
  await barNames(tx, player, { names: await deps.identity.namesOf(tx, player), until });
  await deps.onBreak?.(tx, player);
  return until;
}

/** The same in a transaction of its own, as the player asks for it. */
export const pause = async (deps: LimitsDeps, player: PlayerId, days: number): Promise<void> =>
  void (await inTransaction(deps.db, (tx) => pauseIn(tx, deps, player, days)));

/** The same in a transaction of its own, as the player asks for it. */
export const exclude = async (deps: LimitsDeps, player: PlayerId, months: number | null): Promise<void> =>
  void (await inTransaction(deps.db, (tx) => excludeIn(tx, deps, player, months)));
