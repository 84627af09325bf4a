import { type PlayerId, sportsApi, starsApi } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import { sportsbookRoutes } from './routes.ts';
import type { Sportsbook } from './sportsbook.ts';

const ANA = 7n as PlayerId;

test('anybody reads matches in their language, and a player turns their own stars', async () => {
  const { asked, module } = listening<Sportsbook>();
  const routes = sportsbookRoutes(module);
  const call = { playerId: ANA, language: 'pt' } as const;
  const given = (name: string) => ({ game: 'soccer', of: name }) as never;
  for (const name of ['matches', 'history', 'search', 'form', 'team', 'prices'] as const)
    await askRoute(routes, sportsApi[name], given(name), call);
  for (const name of ['stars', 'turnStar', 'addStars'] as const) await askRoute(routes, starsApi[name], given(name), call);
  expect(asked).toEqual([
    ...['matches', 'history', 'search', 'form', 'team'].map((name) => [name, given(name), 'pt']),
    ['prices', given('prices')],
    ['stars.of', ANA],
    ['stars.turn', ANA, given('turnStar')],
    ['stars.add', ANA, given('addStars')],
  ]);
});
