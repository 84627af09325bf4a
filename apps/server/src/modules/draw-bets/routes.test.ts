import { drawBetsApi, type PlayerId } from '@fairbook/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import { paperDb } from '../../../test/paper-db.ts';
import type { DrawBets } from './draw-bets.ts';
import { drawBetsRoutes } from './routes.ts';

const ANA = 7n as PlayerId;
const BET = '0196b5a0-1234-7abc-8def-0123456789ab';
afterEach(() => vi.restoreAllMocks());

test('a player places and reads their own bets, and anybody is told which cells of a draw are off sale', async () => {
  const { asked, module } = listening<DrawBets>({ full: ['0:7'] });
  const { db } = paperDb();
  const routes = drawBetsRoutes({ db, drawBets: module });
  const call = { playerId: ANA, idempotencyKey: BET };
  const [slip, list, one] = [{ game: 'racing' }, { game: 'racing', start: 0, limit: 5 }, { game: 'racing', id: BET }] as never[];
  await askRoute(routes, drawBetsApi.place, slip as never, call);
  await askRoute(routes, drawBetsApi.myDrawBets, list as never, call);
  await askRoute(routes, drawBetsApi.drawBet, one as never, call);
  expect(await askRoute(routes, drawBetsApi.full, { match_id: '5' } as never, call)).toEqual({ cells: ['0:7'] });
  expect(asked).toEqual([
    ['place', ANA, call, slip],
    ['myBets', ANA, list],
    ['receipt', ANA, one],
    ['full', db, '5'],
  ]);
});

test('what lotteries gave back is added up at most every two seconds, however many ask', async () => {
  let at = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  const { asked, module } = listening<DrawBets>();
  const routes = drawBetsRoutes({ db: paperDb().db, drawBets: module });
  const ask = () => askRoute(routes, drawBetsApi.returns, {});
  await ask();
  at += 1_999;
  await ask();
  expect(asked).toHaveLength(1);
  at += 1;
  await ask();
  expect(asked).toHaveLength(2);
});
