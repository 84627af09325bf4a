import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { DueBet, Verdict } from '../decide-settlement.ts';
import type { BetKey, PlacedTogether } from '../settle-in-chunks.ts';
import type { SettlementWrite } from '../settlement-money.ts';
import { STORED_BET } from '../stored-bet.ts';
import { keyColumns, settlementColumns } from './columns.ts';
import { literal, literals } from './literals.ts';

const selectKeys = statement(
  'betting.keys_of_match',
  `select tx_id as "txId", account_ids as players, bet_ids as ids from match_bets where match_id = $1 and tx_id > $2 order by tx_id limit $3`,
);

/** A page of the bets that hang on a match. */
export const betsOfMatch = (db: Queries, matchId: string, after: bigint, limit: number): Promise<PlacedTogether[]> =>
  db.query<PlacedTogether>(selectKeys, [matchId, after, limit]);

const KEYS = 'unnest($1::bigint[], $2::uuid[]) as k (player, id) join bets b on b.account_id = k.player and b.id = k.id';
const LOCKED = 'order by b.account_id, b.id for no key update of b';

/** Pending bets have received nothing: only those that were lost early are ever open again. */
const lockPending = statement(
  'betting.lock_pending',
  `select ${STORED_BET}, 0::bigint as received from ${KEYS} where b.status = 'pending' ${LOCKED}`,
);
/** Holds bets that are not pending. Read them by a later statement: this one would see a bet that was settled while it waited without its new settlement. */
const holdSettled = statement('betting.hold_settled', `select 1 from ${KEYS} where b.status <> 'pending' ${LOCKED}`);
/** Bets settled by another revision of the match's outcome than the one it has now. */
const selectChanged = statement(
  'betting.changed',
  `select ${STORED_BET}, s.received from ${KEYS}
   join bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
   where b.status <> 'pending' and exists (select from unnest(b.leg_matches, s.leg_revisions) as l (match_id, revision)
                                           where l.match_id = $3 and l.revision not in (0, $4::int))
   order by b.account_id, b.id`,
);

/** What makes a bet due: it is pending, or it was settled by an outcome that has changed since. */
export type Due = { readonly kind: 'pending' } | { readonly kind: 'changed'; readonly matchId: string; readonly revision: number };

/** Locks and reads those of the bets that are due, each after whoever holds it is done. */
export async function lockDue(tx: Tx, keys: readonly BetKey[], due: Due): Promise<DueBet[]> {
  const names = keyColumns(keys);
  if (due.kind === 'pending') return tx.query<DueBet>(lockPending, names);
  await tx.query(holdSettled, names);
  return tx.query<DueBet>(selectChanged, [...names, due.matchId, due.revision]);
}

const writeSettlements = statement(
  'betting.settle',
  `with settled as (
     update bets b set status = u.status, payout = u.payout, revision = u.revision, settled_at = case when u.status <> 'pending' then now() end
     from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::text[], $5::bigint[]) as u (account_id, id, revision, status, payout)
     where b.account_id = u.account_id and b.id = u.id and b.revision = u.revision - 1
     returning 1
   ), history as (
     insert into bet_settlements (account_id, bet_id, revision, status, payout, tax, received, leg_revisions, reason, run_id)
     select account_id, id, revision, status, payout, tax, received, leg_revisions::smallint[], reason, $10::uuid
     from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::text[])
       as s (account_id, id, revision, status, payout, tax, received, leg_revisions, reason)
   ), told as (
     insert into outbox_batches (topics, events) select $11::text[], $12::text[] where cardinality($11::text[]) > 0
   )
   select (select count(*) from settled) as settled,
          (select count(*) from ledger_post($13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::uuid[], $18::smallint[])) as moved`,
);

/** Writes what a chunk of bets came to. Throws when a bet is not as it was read. */
export async function insertSettlements(tx: Tx, write: SettlementWrite<Verdict>): Promise<void> {
  const { runId, payments } = write;
  const { verdicts, received, news, movements } = settlementColumns(write);
  const [row] = await tx.query<{ settled: bigint }>(writeSettlements, [
    ...verdicts,
    literal(payments.map(({ verdict }) => verdict.tax)),
    received,
    literals(payments.map(({ verdict }) => verdict.legRevisions)),
    literal(payments.map(({ verdict }) => verdict.reason)),
    runId,
    ...news,
    ...movements,
  ]);
  if (row?.settled !== BigInt(payments.length)) throw new Error(`${row?.settled} of ${payments.length} bets were settled`);
}

export const insertDue = statement(
  'betting.request_settlement',
  'insert into due_matches (match_id) values ($1) on conflict (match_id) do update set horizon = null',
);
/** Notes, on the first run, which transactions may not have seen the outcome yet, and says whether all of them have ended. */
export const beginRun = statement(
  'betting.begin_run',
  `with before as (select match_id, horizon from due_matches where match_id = $1 for update)
   update due_matches d set horizon = coalesce(b.horizon, pg_snapshot_xmax(pg_current_snapshot()))
   from before b where d.match_id = b.match_id
   returning d.horizon::text, coalesce(b.horizon <= pg_snapshot_xmin(pg_current_snapshot()), false) as "isLast"`,
);
export const deleteDue = statement('betting.end_run', 'delete from due_matches where match_id = $1 and horizon = $2::xid8');
export const selectDue = statement('betting.due_matches', 'select match_id::text as "matchId" from due_matches order by match_id');
