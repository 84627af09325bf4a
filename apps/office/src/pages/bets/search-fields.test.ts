import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { askedOf } from './search-fields.ts';

const ANY = { search: '', kind: 'all', status: '-1' } as const;

describe('what the address of the bets room asks for', () => {
  test.each([
    ['nothing', {}, {}],
    ['a code', { text: 'FB-7Q2K-91XD' }, { search: 'FB-7Q2K-91XD' }],
    ['a player', { player: ' 1001 ' }, { player_id: 1001n }],
    ['a match and a game', { match: '7', game: 'soccer' }, { match_id: '7', kind: 'soccer' }],
    ['a draw and a state', { draw: '8', state: '16' }, { draw_id: '8', status: '16' }],
    ['a stake', { stake: '50,5' }, { stake_from: parseAmount('50.5') }],
    ['what cannot be read', { player: 'ana', match: '0', draw: '-1', game: 'chess', state: '2', from: 'today', stake: 'much' }, {}],
  ])('%s', (_, search, asked) => expect(askedOf(search)).toEqual({ ...ANY, ...asked }));

  test('a day from its first instant to the last of the day it ends on', () => {
    expect(askedOf({ from: '2026-11-24', until: '2026-11-30' })).toEqual({
      ...ANY,
      from: new Date(2026, 10, 24),
      until: new Date(2026, 11, 1),
    });
  });
});
