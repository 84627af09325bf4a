import { statement, type Tx } from '../../../platform/db/db.ts';
import type { BetKey } from '../settle-in-chunks.ts';
import type { SettlementDecision, SettlementWrite } from '../settlement-money.ts';
import { keyColumns, settlementColumns } from './columns.ts';

/** Where bets of one kind are stored. Columns shared by every kind have the same names; the others are named here. */
export interface BetTables {
  /** The prefix of its statements' names. */
  readonly name: string;
  readonly bets: { readonly from: string };
  readonly settlements: { readonly from: string };
  /** The table of which bets are on a match or draw: its column for that, and the lists `account_ids` and `bet_ids`. */
  readonly on: {
    readonly from: string;
    readonly by: string;
    /** Where the transaction's number may be written into the SQL: a statement then reads it once, not per row. */
    readonly txNumber?: string;
  };
}

/** Locks and reads bets that are due, waiting for other holders of the lock. */
export interface DueBets<Bet> {
  pending(tx: Tx, keys: readonly BetKey[]): Promise<Bet[]>;
  /** In any state. */
  any(tx: Tx, keys: readonly BetKey[]): Promise<Bet[]>;
  /** Bets that were settled by what has changed since. */
  changed(tx: Tx, keys: readonly BetKey[], ...since: readonly unknown[]): Promise<Bet[]>;
}

/**
 * Builds the reads of due bets.
 *
 * @param stored the columns of `b` that make a bet
 * @param changed whether a settled bet `b` and its last settlement `s` were based on what has changed since: its parameters begin at $3
 */
export function dueBets<Bet>(
  { name, bets, settlements }: BetTables,
  { stored, changed }: { readonly stored: string; readonly changed: string },
): DueBets<Bet> {
  const keys = `unnest($1::bigint[], $2::uuid[]) as k (player, id) join ${bets.from} b on b.account_id = k.player and b.id = k.id`;
  const locked = 'order by b.account_id, b.id for no key update of b';
  // Pending bets have received nothing: only those that were lost early are ever reopened.
  const lockPending = statement(
    `${name}.lock_pending`,
    `select ${stored}, 0::bigint as received from ${keys} where b.status = 'pending' ${locked}`,
  );
  // Read by a later statement: this one would see a bet that was settled while it waited without its new settlement.
  const holdSettled = statement(`${name}.hold_settled`, `select 1 from ${keys} where b.status <> 'pending' ${locked}`);
  const hold = statement(`${name}.hold`, `select 1 from ${keys} ${locked}`);
  const selectAny = statement(
    `${name}.any`,
    `select ${stored}, coalesce(s.received, 0)::bigint as received from ${keys}
     left join ${settlements.from} s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision order by b.account_id, b.id`,
  );
  const selectChanged = statement(
    `${name}.changed`,
    `select ${stored}, s.received from ${keys}
     join ${settlements.from} s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
     where b.status <> 'pending' and ${changed} order by b.account_id, b.id`,
  );
  return {
    pending: (tx, names) => tx.query<Bet & object>(lockPending, keyColumns(names)),
    any: async (tx, names) => {
      await tx.query(hold, keyColumns(names));
      return tx.query<Bet & object>(selectAny, keyColumns(names));
    },
    changed: async (tx, names, ...since) => {
      await tx.query(holdSettled, keyColumns(names));
      return tx.query<Bet & object>(selectChanged, [...keyColumns(names), ...since]);
    },
  };
}

/** A column that settlements of one kind have besides the shared ones. */
export interface SettledColumn<V extends SettlementDecision> {
  readonly column: string;
  /** The type sent: for an array column, its text. */
  readonly sent: 'bigint' | 'smallint' | 'text';
  /** The type stored, if it differs. */
  readonly kept?: 'smallint[]';
  /** The column of these decisions, as the text of an array. */
  readonly of: (decisions: readonly V[]) => string;
}

const SHARED = ['account_id', 'id', 'revision', 'status', 'payout', 'received'];
const SHARED_SENT = ['bigint', 'uuid', 'smallint', 'text', 'bigint', 'bigint'];

/**
 * Builds the one statement that writes the results of a chunk of bets: bets, settlements, events, and the money. Throws if a bet has changed since it was read.
 *
 * @param also what else changes in a bet, by the columns of its settlement `u`
 */
export function settlementWriter<V extends SettlementDecision>(
  { name, bets, settlements }: BetTables,
  { columns, also = '' }: { readonly columns: readonly SettledColumn<V>[]; readonly also?: string },
): (tx: Tx, write: SettlementWrite<V>) => Promise<void> {
  const own = columns.map(({ column }) => column);
  const sent = [...SHARED_SENT, ...columns.map((each) => each.sent)].map((type, at) => `$${at + 1}::${type}[]`);
  const decisions = `unnest(${sent.join()}) as u (${[...SHARED, ...own].join()})`;
  const kept = [...SHARED, ...columns.map(({ column, kept: type }) => (type ? `${column}::${type}` : column))];
  const next = (place: number) => `$${sent.length + place}`;
  const writeSettlements = statement(
    `${name}.settle`,
    `with settled as (
       update ${bets.from} b set status = u.status, payout = u.payout, revision = u.revision,
                              settled_at = case when u.status <> 'pending' then now() end${also}
       from ${decisions}
       where b.account_id = u.account_id and b.id = u.id and b.revision = u.revision - 1
       returning 1
     ), history as (
       insert into ${settlements.from} (account_id, bet_id, revision, status, payout, received, ${own.join()}, run_id)
       select ${kept.join()}, ${next(1)}::uuid from ${decisions}
     ), events as (
       insert into outbox_batches (topics, events) select ${next(2)}::text[], ${next(3)}::text[] where cardinality(${next(2)}::text[]) > 0
     )
     select (select count(*) from settled) as settled,
            (select count(*) from ledger_post(${next(4)}::bigint[], ${next(5)}::bigint[], ${next(6)}::bigint[], ${next(7)}::text[],
                                              ${next(8)}::uuid[], ${next(9)}::smallint[])) as moved`,
  );
  return async (tx, write) => {
    const { runId, payments } = write;
    const { decisions: shared, received, news, movements } = settlementColumns(write);
    const values = columns.map(({ of }) => of(payments.map(({ decision }) => decision)));
    const [row] = await tx.query<{ settled: bigint }>(writeSettlements, [...shared, received, ...values, runId, ...news, ...movements]);
    if (row?.settled !== BigInt(payments.length)) throw new Error(`${row?.settled} of ${payments.length} bets were settled`);
  };
}
