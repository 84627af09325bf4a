import { launchedGamesApi, type PlayerId, providerGamesApi } from '@fairbook/contract';
import { SEAMLESS_GAMES } from '@fairbook/core/games';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../../test/ask-route.ts';
import { providerGamesRoutes } from './provider-games-routes.ts';
import type { GameRounds } from './rounds.ts';

const ANA = 7n as PlayerId;
const CALL = { playerId: ANA, sessionId: 's', language: 'en' } as const;
const TITLE = {
  ...{ title: 'tiger', names: { pt: 'Tigre', en: 'Tiger' }, kind: 'slot', volatility: 'high', returnE6: 960_000 },
  ...{ stakeMin: amount(1n), stakeMax: amount(9n), pics: {}, sort: 1, status: 'active', enabled: true },
};
const API = { ...providerGamesApi, ...launchedGamesApi };

async function ask(
  name: keyof typeof API,
  request: object = {},
  answers: Readonly<Record<string, unknown>> = {},
  language: 'en' | 'hi' = 'en',
) {
  const { asked, module } = listening<GameRounds>({
    titles: [TITLE],
    launch: { url: 'https://g/launch?a=1&b="<' },
    listed: [],
    ...answers,
  });
  const routes = providerGamesRoutes(module, async (...given) => {
    asked.push(['statistics', ...given]);
    return 'statistics' as never;
  });
  return { answer: await askRoute(routes, API[name], request as never, { ...CALL, language }), asked };
}

test.each([
  ['gameList', 'openGame', 'myRounds', 'pg'],
  ['tadaList', 'tadaOpen', 'tadaRounds', 'tada'],
  ['pg2List', 'pg2Open', 'pg2Rounds', 'pg2'],
  ['winfinityList', 'winfinityOpen', 'winfinityRounds', 'winfinity'],
] as const)('%s, %s and %s are of %s', async (list, open, rounds, provider) => {
  const { answer, asked } = await ask(list);
  expect([answer, asked]).toEqual([
    {
      list: [
        {
          ...{ id: 'tiger', gameId: 'tiger', kind: 'slot', volatility: 'high', names: TITLE.names, name: 'Tiger', return: 960_000n },
          ...{ stake_min: 1n, stake_max: 9n, pic: `/games/${provider}/tiger.svg` },
          pics: { pt: `/games/${provider}/tiger.svg`, en: `/games/${provider}/tiger.svg` },
        },
      ],
    },
    [['titles', provider]],
  ]);
  const opened = { provider, title: 'tiger', language: 'en', openedWith: 's' };
  expect((await ask(open, { id: 'tiger', practice: '0' })).asked).toEqual([['launch', ANA, { ...opened, isPractice: false }]]);
  expect((await ask(open, { id: 'tiger', practice: '1' })).asked).toEqual([['launch', ANA, { ...opened, isPractice: true }]]);
  expect((await ask(rounds, { start: 2, limit: 3 })).asked).toEqual([['listed', ANA, { provider, start: 2, limit: 4 }, 'en']]);
});

test('a page of rounds says whether there are more', async () => {
  const page = async (count: number) => (await ask('tadaRounds', { start: 0, limit: 2 }, { listed: [1, 2, 3].slice(0, count) })).answer;
  expect([await page(2), await page(3)]).toEqual([
    { list: [1, 2], more: false },
    { list: [1, 2], more: true },
  ]);
});

test('a game is called by its Portuguese name where it has none in the language', async () => {
  expect((await ask('tadaList', {}, {}, 'hi')).answer).toMatchObject({ list: [{ name: 'Tigre' }] });
});

test.each([
  ['tada', 'tada'],
  ['pg2', 'pg2'],
] as const)('what is started by a name of %s is opened there', async (game, provider) => {
  expect((await ask('startForUrl', { game, id: 'tiger', practice: '0' })).asked).toMatchObject([
    ['launch', ANA, { provider, title: 'tiger' }],
  ]);
});

test.each([
  ['pg2Statistics', 'pg2'],
  ['winfinityStatistics', 'winfinity'],
] as const)('%s are of the games of %s, whatever is asked for', async (name, provider) => {
  const { asked } = await ask(name, { game_id: 'soccer' });
  expect(asked).toMatchObject([['statistics', { game_id: SEAMLESS_GAMES[provider] }, CALL]]);
});

test('a document that goes to a game says nothing but its address, and that as text', async () => {
  const { answer } = await ask('openGame', { id: 'tiger', practice: '0' });
  expect(answer).toMatchObject({
    url: 'https://g/launch?a=1&b="<',
    message: expect.stringContaining('url=https://g/launch?a=1&amp;b=&quot;&lt;"'),
  });
});
