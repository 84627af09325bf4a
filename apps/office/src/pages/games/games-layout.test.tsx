// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { GamesLayout } from './games-layout.tsx';

let open: Acted;
afterEach(() => open.close());
const ways = () => [...open.page.querySelectorAll('nav a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`);

test('the games of providers are a page a subject', async () => {
  open = await acted(<GamesLayout />, { may: ['games.read'] });
  expect(ways()).toEqual([
    '/games games_titles',
    '/games/prizes games_prizes',
    '/games/rounds games_rounds',
    '/games/providers games_providers',
  ]);
});

test('are closed to who may not read them', async () => {
  open = await acted(<GamesLayout />, { may: ['lottery.read'] });
  expect([open.text(), ways()]).toEqual(['forbidden', []]);
});
