import { drawBetsApi, lotteryApi, type OddsTable, walletApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { currentDraw, openAccounts, placeSlip, tableOf } from './play.ts';
import { type HousePlayer, registerPlayer } from './player.ts';
import { type Answer, type AnsweringHouse, type Asked, houseOfAccounts } from './testing/answering-house.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const TABLE = sampleOf(lotteryApi.markSixOdds.reply, 'table', NOW) as object;
const table = (game: string) => lotteryApi.markSixOdds.reply.parse({ ...TABLE, game }) as OddsTable;

let house: AnsweringHouse | undefined;
afterEach(() => house?.stop());
const begin = async (more: (asked: Asked) => Answer | undefined): Promise<string> => {
  house = await houseOfAccounts(more);
  return house.url;
};
const lastAsked = () => house?.asked.at(-1);

const PLACED = sampleOf(drawBetsApi.place.reply._zod.innerType, 'placed', NOW) as { readonly bets: readonly object[] };
const RATES = new Map([['USDT', { rateId: 'rate-1', rate: 1n }]]) as never;
const slipOf = (player: HousePlayer) => ({
  ...{ player, rates: RATES, table: table('hkmarksix'), drawId: '40', key: '0198c5a0-0000-7000-8000-000000000001' },
  picks: [{ top: 0, selections: ['7'], amount: parseAmount('1') }],
});

test('a slip is of its table, for one draw unless more are asked for, and comes to as many bets as there are', async () => {
  const url = await begin(({ call }) => (call.endsWith('/bet') ? { data: { ...PLACED, bets: PLACED.bets.slice(0, 2) } } : undefined));
  const player = await registerPlayer(url, 'ana');
  expect(await placeSlip(slipOf(player))).toEqual({ bets: 2 });
  expect(lastAsked()?.headers['idempotency-key']).toBe('0198c5a0-0000-7000-8000-000000000001');
  const { table_id } = table('hkmarksix');
  expect(lastAsked()?.body).toMatchObject({ match_id: '40', table_id, currency: 'USDT', rate_id: 'rate-1', draws: 1, stop_on_win: false });
  await placeSlip({ ...slipOf(player), draws: 3, stopOnWin: true });
  expect(lastAsked()?.body).toMatchObject({ draws: 3, stop_on_win: true });
});

test('a slip that is refused says why, and a fault of the server is no refusal', async () => {
  let refusal = 'draw.closed';
  const url = await begin(({ call }) => (call.endsWith('/bet') ? { refusal, status: 409 } : undefined));
  const player = await registerPlayer(url, 'ana');
  expect(await placeSlip(slipOf(player))).toEqual({ refusal: 'draw.closed' });
  refusal = 'server.busy';
  await expect(placeSlip(slipOf(player))).rejects.toThrow('server.busy');
});

test.each([
  ['hkmarksix', '/sports/api/v1/marksix/odds', { game: 'hkmarksix' }],
  ['racing', '/sports/api/v1/racing/odds', {}],
] as const)('the odds of %s are asked for where games of its kind have them', async (game, path, query) => {
  const url = await begin(() => ({ data: { ...TABLE, game } }));
  expect((await tableOf(url, game)).game).toBe(game);
  expect(lastAsked()).toMatchObject({ call: `GET ${path}`, query });
});

test('the draw that bets are taken for, or none', async () => {
  const last = sampleOf(lotteryApi.lastDraw.reply, 'last', NOW) as { readonly current: { readonly match_id: string } };
  const url = await begin(({ call }) => ({ data: call.includes('racing') ? { ...last, current: null } : last }));
  expect(String((await currentDraw(url, 'hkmarksix'))?.match_id)).toBe(last.current.match_id);
  expect(await currentDraw(url, 'racing')).toBeUndefined();
});

test('accounts are opened as many as asked for, none twice, each with its money', async () => {
  const credited = { ...(sampleOf(walletApi.recharge.reply, 'credited', NOW) as object), type: 'sandbox' };
  const url = await begin(({ call }) => (call === `POST ${walletApi.recharge.path}` ? { data: credited } : undefined));
  const opened = await openAccounts(url, { players: 6, usdt: '40', rates: RATES });
  expect(new Set(opened.map(({ email }) => email)).size).toBe(6);
  expect(opened.map(({ email }) => email.split('-').slice(0, 2).join('-'))).toEqual([0, 1, 2, 3, 4, 5].map((at) => `drawn-${at}`));
  const paid = (house?.asked ?? []).filter(({ call }) => call === `POST ${walletApi.recharge.path}`);
  expect(paid.map(({ body }) => body.amount)).toEqual(Array.from({ length: 6 }, () => '40.000000'));
});
