// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf } from '../../shared/testing/sheet.ts';
import { ProvidersPage } from './providers-page.tsx';

let open: Acted;
afterEach(() => open.close());

test('providers are said with their address and keys and when they were heard, or that they have none and never were', async () => {
  const address = { url: 'https://pg.example', keys: ['old', 'new'] };
  const list = [
    { provider: 'pg', game: 'pgGames', status: 1, address, heard_at: '2026-03-03T13:30:00.000Z' },
    { provider: 'tada', game: 'tadaGames', status: 3, address: null, heard_at: null },
  ];
  open = await acted(<ProvidersPage />, { may: ['games.read'], instead: { 'office.games.providers': () => ({ list }) } });
  expect(cellsOf(open.page, 'games_providers')).toEqual([
    ['name_game_pgGames pg', 'game_active', 'https://pg.example', 'old, new', '03/03/2026, 13:30:00'],
    ['name_game_tadaGames tada', 'game_hidden', 'games_not_set_up', '–', 'games_never'],
  ]);
});
