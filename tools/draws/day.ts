import { call, drawBetsApi } from '@fairbook/contract';
import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { until } from '../house/board.ts';
import { type Chance, chanceOf } from '../house/chance.ts';
import { lookInto } from '../house/look-into.ts';
import { type HousePlayer, type Rates, ratesOf } from '../house/player.ts';
import { type CheckedBets, checkBets, countOf } from './check-bets.ts';
import { roundsOf, type Schedules, startDrawsHouse } from './draws-house.ts';
import { currentDraw, openAccounts, pause, placeSlip, tableOf } from './play.ts';
import { randomPicks } from './random-picks.ts';
import { untilDrawn } from './until-drawn.ts';
import { type VerifiedDraws, verifyDraws } from './verify-draws.ts';

export interface DayOptions {
  /** Of the clock here; a day at 60 times speed is 1,440. */
  readonly seconds: number;
  readonly players: number;
  /** Between two slips of a player. */
  readonly everyMs: number;
  readonly firstIn: number;
  readonly say: (line: string) => void;
}

/** What a game's bets gave back, in millionths of what was staked. */
interface MeasuredReturn {
  readonly game: LotteryGame;
  readonly bets: number;
  readonly declaredE6: number;
  readonly measuredE6: number;
  readonly isInBand: boolean;
}

export interface DayReport extends CheckedBets {
  readonly slips: number;
  readonly refused: ReadonlyMap<string, number>;
  /** Answers that were faults, and calls that got none. */
  readonly faulty: readonly string[];
  readonly verified: VerifiedDraws;
  readonly returns: readonly MeasuredReturn[];
  /** All games together: how far what came back is from what the odds say, in standard deviations. */
  readonly deviation: number;
}

/** Minutes between draws of the demonstration house; here they are seconds. */
const EVERY: Readonly<Record<LotteryGame, number>> = {
  ...{ hkmarksix: 10, ammarksix: 5, newammarksix: 3, gallopingmarksix: 4, sgnmarksix: 6, twnmarksix: 8, racing: 5, airship: 5 },
};

/** A house lives through a day of all its lotteries sixty times as fast, with players at it all the while; then everything is looked at. */
export async function liveThroughDay(options: DayOptions): Promise<DayReport> {
  const { seconds, firstIn, say } = options;
  const schedules = (): Schedules =>
    Object.fromEntries(
      LOTTERY_GAMES.map((game) => [
        game,
        roundsOf({ firstIn, everySeconds: EVERY[game], count: Math.floor(seconds / EVERY[game]), closesBefore: 1 }),
      ]),
    );
  const { house, begun, stop } = await startDrawsHouse({ schedules, roles: 'api,worker' });
  const over = new Date(begun.getTime() + (firstIn + seconds) * 1_000);
  try {
    const rates = await ratesOf(house.url);
    const players = await openAccounts(house.url, { players: options.players, usdt: '5000', rates });
    say(`${players.length} players are in`);
    const record: PlayRecord = { slips: 0, refused: new Map(), faulty: [] };
    const playing = players.map((player, at) =>
      playOn({ ...options, url: house.url, player, rates, over, chance: chanceOf(`player ${at}`) }, record),
    );
    await Promise.all([untilDrawn(house.databaseUrl, over, say), ...playing]);
    await until('every bet is settled', 120, async () =>
      (await lookInto(house.databaseUrl, (ask) =>
        countOf(ask, `select from draw_bets b join draws d on d.id = b.draw_id where b.status = 'pending' and d.draws_at < now()`),
      )) === 0
        ? true
        : undefined,
    );
    say('looking at everything');
    const verified = await verifyDraws(house.url, house.databaseUrl);
    const checked = await checkBets(house.databaseUrl);
    return { ...record, ...checked, verified, ...(await returnsOf(house.url, house.databaseUrl)) };
  } finally {
    await stop();
  }
}

interface PlayRecord {
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

/** One slip after another, in one game after another, until the day is over. One in ten is played in several draws. */
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
}

async function returnsOf(url: string, databaseUrl: string): Promise<Pick<DayReport, 'returns' | 'deviation'>> {
  const { list } = await call({ baseUrl: url, fetch, headers: () => ({}) }, drawBetsApi.returns, {});
  const returns = list.map(({ game, bets, declared_e6: declaredE6, measured_e6: measuredE6, band_low_e6: low, band_high_e6: high }) => ({
    ...{ game, bets, declaredE6: declaredE6 ?? 0, measuredE6: measuredE6 ?? 0 },
    isInBand: measuredE6 === null || (measuredE6 >= (low ?? 0) && measuredE6 <= (high ?? 0)),
  }));
  const [row] = await lookInto(databaseUrl, (ask) =>
    ask<{ deviation: number }>(
      'select coalesce((sum(returned) - sum(expected)) / nullif(sqrt(sum(variance)), 0), 0)::float8 as deviation from draw_takings',
    ),
  );
  return { returns, deviation: row?.deviation ?? 0 };
}
