import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { type BetKey, keyColumns, literal, type PlacedTogether, type SettlementWrite, settlementColumns } from '../../betting/index.ts';
import type { DrawVerdict, DueDrawBet } from '../decide-settlement.ts';

const selectKeys = statement(
  'draw_bets.keys_of_draw',
  `select tx_id as "txId", account_ids as players, bet_ids as ids from draw_bet_batches where draw_id = $1 and tx_id > $2 order by tx_id limit $3`,
);

/** A page of the bets on a draw. */
export const betsOfDraw = (db: Queries, drawId: string, after: bigint, limit: number): Promise<PlacedTogether[]> =>
  db.query<PlacedTogether>(selectKeys, [drawId, after, limit]);

const BET = `b.account_id as player, b.id, b.game, b.draw_id as "drawId", b.picks, b.currency, b.rate_e8 as rate, b.unit_stakes as "unitStakes", b.total_stake as "totalStake",
  b.chase_id as "chaseId", b.chase_place as "chasePlace", b.chase_draws as "chaseDraws", b.stop_on_win as "stopOnWin", b.status, b.payout, b.revision`;
const KEYS = 'unnest($1::bigint[], $2::uuid[]) as k (player, id) join draw_bets b on b.account_id = k.player and b.id = k.id';
const LOCKED = 'order by b.account_id, b.id for no key update of b';

const lockPending = statement(
  'draw_bets.lock_pending',
  `select ${BET}, 0::bigint as received from ${KEYS} where b.status = 'pending' ${LOCKED}`,
);
/** Holds bets that were settled. They are read by a later statement: this one would see a bet that was settled while it waited without its new settlement. */
const holdSettled = statement(
  'draw_bets.hold_settled',
  `select 1 from ${KEYS} where b.status = 'settled' and b.draw_revision < $3 ${LOCKED}`,
);
const selectChanged = statement(
  'draw_bets.changed',
  `select ${BET}, s.received from ${KEYS}
   join draw_bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
   where b.status = 'settled' and b.draw_revision < $3 order by b.account_id, b.id`,
);

/** Locks and reads those of the bets that are pending, each after whoever holds it is done. */
export const lockPendingBets = (tx: Tx, keys: readonly BetKey[]): Promise<DueDrawBet[]> =>
  tx.query<DueDrawBet>(lockPending, keyColumns(keys));

/** The same for bets that were settled by an earlier revision of their draw's result. */
export async function lockChangedBets(tx: Tx, keys: readonly BetKey[], revision: number): Promise<DueDrawBet[]> {
  await tx.query(holdSettled, [...keyColumns(keys), revision]);
  return tx.query<DueDrawBet>(selectChanged, [...keyColumns(keys), revision]);
}

const selectLater = statement(
  'draw_bets.later_of_chases',
  `select b.account_id as player, b.id, b.draw_id::text as "drawId"
   from unnest($1::bigint[], $2::uuid[], $3::smallint[]) as c (player, chase_id, place)
   join draw_bets b on b.account_id = c.player and b.chase_id = c.chase_id and b.chase_place > c.place
   where b.status = 'pending'`,
);

/** Pending bets that come after these in their chases. Nothing is locked. */
export const laterBets = (db: Queries, bets: readonly DueDrawBet[]): Promise<(BetKey & { readonly drawId: string })[]> =>
  db.query(selectLater, [
    literal(bets.map(({ player }) => player)),
    literal(bets.map(({ chaseId }) => chaseId)),
    literal(bets.map(({ chasePlace }) => chasePlace)),
  ]);

const writeSettlements = statement(
  'draw_bets.settle',
  `with settled as (
     update draw_bets b set status = u.status, payout = u.payout, revision = u.revision, draw_revision = u.draw_revision, settled_at = now(),
                            cancel_reason = case u.status when 'cancelled' then u.reason end
     from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::text[], $5::bigint[], $7::smallint[], $8::text[])
       as u (account_id, id, revision, status, payout, draw_revision, reason)
     where b.account_id = u.account_id and b.id = u.id and b.revision = u.revision - 1
     returning 1
   ), history as (
     insert into draw_bet_settlements (account_id, bet_id, revision, status, payout, received, draw_revision, reason, run_id)
     select account_id, id, revision, status, payout, received, draw_revision, reason, $9::uuid
     from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::text[], $5::bigint[], $6::bigint[], $7::smallint[], $8::text[])
       as s (account_id, id, revision, status, payout, received, draw_revision, reason)
   ), told as (
     insert into outbox_batches (topics, events) select $10::text[], $11::text[] where cardinality($10::text[]) > 0
   )
   select (select count(*) from settled) as settled,
          (select count(*) from ledger_post($12::bigint[], $13::bigint[], $14::bigint[], $15::text[], $16::uuid[], $17::smallint[])) as moved`,
);

/** Writes what a chunk of bets came to. Throws when a bet is not as it was read. */
export async function insertSettlements(tx: Tx, write: SettlementWrite<DrawVerdict>): Promise<void> {
  const { runId, payments } = write;
  const { verdicts, received, news, movements } = settlementColumns(write);
  const [row] = await tx.query<{ settled: bigint }>(writeSettlements, [
    ...verdicts,
    received,
    literal(payments.map(({ verdict }) => verdict.drawRevision)),
    literal(payments.map(({ verdict }) => verdict.reason)),
    runId,
    ...news,
    ...movements,
  ]);
  if (row?.settled !== BigInt(payments.length)) throw new Error(`${row?.settled} of ${payments.length} bets were settled`);
}
