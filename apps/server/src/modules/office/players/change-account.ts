import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { officeAccountsApi } from '@fairbook/contract/office';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { Settings } from '../../settings/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import { type PlayersDeps, playerRow } from './read-player.ts';

export interface AccountDeps extends Pick<PlayersDeps, 'db' | 'identity'> {
  readonly settings: Pick<Settings, 'regions'>;
}
type Api = typeof officeAccountsApi;

/** Returns what kind of account it is, and the regions there are. Refuses player.not_found. */
export async function readAccount(deps: AccountDeps, { player_id: id }: RequestOf<Api['account']>): Promise<ReplyOf<Api['account']>> {
  const { role, region } = await playerRow(deps, id);
  return { role, region, regions: [...(await deps.settings.regions(deps.db))] };
}

/**
 * Makes an account an agent's or a player's, and moves it to a region. Refuses player.not_found, player.region_unknown; player.account_unchanged if nothing would
 * change, so that the slower of two equal calls is refused; setting.changed if it is no longer as it was seen, so that nobody undoes what a colleague changed.
 */
export const changeAccount = (
  { db, identity, settings }: AccountDeps,
  { player_id: id, role, region, seen, reason }: RequestOf<Api['changeAccount']>,
  call: StaffCall,
): Promise<Record<string, never>> =>
  actionInTransaction(db, call, { action: 'player.account', subject: `player:${id}`, reason }, async (tx) => {
    if (!(await settings.regions(tx)).includes(region)) throw new Refusal('player.region_unknown');
    const before = await identity.directory.changeKind(tx, id, { role, region });
    if (!before) throw new Refusal('player.not_found');
    if (before.role === role && before.region === region) throw new Refusal('player.account_unchanged');
    if (before.role !== seen.role || before.region !== seen.region) throw new Refusal('setting.changed');
    return { result: {}, before: { ...before }, after: { role, region } };
  });
