import type { drawBetsApi, PlayerId, RequestOf } from '@fairbook/contract';
import { BRANDS, type LotteryGame } from '@fairbook/core/catalog';
import { ANIMALS, markSixTopOf } from '@fairbook/core/lottery';
import { parseAmount } from '@fairbook/core/money';
import { createDrawBets, type DrawBets, type DrawBetsDeps } from '@fairbook/server/draw-bets';
import { createIdentity } from '@fairbook/server/identity';
import { createLedger } from '@fairbook/server/ledger';
import { createLimits } from '@fairbook/server/limits';
import { createLottery } from '@fairbook/server/lottery';
import { connect, type Db, statement } from '@fairbook/server/platform/db/db';
import { migrate } from '@fairbook/server/platform/db/migrate';
import { createSettings } from '@fairbook/server/settings';
import { v7 } from 'uuid';
import { openPlayers } from './betting-world.ts';
import type { SettlementFigures, SettlementRun } from './settlement.ts';

type PlaceRequest = RequestOf<typeof drawBetsApi.place>;

/** Bets on draws over the real modules below them, with funded players. The bench provides the draws. No HTTP. */
interface DrawsWorld {
  readonly db: Db;
  readonly owner: Db;
  readonly deps: DrawBetsDeps;
  readonly drawBets: DrawBets;
  readonly players: readonly PlayerId[];
  readonly close: () => Promise<void>;
}

async function openDrawsWorld(url: string): Promise<DrawsWorld> {
  await migrate(url);
  const db = connect(url, { size: 16 });
  const owner = connect(url, { size: 2, asOwner: true });
  const drawer = connect(url, { size: 1, asDrawer: true });
  const ledger = createLedger();
  const settings = createSettings({ brand: BRANDS['only-bets'] });
  const identity = createIdentity({ db, ledger, tokenSecret: 'x'.repeat(32), pepper: 'x'.repeat(32), signInRate: 1 });
  const lottery = createLottery({
    ...{ db, drawer, beacon: undefined, feeds: [], isAllowed: true },
    onDecided: async () => undefined,
    isActive: async () => true,
  });
  const limits = createLimits({ db, ledger, settings, identity });
  const deps: DrawBetsDeps = { db, ledger, limits, draws: lottery, terms: settings, regions: identity };
  const drawBets = createDrawBets(deps);
  return {
    ...{ db, owner, deps, drawBets },
    players: await openPlayers(owner, db, 1_024),
    close: async () => {
      await drawBets.drain();
      await Promise.all([db.end(), owner.end(), drawer.end()]);
    },
  };
}

export interface DrawsRequest {
  /** Open bets on the draw that is settled in sets. */
  readonly bets?: number;
  /** Open bets on the draw that is settled row by row: enough to measure its speed. */
  readonly betsRowByRow?: number;
}

/**
 * Settles the bets on one draw with the module as it runs in production (two workers, chunks); then, on another draw, one bet at a time with the same code over
 * sixteen connections, as a program without sets would. Bets of every group are placed through the module; about a quarter of them win something.
 */
export async function measureDraws(url: string, { bets = 100_000, betsRowByRow = 5_000 }: DrawsRequest = {}): Promise<SettlementFigures> {
  const world = await openDrawsWorld(url);
  const rowByRow = createDrawBets({ ...world.deps, settling: { chunk: 1, workers: 16 } });
  const runs: SettlementRun[] = [];
  for (const [drawBets, count] of [
    [world.drawBets, bets],
    [rowByRow, betsRowByRow],
  ] as const) {
    const draw = await openDraw(world.owner, 'hkmarksix');
    await fill(world, draw, count);
    await decide(world.owner, draw);
    await world.owner.pool.query('analyze');
    runs.push(await settle(world.db, drawBets, draw));
  }
  await world.close();
  const [first, second] = runs as [SettlementRun, SettlementRun];
  return { setBased: first, rowByRow: second };
}

async function openDraw(owner: Db, game: LotteryGame): Promise<string> {
  const { rows } = await owner.pool.query<{ id: string }>(
    `insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, order_known)
     select $1, '9' || lpad((1 + (select count(*) from draws))::text, 6, '0'), 'official', '2026-06-01', 2026, now() - interval '1 hour', now(),
            now() + interval '1 day', now() + interval '2 days', true returning id::text`,
    [game],
  );
  return rows[0]?.id ?? '';
}

/** Publishes a result as the lottery does, but at once. */
async function decide(owner: Db, draw: string): Promise<void> {
  const client = await owner.pool.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query(`update draws set status = 'drawn', revision = 1, decided_at = now() where id = $1`, [draw]);
  await client.query(`insert into draw_results (draw_id, revision, numbers, hash) values ($1, 1, '{13,20,38,18,40,37,6}', '')`, [draw]);
  await client.query('commit');
  client.release();
}

/** One or two picks a slip, as players choose them: numbers, sides, colours, animals, and combinations of them. */
const SLIPS: readonly (readonly Pick<PlaceRequest['picks'][number], 'top' | 'level' | 'selections'>[])[] = [
  [{ top: markSixTopOf('specialCode'), selections: ['6', '7', '18'] }],
  [{ top: markSixTopOf('specialCodeSide'), selections: ['big'] }],
  [{ top: markSixTopOf('specialCodeColor'), selections: ['green', 'redOdd'] }],
  [{ top: markSixTopOf('specialCodeAnimal'), selections: ['rat', 'dog'] }],
  [{ top: markSixTopOf('numberCode', 'no1'), selections: ['1', '2'] }],
  [{ top: markSixTopOf('specialCodeCombinationZodiacs'), level: 2, selections: ANIMALS.slice(0, 4) }],
  [
    { top: markSixTopOf('specialCodeMergeAnimal'), selections: ANIMALS.slice(3, 7) },
    { top: markSixTopOf('tail'), selections: ['tail3'] },
  ],
];

/** Places this many bets, 512 at a time. */
async function fill({ db, drawBets, deps, players }: DrawsWorld, draw: string, count: number): Promise<void> {
  const { id: table_id } = await deps.draws.table(db, 'hkmarksix');
  let placed = 0;
  const one = async (at: number) => {
    const player = players[at % players.length];
    while (player !== undefined && placed < count) {
      const picks = (SLIPS[placed % SLIPS.length] ?? []).map((pick) => ({ ...pick, amount: parseAmount('1') }));
      placed += 1;
      const request: PlaceRequest = {
        ...{ game: 'hkmarksix', match_id: draw, table_id, currency: 'USDT', rate_id: '1' },
        ...{ picks, draws: 1, stop_on_win: false },
      };
      await drawBets.place(player, { idempotencyKey: v7() }, request);
    }
  };
  await Promise.all(Array.from({ length: 512 }, (_, at) => one(at)));
}

const countPending = statement(
  'bench.pending_on_draw',
  `select count(*)::int as count from draw_bets where draw_id = $1 and status = 'pending'`,
);

async function settle(db: Db, drawBets: DrawBets, draw: string): Promise<SettlementRun> {
  const pending = async () => (await db.query<{ count: number }>(countPending, [draw]))[0]?.count ?? 0;
  const before = await pending();
  const start = performance.now();
  await drawBets.settleDraw(draw);
  const seconds = (performance.now() - start) / 1_000;
  const bets = before - (await pending());
  return { bets, seconds, betsPerSecond: Math.round(bets / seconds) };
}
