import { call, drawBetsApi } from '@fairbook/contract';
import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { until } from '@fairbook/harness/board';
import { roundsOf, type Schedules, startDrawsHouse } from '@fairbook/harness/draws-house';
import { currentDraw, openAccounts, pause, placeSlip, tableOf } from '@fairbook/harness/play';
import { type HousePlayer, type Rates, ratesOf } from '@fairbook/harness/player';
import { queryDb, type RunQuery } from '@fairbook/harness/query-db';
import { type Chance, seededRandom } from '@fairbook/harness/seeded-random';
import { steadyFetch } from '@fairbook/harness/steady-fetch';
import { stepsOf } from '@fairbook/harness/watched';
import { type CheckedBets, checkBets } from './check-bets.ts';
import { randomPicks } from './random-picks.ts';
import { untilDrawn } from './until-drawn.ts';
import { type VerifiedDraws, verifyDraws } from './verify-draws.ts';

export interface DayOptions {
  /** In real time; a day at 60 times the speed takes 1,440. */
  readonly seconds: number;
  readonly players: number;
  /** The interval between slips of a player. */
  readonly everyMs: number;
  readonly firstIn: number;
  /** How many seconds late players and the day may start; draws continue for as long afterwards. */
  readonly slack?: number;
  readonly say: (line: string) => void;
}

/** The return of a game's bets, in millionths of their stakes. */
interface MeasuredReturn {
  readonly game: LotteryGame;
  readonly bets: number;
  readonly declaredE6: number;
  readonly measuredE6: number;
  /** The interval that contains the return of 99 of 100 fair houses. */
  readonly bandE6: readonly [low: number, high: number];
  readonly isInBand: boolean;
}

export interface DayReport extends CheckedBets {
  readonly slips: number;
  readonly refused: ReadonlyMap<string, number>;
  /** Error answers, and calls without an answer. */
  readonly faulty: readonly string[];
  readonly verified: VerifiedDraws;
  readonly returns: readonly MeasuredReturn[];
  /** The deviation of the return over all games from the odds, in standard deviations. */
  readonly deviation: number;
}

/** The minutes between draws of the demonstration house; seconds here. */
const EVERY: Readonly<Record<LotteryGame, number>> = {
  ...{ hkmarksix: 10, ammarksix: 5, newammarksix: 3, gallopingmarksix: 4, sgnmarksix: 6, twnmarksix: 8, racing: 5, airship: 5 },
};

/** Runs a day of all lotteries sixty times as fast, with players betting all the while, then checks everything. */
export async function liveThroughDay(options: DayOptions): Promise<DayReport> {
  const { seconds, firstIn, slack = 0, say } = options;
  const schedules = (): Schedules =>
    Object.fromEntries(
      LOTTERY_GAMES.map((game) => [
        game,
        roundsOf({ firstIn, everySeconds: EVERY[game], count: Math.floor((seconds + slack) / EVERY[game]), closesBefore: 1 }),
      ]),
    );
  const { house, begun, stop } = await startDrawsHouse({ schedules, roles: 'api,worker' });
  try {
    const step = stepsOf(house, say);
    const rates = await ratesOf(house.url);
    const players = await step(`${options.players} players come in`, firstIn + seconds, () =>
      openAccounts(house.url, { players: options.players, usdt: '5000', rates }),
    );
    const latest = begun.getTime() + (firstIn + slack) * 1_000;
    const over = new Date(Math.min(Math.max(begun.getTime() + firstIn * 1_000, Date.now()), latest) + seconds * 1_000);
    const record: PlayRecord = { playing: players.length, slips: 0, refused: new Map(), faulty: [] };
    const playing = players.map((player, at) =>
      playOn({ ...options, url: house.url, player, rates, over, chance: seededRandom(`player ${at}`) }, record),
    );
    const told = (line: string) => say(`${line}; ${record.slips} slips, ${record.playing} players at it`);
    await step('they bet, draws are held', firstIn + seconds + 600, () => untilDrawn(house.databaseUrl, over, told));
    await step('players leave', 180, () => Promise.all(playing));
    await step('bets are settled', 180, () =>
      until('every bet is settled', 170, async () => (await queryDb(house.databaseUrl, (ask) => overdue(ask, over))) === 0 || undefined),
    );
    const verified = await step('draws are verified', 1_200, () => verifyDraws(house.url, house.databaseUrl, say));
    const checked = await step('bets are settled a second time, books added up', 1_200, () => checkBets(house.databaseUrl));
    const measured = await step('returns are measured', 120, () => returnsOf(house.url, house.databaseUrl));
    return { ...record, ...checked, verified, ...measured };
  } finally {
    await stop();
  }
}

/** Returns the number of pending bets on draws due by an instant. */
const overdue = async (ask: RunQuery, by: Date): Promise<number> => {
  const sql = `select count(*)::int as count from draw_bets b join draws d on d.id = b.draw_id where b.status = 'pending' and d.draws_at <= $1`;
  return (await ask<{ count: number }>(sql, [by]))[0]?.count ?? 0;
};

interface PlayRecord {
  /** How many players are still playing. */
  playing: number;
  slips: number;
  readonly refused: Map<string, number>;
  readonly faulty: string[];
}
interface PlayOptions extends DayOptions {
  readonly url: string;
  readonly player: HousePlayer;
  readonly rates: Rates;
  readonly over: Date;
  readonly chance: Chance;
}

/** Places slips in one game after another until the day is over. One in ten covers several draws. */
async function playOn({ url, player, rates, over, chance, everyMs }: PlayOptions, record: PlayRecord): Promise<void> {
  for (await pause(chance, everyMs); Date.now() < over.getTime() - 2_000; await pause(chance, everyMs)) {
    const game = chance.oneOf(LOTTERY_GAMES);
    try {
      const [table, draw] = [await tableOf(url, game), await currentDraw(url, game)];
      if (!draw) continue;
      const picks = randomPicks(chance, table);
      const chase = chance.percent(10) ? { draws: 2 + chance.whole(4), stopOnWin: chance.percent(50) } : {};
      record.slips += 1;
      const played = await placeSlip({ player, rates, table, drawId: draw.match_id, picks, ...chase });
      if ('refusal' in played) record.refused.set(played.refusal, (record.refused.get(played.refusal) ?? 0) + 1);
    } catch (error) {
      record.faulty.push(error instanceof Error ? error.message : String(error));
    }
  }
  record.playing -= 1;
}

async function returnsOf(url: string, databaseUrl: string): Promise<Pick<DayReport, 'returns' | 'deviation'>> {
  const { list } = await call({ baseUrl: url, fetch: steadyFetch, headers: () => ({}) }, drawBetsApi.returns, {});
  const returns = list.map(({ game, bets, declared_e6: declaredE6, measured_e6: measuredE6, band_low_e6: low, band_high_e6: high }) => ({
    ...{ game, bets, declaredE6: declaredE6 ?? 0, measuredE6: measuredE6 ?? 0 },
    bandE6: [low ?? 0, high ?? 0] as const,
    isInBand: measuredE6 === null || (measuredE6 >= (low ?? 0) && measuredE6 <= (high ?? 0)),
  }));
  const [row] = await queryDb(databaseUrl, (ask) =>
    ask<{ deviation: number }>(
      'select coalesce((sum(returned) - sum(expected)) / nullif(sqrt(sum(variance)), 0), 0)::float8 as deviation from draw_totals',
    ),
  );
  return { returns, deviation: row?.deviation ?? 0 };
}
