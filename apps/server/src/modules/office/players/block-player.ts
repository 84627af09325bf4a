import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { officeBlocksApi, PlayerBlock } from '@fairbook/contract/office';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Limits } from '../../limits/index.ts';
import type { Withdrawals } from '../../payments/index.ts';
import { insertAudit } from '../sql/audit.ts';
import { staffCard } from '../sql/staff.ts';
import type { FreezeDeps } from './freeze-player.ts';
import { type PlayersDeps, playerRow } from './read-player.ts';

export interface BlockDeps extends Pick<PlayersDeps, 'db' | 'identity'> {
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly limits: Pick<Limits, 'blocks' | 'factors' | 'now'>;
  readonly withdrawals: Pick<Withdrawals, 'blocks' | 'holdPending'>;
  readonly leaveGames: FreezeDeps['leaveGames'];
}
type Api = typeof officeBlocksApi;
type Block = RequestOf<Api['block']>;

/** Returns a player's blocks. Refuses player.not_found. */
export async function readBlocks(deps: BlockDeps, { player_id: player }: RequestOf<Api['blocks']>): Promise<ReplyOf<Api['blocks']>> {
  const { db, limits, withdrawals } = deps;
  await playerRow(deps, player);
  const [bets, money, channels] = await Promise.all([
    limits.blocks.of(db, player),
    withdrawals.blocks.of(db, player),
    withdrawals.blocks.channels(db),
  ]);
  const blocks: PlayerBlock[] = money.map((each) => ({ what: 'withdrawals', ...each }));
  return { blocks: bets ? [{ what: 'bets', channel: null, ...bets }, ...blocks] : blocks, channels: [...channels] };
}

/**
 * Blocks bets, or withdrawals through one channel or all, from the commit on: the account is locked, so that a concurrent bet or withdrawal is decided before
 * or after the block. Open withdrawals that the block concerns go on hold, and stay there when it is lifted; money is brought back from games unless only one
 * channel is blocked. Refuses player.not_found, player.blocked_already,
 * withdrawal.channel_unavailable.
 */
export const blockPlayer = (deps: BlockDeps, block: Block, call: StaffCall): Promise<Record<string, never>> =>
  changing(deps, block, call, async (tx, by) => {
    const { limits, withdrawals } = deps;
    const { player_id: player, what, channel, reason } = block;
    const isKnown = channel === null || (await withdrawals.blocks.channels(tx)).includes(channel);
    if (!isKnown) throw new Refusal('withdrawal.channel_unavailable');
    const isNew =
      what === 'bets'
        ? await limits.blocks.set(tx, player, { reason, by })
        : await withdrawals.blocks.set(tx, player, { channel, reason, by });
    if (!isNew) throw new Refusal('player.blocked_already');
    if (what === 'withdrawals') await withdrawals.holdPending(tx, { player, reason: 'blocked', channel });
    if (channel === null) await deps.leaveGames(tx, player);
    return 'player.block';
  });

/** Lifts a block. Refuses player.not_found, player.not_blocked. */
export const unblockPlayer = (deps: BlockDeps, block: Block, call: StaffCall): Promise<Record<string, never>> =>
  changing(deps, block, call, async (tx, by) => {
    const { limits, withdrawals } = deps;
    const { player_id: player, what, channel } = block;
    const was = what === 'bets' ? await limits.blocks.lift(tx, player, by) : await withdrawals.blocks.lift(tx, player, { channel, by });
    if (!was) throw new Refusal('player.not_blocked');
    return 'player.unblock';
  });

/** Applies a change under the lock of the account, with its audit entry in the same transaction. */
async function changing(
  deps: BlockDeps,
  { player_id: player, what, channel, reason }: Block,
  { staffId, ip }: StaffCall,
  change: (tx: Tx, by: string) => Promise<string>,
): Promise<Record<string, never>> {
  await playerRow(deps, player);
  await inTransaction(deps.db, async (tx) => {
    const card = await staffCard(tx, staffId);
    if (!card) throw new Refusal('auth.session_ended');
    await deps.ledger.lockCash(tx, [player]);
    const action = await change(tx, card.name);
    const after = { what, ...(channel !== null && { channel }) };
    await insertAudit(tx, { staffId, ip, action, subject: `player:${player}`, reason, after });
  });
  return {};
}
