import type { Notice } from '@fairbook/contract';
import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { linkOf } from './notice-place.ts';

const of = (about: Notice['about'], game: Notice['game'] = null) => linkOf({ about, subject: 'one', game });

test('a notice of a bet leads to its receipt, among the bets of its kind', () => {
  for (const game of SPORT_GAMES)
    for (const about of ['bet', 'cash_out'] as const) expect(of(about, game)).toEqual({ to: '/my-bets', search: { bet: 'one' } });
  for (const game of LOTTERY_GAMES) expect(of('bet', game)).toEqual({ to: '/lottery/my-bets', search: { game, bet: 'one' } });
});

test('one of a debt leads to the bet it is of, and else to the wallet', () => {
  expect([of('debt', 'soccer'), of('debt')]).toEqual([{ to: '/my-bets', search: { bet: 'one' } }, { to: '/profile' }]);
});

test('one of an answer leads to what was answered', () => expect(of('case')).toEqual({ to: '/contact', search: { case: 'one' } }));

test.each([
  ['security', '/account'],
  ['deposit', '/profile'],
  ['withdrawal', '/profile'],
  ['jackpot', '/game/jackpots'],
  ['tournament', '/game/tournaments'],
] as const)('one of a %s leads to %s', (about, to) => expect(of(about)).toEqual({ to }));
