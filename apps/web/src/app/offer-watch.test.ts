// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepOffer, keptOffer } from './offer-watch.ts';

beforeEach(() => localStorage.clear());

const OFFER = [
  { game_id: 'soccer', status: 'active' },
  { game_id: 'pgGames', status: 'disabled' },
  { game_id: 'noah', status: 'hidden' },
] as const;

test('all games are kept by their codes, the hidden ones not among the visible, the disabled ones apart', () => {
  keepOffer([...OFFER]);
  expect(['available_games', 'visible_games', 'disable_games'].map((key) => localStorage.getItem(key))).toEqual([
    '[10,22,28]',
    '[10,22]',
    '[22]',
  ]);
  expect(keptOffer()).toEqual(OFFER);
});

test.each(['', 'x', '{}', '[999]', '["soccer"]'])('%j kept by something else is nothing', (text) => {
  for (const key of ['available_games', 'visible_games', 'disable_games']) localStorage.setItem(key, text);
  expect(keptOffer()).toBeUndefined();
});
