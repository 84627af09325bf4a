import type { LotteryGame } from '@fairbook/core/catalog';
import type { DrawVoidReason, Schedule } from '@fairbook/core/lottery';
import type { BeaconChain } from '@fairbook/fair';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

// Run by the drawer's role alone.

const ahead = statement(
  'lottery.planned',
  `select l.game, l.source, l.schedule, l.source = 'own' or l.order_told as "orderKnown", now() as now,
     newest.closes_at as "lastCloses", newest.draws_at as "lastDraws",
     (select count(*)::int from draws d where d.game = l.game and d.draws_at > now() and d.status = 'waiting') as ahead
   from lotteries l left join lateral (
     select closes_at, draws_at from draws d where d.game = l.game and d.source <> 'sample' order by d.draws_at desc limit 1) as newest on true
   where l.game = $1`,
);
export interface PlannedRow {
  readonly game: LotteryGame;
  readonly source: 'own' | 'official';
  readonly schedule: Schedule;
  readonly orderKnown: boolean;
  readonly now: Date;
  readonly lastCloses: Date | null;
  readonly lastDraws: Date | null;
  /** Draws that are still to come; void ones are not. */
  readonly ahead: number;
}
const alone = statement('lottery.plan_alone', `select pg_advisory_xact_lock(hashtext('plan ' || $1))`);
/** What is planned of a game, and nobody else plans it until the transaction ends. */
export async function lockPlan(tx: Tx, game: LotteryGame): Promise<PlannedRow> {
  await tx.query(alone, [game]);
  const [row] = await tx.query<PlannedRow>(ahead, [game]);
  if (!row) throw new Error(`no lottery ${game}`);
  return row;
}

const taken = statement('lottery.taken_numbers', 'select draw_no from draws where game = $1 and draw_no = any ($2::text[])');
export const selectTaken = async (tx: Tx, game: LotteryGame, drawNos: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await tx.query<{ draw_no: string }>(taken, [game, drawNos])).map((row) => row.draw_no));

const keepChain = statement(
  'lottery.keep_chain',
  'insert into beacon_chains (hash, public_key, genesis, period_seconds) values ($1, $2, $3, $4) on conflict do nothing',
);
export const insertChain = (tx: Tx, { hash, publicKey, genesis, periodSeconds }: BeaconChain): Promise<unknown> =>
  tx.query(keepChain, [hash, publicKey, genesis, periodSeconds]);

/** A draw to be published. Of an own draw `commit` and `round` are there; `seed` is published when it is over. */
export interface NewDraw {
  readonly drawNo: string;
  readonly date: string;
  readonly lunarYear: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly commit: string | null;
  readonly round: number | null;
  readonly seed: Buffer | null;
}
// The database's clock is finer than ours, and a draw is not open before it is written.
const plan = statement(
  'lottery.insert_draws',
  `insert into draws (game, source, chain, order_known, draw_no, date, lunar_year, opens_at, closes_at, draws_at, commit, round)
   select $1, $2, $3, $4, d.draw_no, d.date, d.lunar_year, greatest(d.opens_at, now()), d.closes_at, d.draws_at, d.commit, d.round
   from unnest($5::text[], $6::date[], $7::smallint[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::integer[])
     as d (draw_no, date, lunar_year, opens_at, closes_at, draws_at, commit, round)`,
);
const keepSeeds = statement(
  'lottery.insert_seeds',
  `insert into draw_seeds (draw_id, seed) select d.id, s.seed
   from unnest($2::text[], $3::bytea[]) as s (draw_no, seed) join draws d on d.game = $1 and d.draw_no = s.draw_no`,
);
export async function insertDraws(
  tx: Tx,
  { game, source, orderKnown }: PlannedRow,
  chain: BeaconChain | undefined,
  draws: readonly NewDraw[],
): Promise<void> {
  const column = <T>(pick: (draw: NewDraw) => T): readonly T[] => draws.map(pick);
  await tx.query(plan, [
    ...[game, source, source === 'own' ? chain?.hash : null, orderKnown],
    ...[column((draw) => draw.drawNo), column((draw) => draw.date), column((draw) => draw.lunarYear)],
    ...[column((draw) => draw.opensAt), column((draw) => draw.closesAt), column((draw) => draw.drawsAt)],
    ...[column((draw) => draw.commit), column((draw) => draw.round)],
  ]);
  if (source === 'own') await tx.query(keepSeeds, [game, column((draw) => draw.drawNo), column((draw) => draw.seed)]);
}

/** An own draw whose round is signed by now, with all that decides it. */
export interface DueDraw {
  readonly id: string;
  readonly game: LotteryGame;
  readonly kind: 'mark_six' | 'race';
  readonly drawNo: string;
  readonly commit: string;
  readonly committedAt: Date;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly round: number;
  readonly chainHash: string;
  readonly publicKey: string;
  readonly genesis: number;
  readonly periodSeconds: number;
  /** In hex; null when it is lost. */
  readonly seed: string | null;
}
const due = statement(
  'lottery.due_draws',
  `select d.id::text, d.game, l.kind, d.draw_no as "drawNo", d.commit, d.committed_at as "committedAt", d.opens_at as "opensAt", d.closes_at as "closesAt",
     d.round, c.hash as "chainHash", c.public_key as "publicKey", c.genesis, c.period_seconds as "periodSeconds", encode(s.seed, 'hex') as seed
   from draws d join lotteries l using (game) join beacon_chains c on c.hash = d.chain left join draw_seeds s on s.draw_id = d.id
   where d.status = 'waiting' and d.draws_at <= now() and d.source = 'own'
     and to_timestamp(c.genesis + c.period_seconds::bigint * (d.round - 1)) <= now()
   order by d.draws_at, d.id limit 64`,
);
export const selectDueDraws = (db: Queries): Promise<readonly DueDraw[]> => db.query(due);

export interface NewResult {
  readonly numbers: readonly number[];
  readonly seed: string;
  readonly signature: string;
  readonly randomness: string;
}
const decide = statement(
  'lottery.insert_result',
  `insert into draw_results (draw_id, revision, numbers, server_seed, signature, randomness) values ($1, 1, $2, decode($3, 'hex'), $4, $5)`,
);
export const insertResult = (tx: Tx, id: string, { numbers, seed, signature, randomness }: NewResult): Promise<unknown> =>
  tx.query(decide, [id, numbers, seed, signature, randomness]);

const voidIt = statement('lottery.void_missing', 'select lottery_void_missing($1, $2) as void');
/** Whether it is void now; it is not before it has been missing for the set time. */
export const voidMissing = async (tx: Tx, id: string, why: DrawVoidReason): Promise<boolean> =>
  (await tx.query<{ void: boolean }>(voidIt, [id, why]))[0]?.void ?? false;

const silent = statement(
  'lottery.official_overdue',
  `select d.id::text, d.game, d.draw_no as "drawNo" from draws d join lotteries l using (game)
   where d.status = 'waiting' and d.source = 'official' and d.draws_at <= now() - make_interval(hours => l.result_within_hours)
   order by d.draws_at limit 64`,
);
export const selectOverdue = (db: Queries): Promise<readonly Pick<DueDraw, 'id' | 'game' | 'drawNo'>[]> => db.query(silent);

const isDecided = statement('lottery.is_decided', `select status <> 'waiting' as decided from draws where id = $1`);
export const selectIsDecided = async (db: Queries, id: string): Promise<boolean> =>
  (await db.query<{ decided: boolean }>(isDecided, [id]))[0]?.decided ?? false;
