import { call, drawBetsApi, lotteryApi } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { passTime, putOffDraws } from '@fairbook/server/test-draws';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openNow } from './open-draw.ts';
import type { Site, Visitor } from './site.ts';

/**
 * The lotteries of the demonstration, each with a draw that takes bets for hours and draws after it: none ends, or is awaited, while a journey looks, but those that
 * it has pass.
 */
export async function openLotteries({ house }: Site): Promise<void> {
  await house.lottery.seedDemo();
  await house.lottery.planDraws();
  await putOffDraws(house.database.owner);
}

/** Has the draw of a game that is open now pass: decided by its round, and its bets settled. The one after it opens at once. */
export async function decideOpenDraw(site: Site, game: LotteryGame): Promise<void> {
  const { house } = site;
  const { current, next } = await call(house.guest, lotteryApi.lastDraw, { game });
  if (!current || !next[0]) throw new Error('no draw is open');
  await passTime(house.database.owner, current.match_id, 'due');
  await openNow(site, next[0].match_id);
  // Readings are kept for a second; from then on each is made anew.
  await expect
    .poll(async () => (await call(house.guest, lotteryApi.lastDraw, { game })).awaited?.match_id, { timeout: 8_000 })
    .toBe(current.match_id);
  await house.lottery.makeDraws();
  await house.settle();
}

/** Waits until everybody is shown that the open draw of a game closes then: its reading is kept for a second. */
export async function untilShown({ house }: Site, game: LotteryGame, closesAt: Date): Promise<void> {
  const closes = async () => (await house.lottery.shows.last(game)).current?.close_at;
  await expect.poll(closes, { timeout: 5_000 }).toEqual(closesAt);
}

/** The ids of a player's bets on draws of a game, newest first. */
export async function betsOf({ page }: Visitor, game: LotteryGame): Promise<readonly string[]> {
  const refreshed = await page.request.post('/sports/api/v1/refresh/token', { data: { client: 'web' } });
  const { data } = (await refreshed.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  const list = await page.request.get(drawBetsApi.myDrawBets.path.replace(':game', game), { headers });
  return ((await list.json()) as { data: { list: { bet_id: string }[] } }).data.list.map(({ bet_id }) => bet_id);
}

/** Goes down to the commitments of a day, which are hashed again once they are in sight. */
export async function checkList(page: Page): Promise<void> {
  await page.getByText(/^(Verificando|Confere: refeito) neste navegador/).scrollIntoViewIfNeeded();
  await page.getByText('Confere: refeito neste navegador').waitFor();
}
