import { type GameTransfer, type gamesApi, type PlayerId, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db/db.ts';
import { COLUMNS, selectTransfer, type TransferRow } from './sql.ts';

const FILTER = `t.player_id = $1 and ($2::text is null or t.provider = $2) and ($3::text is null or t.direction = $3)
  and ($4::timestamptz is null or t.created_at >= $4) and ($5::timestamptz is null or t.created_at < $5)`;
const page = statement('games.transfers', `select ${COLUMNS} where ${FILTER} order by t.created_at desc, t.id desc offset $6 limit $7`);
const totals = statement(
  'games.transfer_totals',
  `select count(*)::int as count,
          coalesce(sum(t.amount) filter (where t.state = 'done' and t.direction = 'to_game'), 0)::bigint as to_game,
          coalesce(sum(t.amount) filter (where t.state = 'done' and t.direction = 'from_game'), 0)::bigint as from_game
   from game_transfers t where ${FILTER}`,
);

/** Refuses transfer.not_found, also for another player's transfer. */
export async function transferOf(db: Queries, player: PlayerId, id: string): Promise<GameTransfer> {
  const row = await selectTransfer(db, id);
  if (row?.player !== player) throw new Refusal('transfer.not_found');
  return shown(row);
}

type List = typeof gamesApi.transfers;

/** One page, newest first, with the totals of all pages. */
export async function transfersOf(
  db: Queries,
  player: PlayerId,
  { provider, direction, from, to, start, limit }: RequestOf<List>,
): Promise<ReplyOf<List>> {
  const filter = [player, provider ?? null, direction ?? null, from ?? null, to ?? null];
  const rows = await db.query<TransferRow>(page, [...filter, start, limit + 1]);
  const [all] = await db.query<{ count: number; to_game: Amount; from_game: Amount }>(totals, filter);
  if (!all) throw new Error('a total of nothing is a row of zeros');
  return { list: rows.slice(0, limit).map(shown), more: rows.length > limit, totals: all };
}

const shown = (row: TransferRow): GameTransfer => ({
  order_id: row.id,
  date: row.createdAt,
  provider: row.provider,
  direction: row.direction,
  amount: row.amount,
  state: row.state,
  reason: row.reason,
  changed_at: row.changedAt,
});
