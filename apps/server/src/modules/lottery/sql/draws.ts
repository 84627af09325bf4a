import type { Draw } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { DecidedDraw, LockedDraw } from '../types.ts';

/** The state of a draw, by the database's clock. */
export const STATE = `case d.status when 'void' then 'void' when 'drawn' then case when d.settled_revision >= d.revision then 'settled' else 'drawn' end
  else case when clock_timestamp() < d.opens_at then 'scheduled' when clock_timestamp() < d.closes_at then 'open' else 'closed' end end`;

/** A draw `d` in the form of the contract, with the newest revision of its result. */
export const CARD = `d.id::text as match_id, d.game, d.draw_no, ${STATE} as status, d.source, to_char(d.date, 'YYYY-MM-DD') as date, d.lunar_year,
  d.opens_at as open_at, d.closes_at as close_at, d.draws_at as draw_at, d.commit, d.chain, d.round, r.numbers, d.order_known, d.revision, d.void_reason
  from draws d left join draw_results r on r.draw_id = d.id and r.revision = d.revision`;

const hold = statement(
  'lottery.hold_draws',
  `with held as materialized (select * from draws where id = any ($1::bigint[]) order by id for share)
   select id::text, game, draw_no as "drawNo", lunar_year as "lunarYear", order_known as "orderKnown", closes_at as "closesAt",
     case when status <> 'waiting' or clock_timestamp() >= closes_at then 'over' when clock_timestamp() < opens_at then 'ahead' else 'open' end as phase
   from held`,
);
/** Locks draws in the order of their ids; the clock is read once all are locked or later, never before. */
export const holdDraws = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LockedDraw>> =>
  byId(await tx.query<LockedDraw>(hold, [ids]));

const follow = statement(
  'lottery.following',
  `select id::text from draws
   where game = (select game from draws where id = $1) and draws_at >= (select draws_at from draws where id = $1) and (status <> 'void' or id = $1)
   order by draws_at limit $2`,
);
export const selectFollowing = async (db: Queries, id: string, count: number): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(follow, [id, count])).map((row) => row.id);

const named = statement(
  'lottery.named',
  `with named as (select id from draws where draw_no = $1)
   select id::text from named union all select id::text from draws where id::text = $1 and not exists (select from named)`,
);
/** Returns the draws of all games with this number, or, where there is none, the one with this id. */
export const selectNamed = async (db: Queries, name: string): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(named, [name])).map((row) => row.id);

const decided = statement(
  'lottery.decided',
  `select d.id::text, d.game, d.draw_no as "drawNo", d.lunar_year as "lunarYear", d.status as state, d.revision, r.numbers
   from draws d left join draw_results r on r.draw_id = d.id and r.revision = d.revision
   where d.id = any ($1::bigint[]) and d.status <> 'waiting'`,
);
export const selectDecided = async (db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, DecidedDraw>> =>
  byId(await db.query<DecidedDraw>(decided, [ids]));

const due = statement(
  'lottery.due',
  `select id::text from draws where status <> 'waiting' and settled_revision < revision order by decided_at limit 1000`,
);
export const selectDrawsToSettle = async (db: Queries): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(due)).map((row) => row.id);

const settle = statement(
  'lottery.mark_settled',
  `update draws d set settled_revision = $2 where id = $1 and settled_revision < $2 and revision >= $2
   returning game, draw_no as "drawNo", case when status = 'void' then 'void' when revision > $2 then 'drawn' else 'settled' end as status`,
);
export type SettledRow = Pick<Draw, 'game' | 'status'> & { readonly drawNo: string };
/** Returns undefined if it was marked already. */
export const updateSettled = async (tx: Tx, id: string, revision: number): Promise<SettledRow | undefined> =>
  (await tx.query<SettledRow>(settle, [id, revision]))[0];

const cards = statement('lottery.cards', `select ${CARD} where d.id = any ($1::bigint[])`);
export const selectCards = async (db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Draw>> =>
  new Map((await db.query<Draw>(cards, [ids])).map((draw) => [draw.match_id, draw]));

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
