import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { askedOf, unreadableIn } from './search-fields.ts';

const ANY = { search: '', kind: 'all', status: '-1' } as const;

describe('what the address of the bets room asks for', () => {
  test.each([
    ['nothing', {}, {}],
    ['a code', { text: 'FB-7Q2K-91XD' }, { search: 'FB-7Q2K-91XD' }],
    ['a player', { player: ' 1001 ' }, { player_id: 1001n }],
    ['a match and a game', { match: '7', game: 'soccer' }, { match_id: '7', kind: 'soccer' }],
    ['a draw and a state', { draw: '8', state: '16' }, { draw: '8', status: '16' }],
    ['a stake', { stake: '50,5' }, { stake_from: parseAmount('50.5') }],
    ['the number of a draw', { draw: ' 26/001 ' }, { draw: '26/001' }],
    ['what waits for a second person', { state: 'waits', player: '1001' }, { asked: 'void', player_id: 1001n }],
    ['what no list offers', { game: 'chess', state: '2', from: 'today' }, {}],
  ])('%s', (_, search, asked) => expect(askedOf(search)).toEqual({ ...ANY, ...asked }));

  test('a day from its first instant to the last of the day it ends on', () => {
    expect(askedOf({ from: '2026-11-24', until: '2026-11-30' })).toEqual({
      ...ANY,
      from: new Date(2026, 10, 24),
      until: new Date(2026, 11, 1),
    });
  });
});

describe('a field that cannot be read', () => {
  const UNREADABLE = { text: 'ana', player: 'Maria', match: '0', draw: '-1', stake: 'much' };
  test.each(Object.entries(UNREADABLE))('%s is told: %s', (name, text) => expect(unreadableIn({ [name]: text })).toEqual([name]));

  test.each([
    ['digits with letters behind them', { player: '10000a' }, ['player']],
    ['several at once', UNREADABLE, ['text', 'player', 'match', 'draw', 'stake']],
    ['none that is empty', { player: ' ', game: 'soccer' }, []],
    ['none that can be read', { text: 'FB-7Q2K-91XD', player: ' 100003 ', match: '7', draw: '26/001', stake: '50,5' }, []],
    ['no id', { text: '0190A5B0-7c1e-7abc-8def-0123456789ab' }, []],
  ])('%s', (_, search, names) => expect(unreadableIn(search)).toEqual(names));
});
