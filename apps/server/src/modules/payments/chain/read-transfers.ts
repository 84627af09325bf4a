import type { ChainTransfer, PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { confirmationsOf } from '@fairbook/core/payments';
import { type Queries, statement } from '../../../platform/db/db.ts';
import type { ChainTerms } from './chain-terms.ts';
import { readCursor } from './sql.ts';

/** A watcher silent for this long makes deposits late. */
const DELAYED_AFTER_MS = 120_000;

interface Row {
  readonly id: bigint;
  readonly tx: string;
  readonly amount: Amount;
  readonly status: 'seen' | 'credited' | 'held' | 'below_minimum' | 'returned';
  readonly height: bigint;
  readonly seenAt: Date;
  readonly depositId: string | null;
}
const select = statement(
  'payments.chain_own',
  `select id, tx_hash as tx, amount, status, height, seen_at as "seenAt", deposit_id as "depositId" from chain_transfers
   where player_id = $1 and chain_id = $2 and status in ('seen', 'credited', 'held', 'below_minimum', 'returned') order by id desc limit 20`,
);

type Terms = Pick<ChainTerms, 'chainId' | 'confirmations'>;

/** Returns the newest twenty transfers to a player's address, without those whose block left the chain before they were decided. */
export async function readTransfers(db: Queries, { chainId, confirmations }: Terms, player: PlayerId): Promise<ChainTransfer[]> {
  const head = (await readCursor(db, chainId))?.height ?? 0n;
  return (await db.query<Row>(select, [player, chainId])).map((row) => ({
    id: row.id.toString(),
    tx: row.tx,
    amount: row.amount,
    state: row.status === 'seen' ? 'confirming' : row.status,
    confirmations: Math.min(confirmations, Number.parseInt(confirmationsOf(row.height, head).toString(), 10)),
    needed: confirmations,
    date: row.seenAt,
    order_id: row.depositId,
  }));
}

/** Whether the chain is read at all, and whether it was read lately: the channel is offered only once a watcher has started. */
export async function readWatch(db: Queries, { chainId }: Terms): Promise<'never' | 'late' | 'well'> {
  const cursor = await readCursor(db, chainId);
  if (!cursor) return 'never';
  return Date.now() - cursor.checkedAt.getTime() > DELAYED_AFTER_MS ? 'late' : 'well';
}
