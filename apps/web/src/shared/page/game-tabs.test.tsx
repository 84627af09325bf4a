// @vitest-environment happy-dom
import type { Availability, BetGame, Game } from '@fairbook/core/catalog';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Drawn } from '../testing/drawn.tsx';
import { drawnAt } from '../testing/drawn-at.tsx';
import { type GamePage, GameTabs, useComingSoon } from './game-tabs.tsx';

type Games = Partial<Record<Game, Availability>>;
let tabs: Drawn;
afterEach(() => tabs.close());

const draw = async (game: BetGame | 'all', page: GamePage, games: Games = {}) => {
  const Part = () => (
    <>
      <GameTabs game={game} page={page} />
      {useComingSoon(game)}
    </>
  );
  tabs = await drawnAt(Part, { address: `/${page}/${game}`, games });
};
const rows = () => [...tabs.page.querySelectorAll('[role="toolbar"]')].map((row) => [...row.querySelectorAll('a')]);
const ways = () => rows().map((row) => row.map((link) => link.getAttribute('href')));
const lit = () => rows().map((row) => row.flatMap((link) => (link.getAttribute('aria-current') === 'page' ? [link.textContent] : [])));

const SPORTS = ['soccer', 'basketball', 'bd', 'cricket', 'sports365'];
const LOTTERIES = ['hkmarksix', 'ammarksix', 'newammarksix', 'gallopingmarksix', 'sgnmarksix', 'twnmarksix'];

test.each([
  ['soccer', 'sport', [['all', ...SPORTS]]],
  ['bd', 'results', [[...SPORTS, 'hkmarksix', 'racing']]],
  ['hkmarksix', 'results', [[...SPORTS, 'hkmarksix', 'racing'], LOTTERIES]],
  [
    'airship',
    'howToPlay',
    [
      [...SPORTS, 'hkmarksix', 'racing'],
      ['racing', 'airship'],
    ],
  ],
] as const)(
  'the page of %s under /%s has a tab for each sport and kind of lottery, and below them the lotteries of its own kind',
  async (game, page, expected) => {
    await draw(game, page);
    expect(ways()).toEqual(expected.map((row) => row.map((each) => `/${page}/${each}`)));
  },
);

test.each([
  ['basketball', [['common.basketball']]],
  ['airship', [['common.races'], ['draws.game_airship']]],
] as const)('on a page of %s the tabs %j are marked as current', async (game, expected) => {
  await draw(game, 'howToPlay');
  expect(lit()).toEqual(expected);
});

test('hidden games have no tab, and a kind of lottery leads to its first game that takes bets', async () => {
  await draw('basketball', 'results', { soccer: 'disabled', cricket: 'hidden', sports365: 'hidden', racing: 'disabled' });
  expect(ways()).toEqual([['/results/soccer', '/results/basketball', '/results/bd', '/results/hkmarksix', '/results/airship']]);
});

test('a game that takes no bets is marked and says why; a kind of lottery only if none of its games does', async () => {
  await draw('airship', 'results', { soccer: 'disabled', racing: 'disabled' });
  const [games, races] = rows();
  const closed = 'common.closed: errors.game.unavailable';
  expect(games?.[0]?.textContent).toBe(`common.soccer${closed}`);
  expect(games?.at(-1)?.textContent).toBe('common.races');
  expect(races?.[0]?.textContent).toBe(`draws.game_racing${closed}`);
});

test('Tab stops once in a row, and arrow keys, Home and End go along it', async () => {
  await draw('bd', 'sport');
  const [row] = rows();
  expect(row?.map((link) => link.tabIndex)).toEqual([-1, -1, -1, 0, -1, -1]);
  row?.[3]?.focus();
  const press = (key: string) =>
    act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const at = () => row?.indexOf(document.activeElement as HTMLAnchorElement);
  for (const [key, expected] of [
    ['ArrowRight', 4],
    ['End', 5],
    ['ArrowRight', 0],
    ['ArrowLeft', 5],
    ['Home', 0],
  ] as const) {
    await press(key);
    expect([key, at()]).toEqual([key, expected]);
  }
});

test.each([
  ['bd', { bd: 'hidden' }, true],
  ['basketball', { basketball: 'hidden' }, false],
  ['soccer', { soccer: 'hidden', basketball: 'hidden' }, true],
  ['all', { soccer: 'hidden' }, false],
  ['all', { soccer: 'hidden', basketball: 'hidden', bd: 'hidden', cricket: 'hidden', sports365: 'hidden' }, true],
] as const)('%s with %o has nothing yet: %s', async (game, games, isSoon) => {
  await draw(game, 'sport', games);
  expect(tabs.text().includes('common.coming_soon')).toBe(isSoon);
});
