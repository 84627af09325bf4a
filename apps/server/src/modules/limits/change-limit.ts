import { type PlayerId, Refusal } from '@fairbook/contract';
import {
  cancelRaise,
  changeLimit,
  confirmRaise,
  isLimitValue,
  type Limit,
  type LimitRequest,
  leavesNone,
  UNANSWERED_LIMIT,
} from '@fairbook/core/limits';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { LimitName } from './limits.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { instantText } from './refusal-of.ts';
import { readChoices, recordAnswer, writeLimit } from './sql/player-limits.ts';

/** Returns a limit's new value; `isAnswered` is whether its player had answered the question about limits before. */
type Decide = (before: Limit | null, now: Date, isAnswered: boolean) => Limit | null;

/**
 * Changes one limit under the lock of the account, so that a concurrent bet or deposit is decided by either the old limit or the new one. `decide` returns the
 * new limit; null for none. Refuses limit.required if the law requires it and nothing would replace it.
 */
async function change(deps: LimitsDeps, player: PlayerId, name: LimitName, decide: Decide) {
  await inTransaction(deps.db, async (tx: Tx) => {
    await deps.ledger.lockCash(tx, [player]);
    const now = deps.now();
    const { limits } = await deps.reads.ofOne(tx, player, now);
    const before = limits.find(({ kind, period }) => kind === name.kind && period === name.period) ?? null;
    const { answered } = await readChoices(tx, player);
    const after = decide(before, now, answered);
    if (before && isRequired(deps, name) && leavesNone(limits, name, after)) throw new Refusal('limit.required');
    if (after !== before) await writeLimit(tx, player, { ...name, limit: after, now });
    await recordAnswer(tx, player, now);
  });
}

const isRequired = ({ law }: LimitsDeps, { kind }: LimitName): boolean => law.limitsRequired.some((each) => each === kind);

/** Sets a limit: a new or lower one takes effect at once; a higher one, or none, waits as a raise. Refuses limit.value_invalid. */
export function setLimit(deps: LimitsDeps, player: PlayerId, request: LimitRequest): Promise<void> {
  if (request.value !== null && !isLimitValue(request.kind, request.value)) throw new Refusal('limit.value_invalid');
  return change(deps, player, request, (before, now) => changeLimit(before, request, now));
}

/** Confirms a raise. Refuses limit.nothing_pending, and limit.raise_too_early with `from`. */
export const confirm = (deps: LimitsDeps, player: PlayerId, name: LimitName): Promise<void> =>
  change(deps, player, name, (before, now) => {
    const answer = confirmRaise(before, now);
    switch (answer.kind) {
      case 'applied':
        return answer.limit;
      case 'too_early':
        throw new Refusal('limit.raise_too_early', { from: instantText(answer.from) });
      case 'nothing_pending':
        throw new Refusal('limit.nothing_pending');
    }
  });

/** Drops a waiting raise. Refuses limit.nothing_pending. */
export const cancel = (deps: LimitsDeps, player: PlayerId, name: LimitName): Promise<void> =>
  change(deps, player, name, (before) => {
    if (!before?.raise) throw new Refusal('limit.nothing_pending');
    return cancelRaise(before);
  });

/**
 * Records that the player wants no limits for now. If the house's limit is in force already, because of an earlier deposit, it is lifted as any limit is.
 * Refuses limit.required where the law asks for limits that the player has not set.
 */
export async function decline(deps: LimitsDeps, player: PlayerId): Promise<void> {
  if ((await deps.reads.ofOne(deps.db, player, deps.now())).missing.length > 0) throw new Refusal('limit.required');
  await change(deps, player, UNANSWERED_LIMIT, (before, now, isAnswered) =>
    isAnswered ? before : changeLimit(before, { ...UNANSWERED_LIMIT, value: null }, now),
  );
}
