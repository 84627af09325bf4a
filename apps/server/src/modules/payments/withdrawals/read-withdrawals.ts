import {
  type PlayerId,
  Refusal,
  type ReplyOf,
  type RequestOf,
  WITHDRAWAL_STATUSES,
  type Withdrawal,
  type withdrawalsApi,
} from '@fairbook/contract';
import { type Amount, amount } from '@fairbook/core/money';
import { maskDestination, type WithdrawalState } from '@fairbook/core/payments';
import { type Queries, statement } from '../../../platform/db/db.ts';
import { COLUMNS, type WithdrawalRow } from './sql.ts';

interface ShownRow extends WithdrawalRow {
  readonly number: string;
  readonly stages: readonly { readonly state: WithdrawalState; readonly at: string; readonly reason: string | null }[];
}
const SHOWN = `select ${COLUMNS}, a.number,
    (select json_agg(json_build_object('state', s.state, 'at', s.at, 'reason', s.reason) order by s.n) from withdrawal_stages s where s.withdrawal_id = w.id) as stages
  from withdrawals w join withdrawal_channels c using (channel) join withdrawal_accounts a on a.id = w.account_id`;
const FILTER = `w.player_id = $1 and ($2::text is null or w.state = $2) and ($3::timestamptz is null or w.created_at >= $3)
  and ($4::timestamptz is null or w.created_at < $4)`;

const one = statement('withdrawals.shown', `${SHOWN} where w.player_id = $1 and w.id = $2`);
const page = statement('withdrawals.page', `${SHOWN} where ${FILTER} order by w.created_at desc, w.id desc offset $5 limit $6`);
const totals = statement(
  'withdrawals.totals',
  `select count(*)::int as count, coalesce(sum(w.amount), 0)::bigint as amount, coalesce(sum(w.service_fee + w.network_fee), 0)::bigint as fees,
          coalesce(sum(w.net), 0)::bigint as net_amount from withdrawals w where ${FILTER}`,
);

/** Refuses withdrawal.not_found, also for another player's withdrawal. */
export async function withdrawalOf(db: Queries, player: PlayerId, id: string): Promise<Withdrawal> {
  const [row] = await db.query<ShownRow>(one, [player, id]);
  if (!row) throw new Refusal('withdrawal.not_found');
  return shown(row);
}

type List = typeof withdrawalsApi.withdrawals;

/** One page, newest first, with the totals of all pages. */
export async function withdrawalsOf(
  db: Queries,
  player: PlayerId,
  { state, from, to, start, limit }: RequestOf<List>,
): Promise<ReplyOf<List>> {
  const filter = [player, state ?? null, from ?? null, to ?? null];
  const rows = await db.query<ShownRow>(page, [...filter, start, limit + 1]);
  const [all] = await db.query<{ count: number; amount: Amount; fees: Amount; net_amount: Amount }>(totals, filter);
  if (!all) throw new Error('a total of nothing is a row of zeros');
  return { list: rows.slice(0, limit).map(shown), more: rows.length > limit, totals: all };
}

const shown = (row: ShownRow): Withdrawal => ({
  order_id: row.id,
  date: row.createdAt,
  ...WITHDRAWAL_STATUSES[row.state],
  state: row.state,
  channel: row.channel,
  account: maskDestination(row),
  amount: row.amount,
  service_fee: row.serviceFee,
  network_fee: row.networkFee,
  net_amount: row.net,
  typed: row.typed,
  service_fee_typed: row.serviceFeeTyped,
  network_fee_typed: row.networkFeeTyped,
  net_typed: amount(row.typed - row.serviceFeeTyped - row.networkFeeTyped),
  currency: row.currency,
  balance: row.balanceAfter,
  remark: row.reason,
  on_hold: row.onHold.length > 0,
  stages: row.stages.map(({ state, at, reason }) => ({ state, date: new Date(at), reason })),
});
