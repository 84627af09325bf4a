import { lotteryApi } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import type { Lottery } from './lottery.ts';
import { lotteryRoutes } from './routes.ts';

test('anybody reads of lotteries what is published of them; draws are of a game, or one of them by its number', async () => {
  const { asked, module } = listening<Lottery>();
  const routes = lotteryRoutes(module);
  const page = { start: 0, limit: 5 };
  await askRoute(routes, lotteryApi.overview, {} as never);
  await askRoute(routes, lotteryApi.markSixOdds, { game: 'hkmarksix' } as never);
  await askRoute(routes, lotteryApi.raceOdds, { game: 'racing' } as never);
  await askRoute(routes, lotteryApi.lastDraw, { game: 'racing' } as never);
  await askRoute(routes, lotteryApi.markSixDraws, { game: 'hkmarksix', match_id: '5', ...page } as never);
  await askRoute(routes, lotteryApi.raceDraws, { game: 'racing', id: '6', ...page } as never);
  await askRoute(routes, lotteryApi.drawHistory, { game: 'racing', ...page } as never);
  await askRoute(routes, lotteryApi.results, { game: 'racing', draws: '50' } as never);
  await askRoute(routes, lotteryApi.proof, { game: 'racing', match_id: '6' } as never);
  await askRoute(routes, lotteryApi.commits, { day: '2026-03-10' } as never);
  await askRoute(routes, lotteryApi.code, {} as never);
  expect(asked).toEqual([
    ['shows.overview'],
    ['shows.odds', 'hkmarksix'],
    ['shows.odds', 'racing'],
    ['shows.last', 'racing'],
    ['shows.draws', 'hkmarksix', page, '5'],
    ['shows.draws', 'racing', page, '6'],
    ['shows.draws', 'racing', page],
    ['shows.results', { game: 'racing', draws: '50' }],
    ['shows.proof', { game: 'racing', match_id: '6' }],
    ['shows.commits', { day: '2026-03-10' }],
    ['shows.code'],
  ]);
});
