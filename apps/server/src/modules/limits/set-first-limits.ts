import { type PlayerId, Refusal } from '@fairbook/contract';
import { isLimitValue, type LimitRequest } from '@fairbook/core/limits';
import type { Tx } from '../../platform/db/db.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { recordAnswer, writeLimit } from './sql/player-limits.ts';

/**
 * Stores the limits an account is opened with, in the transaction that opens it, which answers the question about limits. Refuses limit.value_invalid, and
 * limit.required if one that the law requires is missing.
 */
export async function setFirstLimits(
  tx: Tx,
  { law, now }: Pick<LimitsDeps, 'law' | 'now'>,
  player: PlayerId,
  requests: readonly LimitRequest[],
): Promise<void> {
  if (law.limitsRequired.some((kind) => !requests.some((request) => request.kind === kind))) throw new Refusal('limit.required');
  const at = now();
  for (const { kind, period, value } of requests) {
    if (value === null || !isLimitValue(kind, value)) throw new Refusal('limit.value_invalid');
    await writeLimit(tx, player, { kind, period, limit: { kind, period, value, raise: null }, now: at });
  }
  if (requests.length > 0) await recordAnswer(tx, player, at);
}
