import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call, type Draw, drawBetsApi, lotteryApi, type OddsTable, type PickRequest, Refusal, type RequestOf } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { deposit, type HousePlayer, type Rates, registerPlayer } from './player.ts';
import type { Chance } from './seeded-random.ts';
import { steadyFetch } from './steady-fetch.ts';

/** The outcome of a slip: the number of bets it made, or why it was refused. */
export type Played = { readonly bets: number } | { readonly refusal: string };

export interface PlaceDrawRequest {
  readonly player: HousePlayer;
  readonly rates: Rates;
  readonly table: OddsTable;
  readonly drawId: string;
  readonly picks: readonly PickRequest[];
  readonly key?: string;
  readonly draws?: number;
  readonly stopOnWin?: boolean;
}

/** Places a slip. Throws on a server error or if there is no response. */
export async function placeSlip({
  player,
  rates,
  table,
  drawId,
  picks,
  key = randomUUID(),
  draws = 1,
  stopOnWin = false,
}: PlaceDrawRequest): Promise<Played> {
  const request: RequestOf<typeof drawBetsApi.place> = {
    game: table.game,
    match_id: drawId,
    table_id: table.table_id,
    currency: 'USDT',
    rate_id: rates.get('USDT')?.rateId ?? '',
    picks: [...picks],
    draws,
    stop_on_win: stopOnWin,
  };
  try {
    return { bets: (await player.call(drawBetsApi.place, request, key)).bets.length };
  } catch (error) {
    if (error instanceof Refusal && !error.code.startsWith('server.')) return { refusal: error.code };
    throw error;
  }
}

const guest = (baseUrl: string) => ({ baseUrl, fetch: steadyFetch, headers: () => ({}) });

export const tableOf = (url: string, game: LotteryGame): Promise<OddsTable> =>
  isRaceGame(game) ? call(guest(url), lotteryApi.raceOdds, { game }) : call(guest(url), lotteryApi.markSixOdds, { game });

/** Returns the draw that currently takes bets, if any. */
export const currentDraw = async (url: string, game: LotteryGame): Promise<Draw | undefined> =>
  (await call(guest(url), lotteryApi.lastDraw, { game })).current ?? undefined;

/** Opens accounts, several at once, each with the same amount of play money. */
export async function openAccounts(
  url: string,
  { players, usdt, rates }: { readonly players: number; readonly usdt: string; readonly rates: Rates },
): Promise<readonly HousePlayer[]> {
  const opened: HousePlayer[] = [];
  const places = Array.from({ length: players }, (_, at) => at).values();
  const open = async () => {
    for (const at of places) {
      const player = await registerPlayer(url, `drawn-${at}-${randomUUID().slice(0, 8)}`);
      await deposit(player, usdt, rates);
      opened[at] = player;
    }
  };
  await Promise.all(Array.from({ length: 4 }, open));
  return opened;
}

/** Waits for roughly this long: half to one and a half times. */
export const pause = (chance: Chance, ms: number): Promise<unknown> => wait(ms / 2 + chance.whole(ms));
