// @vitest-environment happy-dom
import { type Draw, lotteryApi, type OddsTable } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setTransport } from '../../../../shared/api/api.ts';
import { lastQuery } from '../../draws/draw-queries.ts';
import { madeDraw, madeLast, madeOdds } from '../../testing/made-lottery.ts';
import { madePick, slipPutAway } from '../../testing/shown-slip.tsx';
import { emptyDrawSlip } from './draw-slip.ts';
import { drawSlipState, setDrawSlipState } from './draw-slip-store.ts';
import { repeatDrawBet } from './repeat-draw-bet.ts';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  slipPutAway();
});
afterEach(() => slipPutAway());

/** The house's current draws and odds. */
function house(
  game: LotteryGame,
  { current = madeDraw({ game }), odds = {} }: { readonly current?: Draw | null; readonly odds?: Partial<OddsTable> } = {},
) {
  const table = isRace(game) ? lotteryApi.raceOdds : lotteryApi.markSixOdds;
  const last = z.encode(lotteryApi.lastDraw.reply, madeLast({ current }, game) as never);
  const list = z.encode(table.reply, madeOdds(game, odds) as never);
  setTransport(() => ({
    ...{ baseUrl: 'http://localhost', headers: () => ({}), retries: 0 },
    fetch: async (url) => {
      const { pathname } = new URL(String(url));
      asked.push(pathname);
      const data = pathname.endsWith('/odds') ? list : last;
      return { status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data }) } as Response;
    },
  }));
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
}
const isRace = (game: LotteryGame) => game === 'racing';
/** A bet of five reals on each of these special numbers. */
const betOn = (...selections: string[]): Parameters<typeof repeatDrawBet>[1] => ({
  ...{ game: 'hkmarksix', currency: 'BRL' },
  picks: [{ top: 0, level: null, selections, bankers: [], unit_price: parseAmount('1'), unit_currency: parseAmount('5'), units: [] }],
});

test('a bet stands on the slip again for the draw that takes bets now, with the amounts it had in its currency, on one draw', async () => {
  const bet = betOn('8', '9');
  const done = await repeatDrawBet(house('hkmarksix', { current: madeDraw({ match_id: '9', draw_no: '2026009' }) }), bet);
  expect(done).toEqual({ on: '2026009', put: 2, gone: [] });
  const { slip, typedIn } = drawSlipState();
  expect([typedIn, slip]).toMatchObject(['BRL', { game: 'hkmarksix', drawId: '9', amount: '', draws: 1, stopOnWin: false }]);
  expect(slip.picks.map(({ selections, amount }) => [...selections, amount])).toEqual([
    ['8', '5'],
    ['9', '5'],
  ]);
});

test.each([
  ['there is none', null],
  ['it is closed', madeDraw({ status: 'closed' })],
])('where no draw takes bets, nothing is put on the slip: %s', async (_, current) => {
  const slip = { ...emptyDrawSlip('hkmarksix'), picks: [madePick(['1'], '2')] };
  setDrawSlipState({ slip });
  expect(await repeatDrawBet(house('hkmarksix', { current }), betOn('8'))).toEqual({ on: null });
  expect(drawSlipState().slip).toBe(slip);
});

test('where nothing of it is offered any more, that is told and the slip stays what it was', async () => {
  const slip = { ...emptyDrawSlip('hkmarksix'), picks: [madePick(['1'], '2')] };
  setDrawSlipState({ slip });
  const done = await repeatDrawBet(house('hkmarksix', { odds: { closed_tops: [0] } }), betOn('8'));
  expect(done).toMatchObject({ on: '2026007', put: 0, gone: [{ top: 0, selections: ['8'] }] });
  expect(drawSlipState().slip).toBe(slip);
});

test('the draw and the odds are those of now, whatever was read before', async () => {
  const queries = house('hkmarksix');
  queries.setQueryData(lastQuery('hkmarksix').queryKey, madeLast({ current: null }) as never);
  expect(await repeatDrawBet(queries, betOn('8'))).toMatchObject({ on: '2026007', put: 1 });
  expect(drawSlipState().slip).toMatchObject({ drawId: '7', picks: [{ selections: ['8'] }] });
  expect(await repeatDrawBet(queries, betOn('8'))).toMatchObject({ on: '2026007' });
  expect([asked.length, asked.filter((path) => path.endsWith('/odds')).length]).toEqual([4, 2]);
});
