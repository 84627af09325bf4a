// @vitest-environment happy-dom
import type { Availability, Game } from '@fairbook/core/catalog';
import { afterEach, expect, test } from 'vitest';
import type { Drawn } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { FoundGames, gamesLike, useFoundGames } from './found-games.tsx';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const named = (...names: readonly string[]) => names.map((name) => ({ name, link: { to: '/' } as const }));
test.each<[string, readonly string[]]>([
  ['mark six', ['Mark Six', 'Mark Six: Macau']],
  ['macau', ['Mark Six: Macau']],
  ['corrida', ['Corridas']],
  ['corida', ['Corridas']],
  ['critico', []],
  ['críquete', ['Críquete']],
  ['', []],
])('by "%s" are found: %j', (text, names) => {
  expect(
    gamesLike(text, named('Mark Six: Macau', 'Corridas', 'Mark Six', 'Críquete'))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted());
});

test('a name that begins with the text is before one that has it within', () => {
  expect(gamesLike('macau', named('Mark Six: Macau', 'Macau')).map(({ name }) => name)).toEqual(['Macau', 'Mark Six: Macau']);
});

const shown = async (text: string, games: Partial<Record<Game, Availability>> = {}) => {
  const Part = () => <FoundGames games={useFoundGames(text)} />;
  open = await drawnAt(Part, { address: '/search', games });
  return [...open.page.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
};

test('each leads to where it is played; nothing is shown where none is found', async () => {
  expect(await shown('common.cricket')).toEqual(['common.cricket /sport/cricket']);
  await open?.close();
  expect(await shown('nothing of that name')).toEqual([]);
  expect(open?.text()).toBe('');
  await open?.close();
  expect(await shown('common.races: draws.game_airship')).toEqual(['common.races: draws.game_airship /lottery/pk10?game=airship']);
});

test('what is hidden is not found', async () => {
  expect(await shown('common.cricket', { cricket: 'hidden' })).toEqual([]);
  await open?.close();
  expect(await shown('common.races', { racing: 'hidden', airship: 'hidden' })).toEqual([]);
});

test('providers of games are found by name where there are games', async () => {
  expect(await shown('winfinity', { winfinity: 'active' })).toEqual(['Winfinity /game/winfinity']);
  await open?.close();
  expect(await shown('winfinity')).toEqual([]);
});
