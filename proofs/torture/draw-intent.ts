import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { drawBetsApi, type OddsTable, type RequestOf } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { roundsOf, type Schedules } from '@fairbook/harness/draws-house';
import { currentDraw, tableOf } from '@fairbook/harness/play';
import type { HousePlayer, Rates } from '@fairbook/harness/player';
import type { Chance } from '@fairbook/harness/seeded-random';
import { randomPicks } from '../draws/random-picks.ts';
import type { Intent } from './intent.ts';

/** An open draw with its odds. */
export interface OpenDraw {
  readonly drawId: string;
  readonly table: OddsTable;
}

const GAMES: readonly LotteryGame[] = ['racing', 'gallopingmarksix'];
const LOOK_MS = 300;
const DRAW_SECONDS = 6;

/** Returns schedules of a race and a Mark Six every few seconds, starting after this many seconds. */
export const fastDraws = (firstIn: number): Schedules =>
  Object.fromEntries(GAMES.map((game) => [game, roundsOf({ firstIn, everySeconds: DRAW_SECONDS, count: 2_000, closesBefore: 1 })]));

/** Polls the open draws, also while the house is down. */
export async function watchDraws(url: string, over: () => boolean, see: (draws: readonly OpenDraw[]) => void): Promise<void> {
  for (; !over(); await wait(LOOK_MS)) {
    const seen = await Promise.all(
      GAMES.map(async (game) => {
        const [table, draw] = [await tableOf(url, game), await currentDraw(url, game)];
        return draw ? [{ drawId: draw.match_id, table }] : [];
      }),
    ).catch(() => []);
    see(seen.flat());
  }
}

interface Betting {
  readonly player: HousePlayer;
  readonly rates: Rates;
  readonly chance: Chance;
}

/** Returns a slip of random groups on an open draw; one in five also covers the two following draws. */
export function drawIntent({ player, rates, chance }: Betting, draws: readonly OpenDraw[]): Intent | undefined {
  if (draws.length === 0) return undefined;
  const { drawId, table } = chance.oneOf(draws);
  const isChase = chance.percent(20);
  const request: RequestOf<typeof drawBetsApi.place> = {
    ...{ game: table.game, match_id: drawId, table_id: table.table_id, currency: 'USDT', rate_id: rates.get('USDT')?.rateId ?? '' },
    ...{ picks: [...randomPicks(chance, table)], draws: isChase ? 3 : 1, stop_on_win: isChase && chance.percent(50) },
  };
  const key = randomUUID();
  const attempt = async () => {
    const { bets, draw_price: amount } = await player.call(drawBetsApi.place, request, key);
    return bets.map(({ bet_id }) => ({ key: bet_id, amount }));
  };
  return { kind: 'draw_bet', key, attempt };
}
