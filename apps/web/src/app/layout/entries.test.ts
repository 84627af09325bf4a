import { expect, test } from 'vitest';
import { toSport } from '../../shared/format/shown-sports.ts';
import { entryKey, isAt, isHere, kindAt } from './entries.ts';

const FOOT = [
  { ...toSport('soccer'), under: '/sport' },
  { to: '/lottery' },
  { to: '/gameArcade' },
  { to: '/my-bets' },
  { to: '/profile' },
  { to: '/chat' },
] as const;

test.each([
  ['/sport/soccer', 0],
  ['/sport', 0],
  ['/sport/basketball', 0],
  ['/sport/all', 0],
  ['/sport/soccer/123', 0],
  ['/lottery', 1],
  ['/lottery/mark-six/results', 1],
  ['/lottery/my-bets', 1],
  ['/draws/racing/7', 1],
  ['/fairness', 1],
  ['/gameArcade', 2],
  ['/game/pgGame', 2],
  ['/game/play/pgGame/dice', 2],
  ['/game-loader', 2],
  ['/my-bets', 3],
  ['/profile', 4],
  ['/account', 4],
  ['/reports', 4],
  ['/chat', 5],
  ['/contact', 5],
  ['/', -1],
  ['/results/soccer', -1],
  ['/lottery-like', -1],
] as const)('at %s entry %i of the foot is lit, and no other', (pathname, lit) => {
  expect(FOOT.flatMap((entry, at) => (isAt(entry, pathname) ? [at] : []))).toEqual(lit < 0 ? [] : [lit]);
});

test.each([
  ['/sport', 'sports'],
  ['/sport/soccer/123', 'sports'],
  ['/results', 'sports'],
  ['/results/soccer', 'sports'],
  ['/howToPlay/bd', 'sports'],
  ['/results/racing', 'games'],
  ['/howToPlay/hkmarksix', 'games'],
  ['/lottery', 'games'],
  ['/lottery/pk10', 'games'],
  ['/draws/racing/7', 'games'],
  ['/fairness', 'games'],
  ['/game/play/pgGame/dice', 'games'],
  ['/gameArcade', 'games'],
  ['/game-loader', 'games'],
  ['/lottery-like', undefined],
  ['/my-bets', undefined],
  ['/', undefined],
])('the page %s is about %s', (pathname, kind) => {
  expect(kindAt(pathname)).toBe(kind);
});

const SPORTS = { to: '/sport', games: ['soccer', 'basketball'] } as const;
const POOL = { ...toSport('bd'), games: ['bd'] } as const;
test.each<[string, Parameters<typeof isHere>[0], string, boolean, boolean | undefined]>([
  ['what is live', { to: '/sport/all', live: true }, '/sport/all', true, true],
  ['what is live', { to: '/sport/all', live: true }, '/sport/all', false, false],
  ['what is live', { to: '/sport/all', live: true }, '/sport/soccer', true, false],
  ['the first sports', SPORTS, '/sport', false, true],
  ['the first sports', SPORTS, '/sport/basketball/12', false, true],
  ['the first sports', SPORTS, '/sport/bd', false, false],
  ['the first sports', SPORTS, '/results/soccer', false, false],
  ['another sport', POOL, '/sport/bd', false, true],
  ['another sport', POOL, '/sport', false, false],
  ['results', { to: '/results/$game', under: '/results' }, '/results/racing', false, true],
  ['results', { to: '/results/$game', under: '/results' }, '/howToPlay/racing', false, false],
  ['races', { to: '/lottery/pk10', games: ['racing'] }, '/lottery/pk10', false, undefined],
  ['the wallet', { to: '/profile' }, '/profile', false, undefined],
])('of the navigator, %s: %o is where one is at %s (live: %s): %s', (_, entry, pathname, isLive, here) => {
  expect(isHere(entry, pathname, isLive)).toBe(here);
});

test('entries that lead to one page have names of their own', () => {
  const label = { label: 'common.live', icon: 'live' } as const;
  expect([
    entryKey({ ...label, to: '/sport/$game', params: { game: 'bd' } }),
    entryKey({ ...label, to: '/sport/all' }),
    entryKey({ ...label, to: '/sport/all', live: true }),
    entryKey({ ...label, to: '.', overlay: 'invite' }),
  ]).toEqual(['/sport/bd', '/sport/all', '/sport/all live', 'invite']);
});
