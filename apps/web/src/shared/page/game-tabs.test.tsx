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

const LOTTERIES = ['hkmarksix', 'ammarksix', 'newammarksix', 'gallopingmarksix', 'sgnmarksix', 'twnmarksix'];

test.each([
  [
    'soccer',
    'sport',
    [
      ['all', 'soccer', 'bd', 'cricket', 'sports365'],
      ['soccer', 'basketball'],
    ],
  ],
  ['bd', 'results', [['soccer', 'bd', 'cricket', 'sports365', 'hkmarksix', 'racing']]],
  ['hkmarksix', 'results', [['soccer', 'bd', 'cricket', 'sports365', 'hkmarksix', 'racing'], LOTTERIES]],
  [
    'airship',
    'howToPlay',
    [
      ['soccer', 'bd', 'cricket', 'sports365', 'hkmarksix', 'racing'],
      ['racing', 'airship'],
    ],
  ],
] as const)(
  'the page of %s under /%s has the families, and under them the games of its own where there are several',
  async (game, page, expected) => {
    await draw(game, page);
    expect(ways()).toEqual(expected.map((row) => row.map((each) => `/${page}/${each}`)));
  },
);

test('the tabs of the family and of the game that is looked at are lit', async () => {
  await draw('basketball', 'howToPlay');
  expect(lit()).toEqual([['common.jcsports'], ['common.basketball']]);
});

test('hidden games have no tab, and a family leads to its first game that takes bets', async () => {
  await draw('basketball', 'sport', { soccer: 'disabled', cricket: 'hidden', sports365: 'hidden' });
  expect(ways()).toEqual([
    ['/sport/all', '/sport/basketball', '/sport/bd'],
    ['/sport/soccer', '/sport/basketball'],
  ]);
});

test('a game that takes no bets is marked and says why; its family only when all of it does', async () => {
  await draw('soccer', 'sport', { soccer: 'disabled' });
  const [families, games] = rows();
  expect(families?.[1]?.textContent).toBe('common.jcsports');
  expect(games?.[0]?.textContent).toBe('common.soccersports.closed: errors.game.unavailable');
});

test('Tab stops once in a row, and arrow keys, Home and End go along it', async () => {
  await draw('bd', 'sport');
  const [row] = rows();
  expect(row?.map((link) => link.tabIndex)).toEqual([-1, -1, 0, -1, -1]);
  row?.[2]?.focus();
  const press = (key: string) =>
    act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const at = () => row?.indexOf(document.activeElement as HTMLAnchorElement);
  for (const [key, expected] of [
    ['ArrowRight', 3],
    ['End', 4],
    ['ArrowRight', 0],
    ['ArrowLeft', 4],
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
