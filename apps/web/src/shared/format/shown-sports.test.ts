import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { FAMILIES, familyOf, gameWord, SPORT_FAMILIES } from './families.ts';
import { isShownSport, shownSport, toHelp, toResults, toSport } from './shown-sports.ts';

test.each([
  ['bd', true, 'bd'],
  ['soccer', true, 'soccer'],
  ['hkmarksix', false, 'soccer'],
  ['toString', false, 'soccer'],
  ['', false, 'soccer'],
])('the sport that %j names has pages: %s, and is %s', (name, isShown, sport) => {
  expect([isShownSport(name), shownSport(name)]).toEqual([isShown, sport]);
});

test('where nothing is named, the first sport is meant', () => {
  expect([shownSport(undefined), toSport(), toResults(), toHelp()]).toEqual([
    'soccer',
    { to: '/sport/$game', params: { game: 'soccer' } },
    { to: '/results/$game', params: { game: 'soccer' } },
    { to: '/howToPlay/$game', params: { game: 'soccer' } },
  ]);
  expect([toSport('bd'), toResults('racing'), toHelp('cricket')].map(({ params }) => params.game)).toEqual(['bd', 'racing', 'cricket']);
});

test('sports of one brand are one family', () => {
  expect(SPORT_FAMILIES.map(({ name, games }) => [name, games])).toEqual([
    ['common.jcsports', ['soccer', 'basketball']],
    ['common.bd', ['bd']],
    ['common.cricket', ['cricket']],
    ['common.sports365', ['sports365']],
  ]);
});

test('every game has one family, and its own word in it', () => {
  for (const game of [...SPORT_GAMES, ...LOTTERY_GAMES])
    expect([game, FAMILIES.filter(({ games }) => games.includes(game))]).toEqual([game, [familyOf(game)]]);
  expect(['hkmarksix', 'airship', 'basketball', 'bd'].map((game) => gameWord(game as never))).toEqual([
    'draws.game_hkmarksix',
    'draws.game_airship',
    'common.basketball',
    'common.bd',
  ]);
});
