import type { Draw, lotteryApi, ReplyOf } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { type Queries, statement } from '../../../platform/db/db.ts';
import { CARD } from './draws.ts';

const clock = statement('lottery.clock', 'select clock_timestamp() as now');
/** Returns the database's time. */
export async function readClock(db: Queries): Promise<Date> {
  const [row] = await db.query<{ now: Date }>(clock);
  return row?.now ?? new Date(0);
}

/** The most draws a calendar shows. */
const NEXT_MOST = 20;
const coming = statement(
  'lottery.coming',
  `select ${CARD} where d.game = $1 and d.status = 'waiting' and d.draws_at > now() and d.closes_at > clock_timestamp() order by d.draws_at limit ${NEXT_MOST + 1}`,
);
const awaited = statement(
  'lottery.awaited',
  `select ${CARD} where d.game = $1 and d.status = 'waiting' and d.closes_at <= clock_timestamp() order by d.draws_at desc limit 1`,
);
const last = statement(
  'lottery.last',
  `select ${CARD} where d.game = $1 and d.status = 'drawn' and d.draws_at <= now() order by d.draws_at desc limit 1`,
);
export interface CurrentDraws {
  readonly coming: readonly Draw[];
  readonly awaited: Draw | null;
  readonly last: Draw | null;
  readonly now: Date;
}
/** Returns the draws around now. A draw that ends between the two queries has the state of the first. */
export async function selectAroundNow(db: Queries, game: LotteryGame): Promise<CurrentDraws> {
  const [ahead, [closed], [drawn], now] = await Promise.all([
    db.query<Draw>(coming, [game]),
    db.query<Draw>(awaited, [game]),
    db.query<Draw>(last, [game]),
    readClock(db),
  ]);
  return { coming: ahead, awaited: closed ?? null, last: drawn ?? null, now };
}

export interface DrawsWanted {
  readonly start: number;
  readonly limit: number;
  readonly day?: string | undefined;
  readonly draw_no?: string | undefined;
}
/** The page is found by the index alone, so that a late page costs little more than the first. */
const page = (name: string, more: string) =>
  statement(
    name,
    `select ${CARD} where d.id in (
       select id from draws where game = $1 and status <> 'waiting' and draws_at <= now() ${more} order by draws_at desc, id limit $3 + 1 offset $2)
     order by d.draws_at desc, d.id`,
  );
const decided = page('lottery.decided_draws', '');
// Wherever it is drawn, a draw's local day is at most one off its UTC day.
const ofDay = page(
  'lottery.draws_of_day',
  `and date = $4::date and draws_at > $4::date - interval '1 day' and draws_at < $4::date + interval '3 days'`,
);
const ofNumber = page('lottery.draws_of_number', 'and draw_no = $4');
const ofBoth = page('lottery.draws_of_day_and_number', 'and date = $4::date and draw_no = $5');
/** Returns draws newest first, with one more than requested if there is one. */
export function selectDecidedDraws(db: Queries, game: LotteryGame, { start, limit, day, draw_no }: DrawsWanted): Promise<Draw[]> {
  const filters = [day, draw_no].filter((filter) => filter !== undefined);
  const wanted = day === undefined ? (draw_no === undefined ? decided : ofNumber) : draw_no === undefined ? ofDay : ofBoth;
  return db.query(wanted, [game, start, limit, ...filters]);
}

const one = statement('lottery.one_draw', `select ${CARD} where d.game = $1 and d.id = $2`);
export const selectDraw = async (db: Queries, game: LotteryGame, id: string): Promise<Draw | undefined> =>
  (await db.query<Draw>(one, [game, id]))[0];

export type BareResult = ReplyOf<typeof lotteryApi.results>['list'][number];
const results = statement(
  'lottery.results',
  `select d.id::text as match_id, d.draw_no, to_char(d.date, 'YYYY-MM-DD') as date, d.lunar_year, r.numbers, d.order_known
   from draws d join draw_results r on r.draw_id = d.id and r.revision = d.revision
   where d.game = $1 and d.status = 'drawn' and d.draws_at <= now() order by d.draws_at desc limit $2`,
);
export const selectResults = (db: Queries, game: LotteryGame, count: number): Promise<BareResult[]> => db.query(results, [game, count]);

export type CommitRow = ReplyOf<typeof lotteryApi.commits>['list'][number];
const commits = statement(
  'lottery.commits',
  `select game, draw_no, id::text as match_id, commit, chain, round, draws_at as draw_at from draws
   where source = 'own' and draws_at >= $1::date::timestamp at time zone 'UTC' and draws_at < ($1::date + 1)::timestamp at time zone 'UTC'
   order by draws_at, game, id`,
);
export const selectCommits = (db: Queries, day: string): Promise<CommitRow[]> => db.query(commits, [day]);

export interface ProofRow {
  readonly kind: 'mark_six' | 'race';
  readonly committedAt: Date | null;
  readonly publicKey: string | null;
  readonly genesis: number | null;
  readonly periodSeconds: number | null;
  readonly seed: string | null;
  readonly signature: string | null;
  readonly randomness: string | null;
  readonly hash: string | null;
  readonly decidedAt: Date | null;
}
const proof = statement(
  'lottery.proof',
  `select l.kind, case when d.source = 'own' then d.committed_at end as "committedAt", c.public_key as "publicKey", c.genesis,
     c.period_seconds as "periodSeconds", encode(r.server_seed, 'hex') as seed, r.signature, r.randomness, r.hash, coalesce(r.decided_at, d.decided_at) as "decidedAt"
   from draws d join lotteries l using (game) left join beacon_chains c on c.hash = d.chain
     left join draw_results r on r.draw_id = d.id and r.revision = d.revision
   where d.id = $1`,
);
export const selectProof = async (db: Queries, id: string): Promise<ProofRow | undefined> => (await db.query<ProofRow>(proof, [id]))[0];

export type ReportRow = ReplyOf<typeof lotteryApi.proof>['reports'][number];
const words = statement(
  'lottery.words',
  `select feed, numbers, told_at from draw_latest_reports where draw_id = $1 and problem is null order by feed`,
);
const typed = statement(
  'lottery.typed_words',
  `select source, typed_at from draw_manual_results_shown where draw_id = $1 and taken_at is not null order by id`,
);
/** Returns where two people read a result that they entered; empty for other draws. */
export const selectManualResults = (db: Queries, id: string): Promise<ReplyOf<typeof lotteryApi.proof>['typed']> => db.query(typed, [id]);

/** Returns each feed's newest sound report of a draw. */
export const selectFeedReports = (db: Queries, id: string): Promise<ReportRow[]> => db.query(words, [id]);
