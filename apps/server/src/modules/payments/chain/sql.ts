import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { CHAIN_TRANSFER_EDGES, type ChainTransferState, statesBefore } from '@fairbook/core/payments';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { Block, TransferLog } from './node.ts';

/** How far a chain was read: the newest block, and when a watcher last found it up to date. */
export interface Cursor {
  readonly height: bigint;
  readonly hash: string;
  readonly checkedAt: Date;
}
export type Place = Pick<Cursor, 'height' | 'hash'>;

const CURSOR = 'select height, hash, checked_at as "checkedAt" from chain_cursors where chain_id = $1';
const cursor = statement('payments.chain_cursor', CURSOR);
const lockCursor = statement('payments.chain_lock_cursor', `${CURSOR} for update`);
export const readCursor = async (db: Queries, chainId: number): Promise<Cursor | undefined> =>
  (await db.query<Cursor>(cursor, [chainId]))[0];
/** Locks the chain: no other process reads on, goes back or credits until the transaction ends. */
export const lockChain = async (tx: Tx, chainId: number): Promise<Cursor | undefined> => (await tx.query<Cursor>(lockCursor, [chainId]))[0];

const insertCursor = statement(
  'payments.chain_begin',
  'insert into chain_cursors (chain_id, height, hash) values ($1, $2, $3) on conflict (chain_id) do nothing',
);
const insertBlocks = statement(
  'payments.chain_insert_blocks',
  'insert into chain_blocks (chain_id, height, hash) select $1, height, hash from unnest($2::bigint[], $3::text[]) as b (height, hash) on conflict do nothing',
);
const moveCursor = statement('payments.chain_move_cursor', 'update chain_cursors set height = $2, hash = $3 where chain_id = $1');
const touchCursor = statement('payments.chain_touch_cursor', 'update chain_cursors set checked_at = now() where chain_id = $1');
const forgetBlocks = statement(
  'payments.chain_forget_blocks',
  'delete from chain_blocks where chain_id = $1 and (height <= $2 or height > $3)',
);

/** Starts reading a chain after this block, unless it was started already. */
export async function beginChain(tx: Tx, chainId: number, at: Block): Promise<void> {
  await tx.query(insertCursor, [chainId, at.height, at.hash]);
  await tx.query(insertBlocks, [chainId, [at.height], [at.hash]]);
}
/** Adds blocks on top, oldest first, and forgets those below `keepAbove`. The chain must be locked. */
export async function putBlocks(tx: Tx, chainId: number, blocks: readonly Place[], keepAbove: bigint): Promise<void> {
  const newest = blocks.at(-1);
  if (!newest) return;
  await tx.query(insertBlocks, [chainId, blocks.map((block) => block.height), blocks.map((block) => block.hash)]);
  await tx.query(moveCursor, [chainId, newest.height, newest.hash]);
  await tx.query(forgetBlocks, [chainId, keepAbove, newest.height]);
}
export const touchChain = (db: Queries, chainId: number): Promise<unknown> => db.query(touchCursor, [chainId]);

const selectBlocks = statement(
  'payments.chain_blocks',
  'select height, hash from chain_blocks where chain_id = $1 and height <= $2 and height > $3 order by height desc',
);
/** Returns the remembered blocks at a height and below it, newest first; with `above` only those above that. */
export const blocksFrom = (db: Queries, chainId: number, height: bigint, above = -1n): Promise<Place[]> =>
  db.query<Place>(selectBlocks, [chainId, height, above]);

const dropAbove = statement(
  'payments.chain_drop',
  `update chain_transfers set status = 'dropped', decided_at = now() where chain_id = $1 and height > $2 and status = any($3::text[])`,
);
const orphanAbove = statement(
  'payments.chain_orphan',
  `update chain_transfers set orphaned_at = now() where chain_id = $1 and height > $2 and status in ('credited', 'held') and orphaned_at is null returning id`,
);
/**
 * Takes the chain back to a block it still has, and drops waiting transfers above it. Returns how many credited or held ones were above: none, unless the
 * reorganisation was too deep.
 */
export async function goBackTo(tx: Tx, chainId: number, to: Place): Promise<number> {
  await tx.query(dropAbove, [chainId, to.height, statesBefore(CHAIN_TRANSFER_EDGES, 'dropped')]);
  const orphans = await tx.query(orphanAbove, [chainId, to.height]);
  await tx.query(moveCursor, [chainId, to.height, to.hash]);
  await tx.query(forgetBlocks, [chainId, -1n, to.height]);
  return orphans.length;
}

const owners = statement(
  'payments.chain_owners',
  'select address, player_id as player from chain_addresses where address = any ($1::text[])',
);
/** Maps addresses to their players; unknown addresses are absent. */
export const ownersOf = async (db: Queries, addresses: readonly string[]): Promise<ReadonlyMap<string, PlayerId>> => {
  const rows = addresses.length === 0 ? [] : await db.query<{ address: string; player: PlayerId }>(owners, [addresses]);
  return new Map(rows.map((row) => [row.address, row.player]));
};

export type NewTransfer = TransferLog & { readonly player: PlayerId; readonly status: 'seen' | 'below_minimum' };
const insertTransfers = statement(
  'payments.chain_insert_transfers',
  `insert into chain_transfers as t (chain_id, block_hash, tx_hash, log_index, height, player_id, amount, status, decided_at)
   select $1, block_hash, tx_hash, log_index, height, player_id, amount, status, case when status <> 'seen' then now() end
   from unnest($2::text[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
        as n (block_hash, tx_hash, log_index, height, player_id, amount, status)
   on conflict on constraint chain_transfers_log do update set
     status = case when t.status = 'dropped' then excluded.status else t.status end,
     decided_at = case when t.status = 'dropped' then excluded.decided_at else t.decided_at end,
     orphaned_at = null`,
);
/** Stores transfers that were read. A log that is stored already is left alone, unless its block had left the chain and is back. */
export async function insertSeen(tx: Tx, chainId: number, transfers: readonly NewTransfer[]): Promise<void> {
  if (transfers.length === 0) return;
  await tx.query(insertTransfers, [
    chainId,
    transfers.map((each) => each.blockHash),
    transfers.map((each) => each.txHash),
    transfers.map((each) => each.logIndex),
    transfers.map((each) => each.height),
    transfers.map((each) => each.player),
    transfers.map((each) => each.amount),
    transfers.map((each) => each.status),
  ]);
}

export interface SeenTransfer {
  readonly id: bigint;
  readonly blockHash: string;
  readonly txHash: string;
  readonly logIndex: number;
  readonly height: bigint;
  readonly player: PlayerId;
  readonly address: string;
  readonly amount: Amount;
}
const SEEN = `select t.id, t.block_hash as "blockHash", t.tx_hash as "txHash", t.log_index as "logIndex", t.height, t.player_id as player, a.address, t.amount
   from chain_transfers t join chain_addresses a using (player_id)`;
const selectSeen = statement(
  'payments.chain_seen',
  `${SEEN} where t.chain_id = $1 and t.status = 'seen' and t.height <= $2 order by t.height, t.log_index limit 500`,
);
const selectStillSeen = statement('payments.chain_still_seen', `${SEEN} where t.id = $1 and t.status = 'seen' for update of t`);
/** Returns waiting transfers in blocks up to a height, oldest first, at most 500. */
export const seenUpTo = (db: Queries, chainId: number, height: bigint): Promise<SeenTransfer[]> =>
  db.query<SeenTransfer>(selectSeen, [chainId, height]);
export const lockSeen = async (tx: Tx, id: bigint): Promise<SeenTransfer | undefined> =>
  (await tx.query<SeenTransfer>(selectStillSeen, [id]))[0];

const existsDeposit = statement('payments.chain_is_known', 'select from chain_transfers where deposit_id = $1');
export const isDecided = async (tx: Tx, depositId: string): Promise<boolean> => (await tx.query(existsDeposit, [depositId])).length > 0;
const decide = statement(
  'payments.chain_decide',
  `update chain_transfers set status = $2, deposit_id = coalesce(deposit_id, $3), decided_at = coalesce(decided_at, now())
   where id = $1 and status = any($4::text[]) returning id`,
);
export interface ChainStep {
  readonly to: ChainTransferState;
  /** The id of the deposit, for a credited or held transfer. */
  readonly depositId: string | null;
}
/** Takes a step if the current state is one of `from`. Returns the row that was written, if any. */
export const updateTransfer = (
  tx: Tx,
  id: bigint,
  { to, depositId, from }: ChainStep & { readonly from: readonly ChainTransferState[] },
): Promise<readonly unknown[]> => tx.query(decide, [id, to, depositId, from]);
