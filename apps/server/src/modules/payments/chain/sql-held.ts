import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** Why a transfer waits for the office. `orphaned`: its block left the chain after it was credited or held. */
export type HeldReason = 'not_allowed' | 'below_minimum' | 'orphaned';
/** The possible decisions: credit it, send it back, or, for a transfer that left the chain, take it as a loss. */
export type HeldKind = 'release' | 'return' | 'write_off';

/** A transfer that was not credited automatically, or left the chain after it was, with the decision about it. */
export interface HeldRow {
  readonly id: bigint;
  readonly player: PlayerId;
  readonly txHash: string;
  readonly blockHash: string;
  readonly logIndex: number;
  readonly height: bigint;
  readonly address: string;
  readonly amount: Amount;
  readonly status: string;
  readonly depositId: string | null;
  readonly why: HeldReason;
  readonly seenAt: Date;
  readonly decisionId: string | null;
  readonly kind: HeldKind | null;
  readonly toAddress: string | null;
  readonly reason: string | null;
  readonly proposedBy: string | null;
  readonly proposedAt: Date | null;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly sentTx: string | null;
}
const HELD = `select t.id, t.player_id as player, t.tx_hash as "txHash", t.block_hash as "blockHash", t.log_index as "logIndex", t.height, a.address, t.amount,
    t.status, t.deposit_id as "depositId", t.seen_at as "seenAt",
    case when t.orphaned_at is not null then 'orphaned' when t.status = 'below_minimum' or t.deposit_id is null then 'below_minimum' else 'not_allowed' end as why,
    d.id as "decisionId", d.kind, d.to_address as "toAddress", d.reason, d.proposed_by as "proposedBy", d.proposed_at as "proposedAt",
    d.confirmed_by as "confirmedBy", d.confirmed_at as "confirmedAt", d.sent_tx as "sentTx"
  from chain_transfers t join chain_addresses a using (player_id) left join chain_decisions d on d.transfer_id = t.id and d.dropped_at is null`;

// A transfer that left the chain but was found again in another block needs no decision.
const LOST = `t.orphaned_at is not null and t.status = 'credited' and not exists (
  select from chain_transfers o where o.chain_id = t.chain_id and o.tx_hash = t.tx_hash and o.status = 'again')`;
const OPEN = `case when d.confirmed_at is null then t.status in ('held', 'below_minimum') or (${LOST}) else d.kind = 'return' and d.sent_at is null end`;

const page = statement(
  'payments.held_page',
  `${HELD} where case when $1 then ${OPEN} else d.confirmed_at is not null and (d.kind <> 'return' or d.sent_at is not null) end
     and ($2::bigint is null or t.player_id = $2)
   order by case when $1 then t.seen_at end, d.confirmed_at desc, t.id offset $3 limit $4`,
);
export interface HeldQuery {
  /** True: those that wait for a decision, the longest waiting first; false: those that are done, the newest first. */
  readonly open: boolean;
  readonly player?: PlayerId | undefined;
  readonly start: number;
  readonly limit: number;
}
export const heldPage = (db: Queries, { open, player, start, limit }: HeldQuery): Promise<readonly HeldRow[]> =>
  db.query(page, [open, player ?? null, start, limit]);

const countOpen = statement(
  'payments.count_open_held',
  `select count(*)::int as count from (
     select from chain_transfers t left join chain_decisions d on d.transfer_id = t.id and d.dropped_at is null where ${OPEN} limit $1) h`,
);
/** How many wait for staff, counted up to `most`. */
export const countOpenHeld = async (db: Queries, most: number): Promise<number> =>
  (await db.query<{ count: number }>(countOpen, [most]))[0]?.count ?? 0;

const one = statement('payments.held', `${HELD} where t.id = $1`);
export const selectHeld = async (db: Queries, id: bigint): Promise<HeldRow | undefined> => (await db.query<HeldRow>(one, [id]))[0];

const lock = statement('payments.lock_held', 'select 1 from chain_transfers where id = $1 for update');
/**
 * Locks the transfer, so that decisions on it are serialised. The row is read by a second statement: the locking one would not see what was decided while it
 * waited.
 */
export async function lockHeld(tx: Tx, id: bigint): Promise<HeldRow | undefined> {
  await tx.query(lock, [id]);
  return selectHeld(tx, id);
}

const insert = statement(
  'payments.propose',
  'insert into chain_decisions (id, transfer_id, kind, to_address, reason, proposed_by) values ($1, $2, $3, $4, $5, $6)',
);
export interface Proposal {
  readonly id: string;
  readonly transferId: bigint;
  readonly kind: HeldKind;
  readonly toAddress: string | null;
  readonly reason: string;
  readonly staff: string;
}
export const insertProposal = (tx: Tx, { id, transferId, kind, toAddress, reason, staff }: Proposal): Promise<unknown> =>
  tx.query(insert, [id, transferId, kind, toAddress, reason, staff]);

const confirm = statement('payments.confirm', 'update chain_decisions set confirmed_by = $2, confirmed_at = now() where id = $1');
export const confirmDecision = (tx: Tx, id: string, staff: string): Promise<unknown> => tx.query(confirm, [id, staff]);

const drop = statement('payments.drop_proposal', 'update chain_decisions set dropped_by = $2, dropped_at = now() where id = $1');
export const dropProposal = (tx: Tx, id: string, staff: string): Promise<unknown> => tx.query(drop, [id, staff]);

const sent = statement('payments.return_sent', 'update chain_decisions set sent_tx = $2, sent_by = $3, sent_at = now() where id = $1');
export const markSent = (tx: Tx, id: string, txHash: string, staff: string): Promise<unknown> => tx.query(sent, [id, txHash, staff]);
