import type { PlayerId } from '@fairbook/contract';
import { exclusionEnd, pauseEnd } from '@fairbook/core/limits';
import { inTransaction } from '../../platform/db/db.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { barNames, insertBreak } from './sql/breaks.ts';

/** Pauses for this many days, at once: a bet being placed is waited for, and the next one is refused. */
export const pause = (deps: LimitsDeps, player: PlayerId, days: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await deps.ledger.lockCash(tx, [player]);
    const now = deps.now();
    await insertBreak(tx, player, { kind: 'pause', now, until: pauseEnd(days, now) });
    await deps.onBreak?.(tx, player);
  });

/** Excludes for this many months, or for good (null), at once, and bars the player's address and number from opening another account. */
export const exclude = (deps: LimitsDeps, player: PlayerId, months: number | null): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await deps.ledger.lockCash(tx, [player]);
    const now = deps.now();
    const until = exclusionEnd(months, now);
    await insertBreak(tx, player, { kind: 'exclusion', now, until });
    await barNames(tx, player, { names: await deps.identity.namesOf(tx, player), until });
    await deps.onBreak?.(tx, player);
  });
