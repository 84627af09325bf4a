import { expect, test } from 'vitest';
import { toSport } from '../../shared/format/shown-sports.ts';
import { isAt } from './entries.ts';

const FOOT = [
  { ...toSport('soccer'), under: '/sport' },
  { to: '/sport/all', live: true },
  { to: '/lottery' },
  { to: '/gameArcade' },
  { to: '/my-bets' },
  { to: '/profile' },
] as const;

test.each([
  ['/sport/soccer', false, 0],
  ['/sport/soccer', true, 0],
  ['/sport', false, 0],
  ['/sport/basketball', false, 0],
  ['/sport/all', false, 0],
  ['/sport/all', true, 1],
  ['/sport/soccer/123', false, 0],
  ['/sport/soccer/123', true, 0],
  ['/lottery', false, 2],
  ['/lottery/mark-six/results', false, 2],
  ['/lottery/my-bets', false, 2],
  ['/draws/racing/7', false, 2],
  ['/fairness', false, 2],
  ['/gameArcade', false, 3],
  ['/game/pgGame', false, 3],
  ['/game/play/pgGame/dice', false, 3],
  ['/game-loader', false, 3],
  ['/my-bets', false, 4],
  ['/profile', true, 5],
  ['/account', false, 5],
  ['/reports', false, 5],
  ['/', false, -1],
  ['/results/soccer', false, -1],
  ['/lottery-like', false, -1],
] as const)('at %s (live: %s) entry %i of the foot is lit, and no other', (pathname, live, lit) => {
  expect(FOOT.flatMap((entry, at) => (isAt(entry, pathname, live) ? [at] : []))).toEqual(lit < 0 ? [] : [lit]);
});
