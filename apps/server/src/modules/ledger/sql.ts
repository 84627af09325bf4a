import { statement } from '../../platform/db/db.ts';

/** A movement as the text that is sealed. Does not depend on the session's time zone and date style. */
export const SEALED_TEXT = `concat_ws('|', account_id, seq, contra_id, amount, coalesce(balance_after::text, ''), kind, reference, revision,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), tx_id)`;
const LEAF = `sha256('\\x00'::bytea || convert_to(${SEALED_TEXT}, 'UTF8'))`;

export const openAccount = statement('ledger.open', 'select ledger_open() as id');
export const openFund = statement('ledger.open_fund', 'select ledger_open_fund() as id');
export const lockAccounts = statement('ledger.lock', 'select id, balance, version, debt from ledger_lock($1::bigint[])');
export const postMovements = statement(
  'ledger.post',
  `select account_id as account, seq, balance_after as "balanceAfter"
   from ledger_post($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::uuid[], $6::smallint[])`,
);
export const freezeAccount = statement('ledger.freeze', 'select ledger_freeze($1, $2) as changed');
export const sumHourlyTotals = statement('ledger.sum_hours', 'select ledger_sum_hours($1::bigint[], $2) as summed');
export const selectFrozen = statement('ledger.frozen', 'select id from ledger_accounts where frozen_at is not null');
export const selectIsFrozen = statement('ledger.is_frozen', 'select frozen_at is not null as frozen from ledger_accounts where id = $1');
export const selectBalance = statement('ledger.balance', 'select balance from ledger_accounts where id = $1');

/** The kinds of movement that bets, draws and games take and give: a player's result is their sum. */
export const RESULT_KINDS = `('stake', 'payout', 'refund', 'payout_reversed', 'cash_out', 'to_game', 'from_game')`;

/**
 * Restricts movements of account $1 to those from an instant on. Walks back from the newest only as far as needed: movements are numbered in the order they
 * happened and dated by when their transactions began, so dates may be out of order by as long as a transaction waits; a minute is allowed for that.
 */
export const since = (from: string): string =>
  `t.created_at >= ${from} and t.seq > coalesce((select e.seq from ledger_movements e where e.account_id = $1 and e.created_at < ${from} - interval '1 minute'
                                                order by e.seq desc limit 1), 0)`;

export const selectNetToday = statement(
  'ledger.net_today',
  `select coalesce(sum(t.amount), 0)::bigint as net from ledger_movements t
   where t.account_id = $1 and t.kind in ${RESULT_KINDS} and ${since(`date_trunc('day', now(), 'UTC')`)}`,
);
export const selectMovedSince = statement(
  'ledger.moved_since',
  `select t.kind, t.amount from ledger_movements t where t.account_id = $1 and t.kind = any ($2) and ${since('$3::timestamptz')} order by t.seq`,
);

const ENTRY = `t.seq, t.kind, t.amount, t.balance_after as balance, h.name as contra, t.reference as order_id, t.created_at as date`;
export const selectStatement = statement(
  'ledger.statement',
  `select ${ENTRY} from ledger_movements t join ledger_house_accounts h on h.id = t.contra_id
   where t.account_id = $1 and ($4::text[] is null or t.kind = any ($4))
     and ($5::timestamptz is null or t.created_at >= $5) and ($6::timestamptz is null or t.created_at < $6)
     and t.seq < coalesce($7::bigint, 9223372036854775807)
   order by t.seq desc offset $2 limit $3`,
);
export const selectOwnersOf = statement(
  'ledger.owners_of',
  'select distinct a.id from ledger_movements t join ledger_accounts a on a.id = t.account_id where t.reference = $1',
);
export const selectEntriesOf = statement(
  'ledger.entries_of',
  `select ${ENTRY}, t.tx_id::text as "txId", ${SEALED_TEXT.replace(/\b(account_id|seq|contra_id|amount|balance_after|kind|reference|revision|created_at|tx_id)\b/g, 't.$1')} as text
   from ledger_movements t join ledger_house_accounts h on h.id = t.contra_id
   where t.account_id = $1 and t.reference = any ($2::uuid[]) order by t.seq`,
);
export const selectBalancesAfter = statement(
  'ledger.balances_after',
  `select reference, balance_after as balance from ledger_movements
   where account_id = $1 and kind = $2 and reference = any ($3::uuid[]) order by revision`,
);
export const selectBatchOf = statement(
  'ledger.batch_of',
  `select b.id, b.leaves, b.root, b.head, b.total::text as total, p.head as before
   from ledger_batches b left join ledger_batches p on p.id = b.id - 1 where b.from_tx <= $1::bigint and b.to_tx > $1::bigint`,
);

export const sealerLock = statement('ledger.sealer_lock', 'select pg_try_advisory_xact_lock(7260332) as mine');
export const selectLastBatch = statement(
  'ledger.last_batch',
  'select id, to_tx::text as "toTx", head, total from ledger_batches order by id desc limit 1',
);
export const selectHorizon = statement('ledger.horizon', 'select tx_horizon()::text as "toTx"');
/** The transaction of the movement after the first $3 of [$1, $2): where a batch of that size is cut. */
export const selectCut = statement(
  'ledger.cut',
  `select tx_id::text as "txId" from ledger_movements where tx_id >= $1::bigint and tx_id < $2::bigint order by tx_id offset $3 limit 1`,
);
/** Leaves of movements in [$1, $2), in sealing order, with what each adds to house accounts. */
export const selectUnsealed = statement(
  'ledger.unsealed',
  `select ${LEAF} as leaf, case when account_id < 1000 then account_id end as "houseAccount", contra_id as contra, amount
   from ledger_movements where tx_id >= $1::bigint and tx_id < $2::bigint order by tx_id, account_id, seq`,
);
export const selectSealLag = statement(
  'ledger.seal_lag',
  `select greatest(extract(epoch from clock_timestamp() - created_at), 0.001)::float8 as seconds from ledger_movements
   where tx_id >= coalesce((select to_tx from ledger_batches order by id desc limit 1), 0) order by tx_id limit 1`,
);
export const insertBatch = statement(
  'ledger.insert_batch',
  `insert into ledger_batches (id, from_tx, to_tx, transfers, total, leaves, root, head) values ($1, $2::bigint, $3::bigint, $4, $5, $6, $7, $8)`,
);
export const upsertHouseBalances = statement(
  'ledger.house_balances',
  `insert into ledger_house_balances as b (account_id, balance, batch_id)
   select account_id, change, $3 from unnest($1::bigint[], $2::bigint[]) as c (account_id, change)
   on conflict (account_id) do update set balance = b.balance + excluded.balance, batch_id = excluded.batch_id`,
);
export const upsertHead = statement(
  'ledger.head',
  `insert into ledger_heads (day, batch_id, head) values ((now() at time zone 'UTC')::date, $1, $2)
   on conflict (day) do update set batch_id = excluded.batch_id, head = excluded.head`,
);
export const selectHeads = statement(
  'ledger.heads',
  `select to_char(h.day, 'YYYY-MM-DD') as day, h.batch_id::text as batch, encode(h.head, 'hex') as head, b.total::text as transfers, b.sealed_at
   from ledger_heads h join ledger_batches b on b.id = h.batch_id order by h.day desc offset $1 limit $2`,
);
