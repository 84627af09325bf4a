import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { officeFactorsApi } from '@fairbook/contract/office';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Limits } from '../../limits/index.ts';
import { type ActionDone, actionInTransaction } from '../action-in-transaction.ts';
import type { AuditFacts } from '../sql/audit.ts';
import { type PlayersDeps, playerRow } from './read-player.ts';

export interface FactorDeps extends Pick<PlayersDeps, 'db' | 'identity'> {
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly limits: Pick<Limits, 'factors' | 'now'>;
}
type Api = typeof officeFactorsApi;
type Done = Promise<Record<string, never>>;
type Set = NonNullable<Awaited<ReturnType<Limits['factors']['of']>>>;

const YEAR_MS = 366 * 86_400_000;
const subjectOf = (player: bigint): string => `player:${player}`;

/** Returns a player's stake factor. Refuses player.not_found. */
export async function readFactor(deps: FactorDeps, { player_id: player }: RequestOf<Api['factor']>): Promise<ReplyOf<Api['factor']>> {
  const { db, limits } = deps;
  await playerRow(deps, player);
  const found = await limits.factors.of(db, player);
  if (!found) return { factor: null };
  const { percent, reason, word, endsAt, by, at } = found;
  return { factor: { percent, reason, word, ends_at: endsAt, by, at, over: endsAt <= limits.now() } };
}

/**
 * Sets a stake factor from the commit on: the account is locked, so that a concurrent bet is decided before or after it. Refuses player.not_found,
 * player.factor_too_long for an end that has passed or is more than a year away.
 */
export async function setFactor(deps: FactorDeps, request: RequestOf<Api['setFactor']>, call: StaffCall): Done {
  const { player_id: player, percent, ends_at: endsAt, word, reason } = request;
  const { ledger, limits } = deps;
  await playerRow(deps, player);
  const left = endsAt.getTime() - limits.now().getTime();
  if (left <= 0 || left >= YEAR_MS) throw new Refusal('player.factor_too_long');
  return actionInTransaction(deps.db, call, { action: 'player.stake_factor', subject: subjectOf(player), reason }, async (tx, by) => {
    await ledger.lockCash(tx, [player]);
    const before = await limits.factors.of(tx, player);
    await limits.factors.set(tx, player, { percent, reason, word, endsAt, by });
    return doneWith(before, { percent: String(percent), until: endsAt.toISOString(), word });
  });
}

/** Removes it. Refuses player.not_found, player.no_factor. */
export async function liftFactor(deps: FactorDeps, { player_id: player, reason }: RequestOf<Api['liftFactor']>, call: StaffCall): Done {
  const { ledger, limits } = deps;
  await playerRow(deps, player);
  return actionInTransaction(
    deps.db,
    call,
    { action: 'player.stake_factor_lifted', subject: subjectOf(player), reason },
    async (tx, by) => {
      await ledger.lockCash(tx, [player]);
      const before = await limits.factors.of(tx, player);
      if (!(await limits.factors.lift(tx, player, by))) throw new Refusal('player.no_factor');
      return doneWith(before, { percent: '100' });
    },
  );
}

const doneWith = (before: Set | undefined, after: AuditFacts): ActionDone<Record<string, never>> => ({
  result: {},
  before: before ? { percent: String(before.percent), until: before.endsAt.toISOString() } : { percent: '100' },
  after,
});
