import { type Queries, statement } from '../../platform/db/db.ts';
import { FIRST_HEAD, headOf, leavesOf, rootOf } from './merkle.ts';
import { SEALED_TEXT } from './sql.ts';

/** A violation of a rule of the ledger: the first row that shows it. */
export interface LedgerFault {
  readonly rule:
    | 'account_chain'
    | 'account_balance'
    | 'account_debt'
    | 'account_hours'
    | 'batch_order'
    | 'batch_leaf'
    | 'batch_root'
    | 'batch_head'
    | 'published_head'
    | 'house_balance'
    | 'zero_sum';
  /** Account and movement, or batch and place. */
  readonly at: string;
  readonly found: string;
  readonly expected: string;
}

const firstBrokenChain = statement(
  'verify.chain',
  `select account_id || '/' || seq as at, balance_after::text || ' as number ' || seq as found, expected::text || ' as number ' || nth as expected
   from (select account_id, seq, balance_after,
                row_number() over own as nth, lag(balance_after, 1, 0::bigint) over own + amount as expected
         from ledger_movements where account_id >= 1000 window own as (partition by account_id order by seq)) as chain
   where balance_after <> expected or seq <> nth order by account_id, seq limit 1`,
);
const firstWrongBalance = statement(
  'verify.balance',
  `select a.id::text as at, a.balance || ' after ' || a.version as found, coalesce(t.balance, 0) || ' after ' || coalesce(t.seq, 0) as expected
   from ledger_accounts a
   left join lateral (select sum(amount) over () as balance, seq from ledger_movements where account_id = a.id order by seq desc limit 1) t on true
   where a.balance <> coalesce(t.balance, 0) or a.version <> coalesce(t.seq, 0) order by a.id limit 1`,
);
const firstWrongDebt = statement(
  'verify.debt',
  `select a.id::text as at, a.debt::text as found, coalesce(t.debt, 0)::text as expected
   from ledger_accounts a full join (select account_id, sum(amount) as debt from ledger_movements where contra_id = 5 group by account_id) t
     on t.account_id = a.id
   where a.debt is distinct from coalesce(t.debt, 0) order by 1 limit 1`,
);
const firstWrongHour = statement(
  'verify.hours',
  `with plain as (select t.account_id, date_trunc('hour', t.created_at, 'UTC') as hour, t.kind, sum(t.amount) as amount
                  from ledger_hourly_watermarks m join ledger_movements t on t.account_id = m.account_id and t.seq > m.from_seq and t.seq <= m.seq
                  group by 1, 2, 3)
   select account_id || ' ' || kind || ' ' || hour as at, coalesce(h.amount, 0)::text as found, coalesce(p.amount, 0)::text as expected
   from ledger_hourly_totals h full join plain p using (account_id, hour, kind)
   where h.amount is distinct from p.amount order by account_id, hour limit 1`,
);
const firstWrongHouse = statement(
  'verify.house',
  `with sealed as (select * from ledger_movements where tx_id < coalesce((select to_tx from ledger_batches order by id desc limit 1), 0)),
        sums as (select account_id, sum(amount) as balance
                 from (select contra_id as account_id, -amount as amount from sealed
                       union all select account_id, amount from sealed where account_id < 1000) sides group by account_id)
   select h.name as at, coalesce(b.balance, 0)::text as found, coalesce(s.balance, 0)::text as expected
   from ledger_house_accounts h left join sums s on s.account_id = h.id left join ledger_house_balances b on b.account_id = h.id
   where coalesce(b.balance, 0) <> coalesce(s.balance, 0) order by h.id limit 1`,
);
const wrongTotal = statement(
  'verify.total',
  `select 'all accounts' as at, (p.total + h.total)::text as found, '0' as expected
   from (select coalesce(sum(balance), 0) as total from ledger_accounts) p,
        (select coalesce(sum(case when account_id < 1000 then 0 else -amount end), 0) as total from ledger_movements) h
   where p.total + h.total <> 0`,
);
const selectBatches = statement(
  'verify.batches',
  `select id, from_tx::text as "fromTx", to_tx::text as "toTx", total, leaves, root, head from ledger_batches where id > $1 order by id limit 64`,
);
const firstWrongLeaf = statement(
  'verify.leaf',
  `with found as (select account_id || '/' || seq as at, row_number() over (order by tx_id, account_id, seq) as place,
                         encode(sha256('\\x00'::bytea || convert_to(${SEALED_TEXT}, 'UTF8')), 'hex') as leaf
                  from ledger_movements where tx_id >= $1::bigint and tx_id < $2::bigint),
        sealed as (select n as place, encode(substr($3::bytea, (n - 1) * 32 + 1, 32), 'hex') as leaf from generate_series(1, octet_length($3::bytea) / 32) as n)
   select coalesce(f.at, 'a movement that is gone') as at, coalesce(f.leaf, '') as found, coalesce(s.leaf, '') as expected
   from found f full join sealed s using (place) where f.leaf is distinct from s.leaf order by place limit 1`,
);

const firstWrongHead = statement(
  'verify.published',
  `with last as (select (sealed_at at time zone 'UTC')::date as day, max(id) as id from ledger_batches group by 1)
   select 'the head of ' || to_char(coalesce(h.day, l.day), 'YYYY-MM-DD') as at,
          coalesce(h.batch_id || ' ' || encode(h.head, 'hex'), 'none') as found, coalesce(b.id || ' ' || encode(b.head, 'hex'), 'none') as expected
   from ledger_heads h full join last l on l.day = h.day left join ledger_batches b on b.id = l.id
   where h.batch_id is distinct from b.id or h.head is distinct from b.head order by coalesce(h.day, l.day) limit 1`,
);
const firstOtherThanKept = statement(
  'verify.kept_heads',
  `select 'the kept head of batch ' || k.batch as at, coalesce(encode(b.head, 'hex'), 'no such batch') as found, k.head as expected
   from unnest($1::bigint[], $2::text[]) as k (batch, head) left join ledger_batches b on b.id = k.batch
   where encode(b.head, 'hex') is distinct from k.head order by k.batch limit 1`,
);
const selectPublished = statement(
  'verify.heads',
  `select to_char(day, 'YYYY-MM-DD') as day, batch_id::text as batch, encode(head, 'hex') as head from ledger_heads order by day`,
);

/** The head of a day's last batch, as returned by `/ledger/heads`. */
export interface PublishedHead {
  readonly day: string;
  readonly batch: string;
  /** Hexadecimal. */
  readonly head: string;
}

/** Every published head, oldest first. Anyone who keeps copies elsewhere can prove later that nothing before them was changed. */
export const publishedHeads = (db: Queries): Promise<readonly PublishedHead[]> => db.query(selectPublished);

type Finding = Omit<LedgerFault, 'rule'>;

/**
 * Recomputes the whole ledger from its movements: each account's chain and balance, every sealed batch, the heads, the house's balances, the total; and
 * compares the published heads. Returns the first fault of each rule; an empty list means that everything holds. Only reads.
 *
 * @param kept heads kept outside this database: an attacker with all rights over it can rewrite the whole chain, but not these
 */
export async function verifyLedger(db: Queries, kept: readonly PublishedHead[] = []): Promise<readonly LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const note = (rule: LedgerFault['rule'], finding: Finding | undefined) => {
    if (finding) faults.push({ rule, ...finding });
  };
  note('account_chain', (await db.query<Finding>(firstBrokenChain))[0]);
  note('account_balance', (await db.query<Finding>(firstWrongBalance))[0]);
  note('account_debt', (await db.query<Finding>(firstWrongDebt))[0]);
  note('account_hours', (await db.query<Finding>(firstWrongHour))[0]);
  note('house_balance', (await db.query<Finding>(firstWrongHouse))[0]);
  note('zero_sum', (await db.query<Finding>(wrongTotal))[0]);
  const keptColumns = [kept.map(({ batch }) => batch), kept.map(({ head }) => head)];
  note('published_head', (await db.query<Finding>(firstWrongHead))[0] ?? (await db.query<Finding>(firstOtherThanKept, keptColumns))[0]);
  const chain = await firstBrokenBatch(db);
  if (chain) faults.push(chain);
  return faults;
}

interface BatchRow {
  readonly id: bigint;
  readonly fromTx: string;
  readonly toTx: string;
  readonly total: bigint;
  readonly leaves: Buffer;
  readonly root: Buffer;
  readonly head: Buffer;
}

type Before = Pick<BatchRow, 'id' | 'toTx' | 'head' | 'total'>;

async function firstBrokenBatch(db: Queries): Promise<LedgerFault | undefined> {
  let before: Before = { id: 0n, toTx: '0', head: FIRST_HEAD, total: 0n };
  for (;;) {
    const batches = await db.query<BatchRow>(selectBatches, [before.id]);
    for (const batch of batches) {
      const fault = await faultOf(db, batch, before);
      if (fault) return fault;
      before = batch;
    }
    if (batches.length === 0) return undefined;
  }
}

async function faultOf(
  db: Queries,
  batch: BatchRow,
  before: Pick<BatchRow, 'id' | 'toTx' | 'head' | 'total'>,
): Promise<LedgerFault | undefined> {
  const at = `batch ${batch.id}`;
  const [leaf] = await db.query<Finding>(firstWrongLeaf, [batch.fromTx, batch.toTx, batch.leaves]);
  if (leaf) return { rule: 'batch_leaf', ...leaf, at: `${at}: ${leaf.at}` };
  if (batch.id !== before.id + 1n || batch.fromTx !== before.toTx) {
    return { rule: 'batch_order', at, found: `${batch.id} from ${batch.fromTx}`, expected: `${before.id + 1n} from ${before.toTx}` };
  }
  const leaves = leavesOf(batch.leaves);
  const root = rootOf(leaves);
  if (!root.equals(batch.root)) return { rule: 'batch_root', at, found: batch.root.toString('hex'), expected: root.toString('hex') };
  const total = before.total + BigInt(leaves.length);
  const head = headOf(before.head, root, total);
  if (head.equals(batch.head) && total === batch.total) return undefined;
  return { rule: 'batch_head', at, found: batch.head.toString('hex'), expected: head.toString('hex') };
}
