import { expect, test } from 'vitest';
import { playedVoid } from './void-reason.ts';

const ended = { half_home_score: 1, overs: null, sets: null };
const sets = { toWin: 2, games: [{ home: 6, away: 2 }], retired: null } as const;

test.each([
  ['ah', ended, 'my_bets.void_line'],
  ['at_c', ended, 'my_bets.void_line'],
  ['bs', ended, 'my_bets.void_line'],
  ['dnb', ended, 'my_bets.void_draw'],
  ['ml', ended, 'my_bets.void_draw'],
  ['ah1', ended, 'my_bets.void_line'],
  ['ah1', { ...ended, half_home_score: null }, 'my_bets.void_half_time'],
  ['half', { ...ended, half_home_score: null }, 'my_bets.void_half_time'],
  ['gt', ended, 'my_bets.void_games'],
  ['ml', { ...ended, sets: { ...sets, retired: 'away' } }, 'my_bets.void_retired'],
  ['gt', { ...ended, sets: { ...sets, retired: 'away' } }, 'my_bets.void_retired'],
  ['sh', { ...ended, sets }, 'my_bets.void_line'],
  ['gh', ended, 'my_bets.void_games'],
  ['gh', { ...ended, sets }, 'my_bets.void_line'],
  ['gt', { ...ended, sets }, 'my_bets.void_line'],
  ['half', ended, 'my_bets.void_line'],
  ['ah', { ...ended, half_home_score: null }, 'my_bets.void_line'],
  ['ah1', undefined, 'my_bets.void_half_time'],
  ['ml', { ...ended, overs: { wickets: { home: 3, away: 4 } } as never }, 'my_bets.void_overs'],
] as const)('%s of %j is void because of that: %s', (market, match, words) => expect(playedVoid(market, match)).toBe(words));
