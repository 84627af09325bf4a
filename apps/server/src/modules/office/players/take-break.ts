import type { RequestOf } from '@fairbook/contract';
import type { officePlayersApi } from '@fairbook/contract/office';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { Limits } from '../../limits/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import { type PlayersDeps, playerRow } from './read-player.ts';

export interface BreakDeps extends Pick<PlayersDeps, 'db' | 'identity'> {
  readonly limits: Pick<Limits, 'breaks'>;
}
type Api = typeof officePlayersApi;
type Done = Promise<Record<string, never>>;

/** Pauses a player at their request, from the commit on. Refuses player.not_found. */
export async function pausePlayer(deps: BreakDeps, request: RequestOf<Api['pause']>, call: StaffCall): Done {
  const { player_id: player, days, reason } = request;
  await playerRow(deps, player);
  return actionInTransaction(deps.db, call, { action: 'player.pause', subject: `player:${player}`, reason }, async (tx) => {
    const until = await deps.limits.breaks.pause(tx, player, days);
    return { result: {}, after: { until: until.toISOString() } };
  });
}

/** Excludes a player at their request, from the commit on. Nobody can undo it. Refuses player.not_found. */
export async function excludePlayer(deps: BreakDeps, request: RequestOf<Api['exclude']>, call: StaffCall): Done {
  const { player_id: player, months, reason } = request;
  await playerRow(deps, player);
  return actionInTransaction(deps.db, call, { action: 'player.exclude', subject: `player:${player}`, reason }, async (tx) => {
    const until = await deps.limits.breaks.exclude(tx, player, months);
    return { result: {}, after: { until: until?.toISOString() ?? 'for good' } };
  });
}
