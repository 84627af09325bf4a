import type { Bet } from '@fairbook/contract';
import { parseOdds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { Translate } from '../../shared/format/i18n.ts';
import { kindText } from './bet-kind.ts';
import { betState, legState } from './bet-state.ts';

const t: Translate = (id, values) => `${id} ${values ? Object.values(values).join() : ''}`.trim();
const over = (matches: number): Bet['data'] => Array.from({ length: matches }, () => []);

describe('a bet is called by what its lines are', () => {
  test.each([
    ['a single', [1], 1, 1, 'my_bets.kind_singles 1'],
    ['several singles', [1], 3, 3, 'my_bets.kind_singles 3'],
    ['all must win', [3], 3, 1, 'my_bets.kind_all 3'],
    ['all must win, two selections of one match', [2], 2, 2, 'my_bets.kind_all 2'],
    ['a system that bookmakers have a name for', [2, 3, 4], 4, 11, 'my_bets.kind_cover yankee,4'],
    ['a named type', [2, 3, 4, 5], 5, 26, 'my_bets.kind_cover canadian,5'],
    ['a type without such a name', [3, 4], 4, 5, 'my_bets.kind_type 4×5'],
    ['a named type with a banker', [2, 3], 3, 3, 'my_bets.kind_sizes slip.size 2, slip.size 3'],
    ['sizes without a name', [2, 4], 4, 7, 'my_bets.kind_sizes slip.size 2, slip.size 4'],
  ])('%s', (_, sizes, matches, bets, words) => {
    expect(kindText(t, { sizes, bets, data: over(matches), joints: [] })).toBe(words);
  });

  test('selections that pay together are no single', () => {
    const joint = {
      match_id: '1',
      odds: parseOdds('3.41'),
      chance_e12: 1,
      payback_e8: 1,
      home_goals_e6: 1,
      away_goals_e6: 1,
      rho_e6: 0,
      play: null,
    };
    expect(kindText(t, { sizes: [1], bets: 1, data: over(1), joints: [joint] })).toBe('my_bets.kind_builder');
    expect(kindText(t, { sizes: [2], bets: 1, data: over(2), joints: [joint] })).toBe('my_bets.kind_all 2');
  });
});

describe('states', () => {
  const bonus = (units: bigint) => units as Bet['bonus'];
  const open_e8 = 100_000_000;

  test('a settled bet is a win only when something was paid', () => {
    expect(betState({ status: 'settled', bonus: bonus(1n), open_e8 })).toBe('won');
    expect(betState({ status: 'settled', bonus: bonus(0n), open_e8 })).toBe('lost');
  });

  test('a cancelled bet is no win although its stake came back', () => {
    expect(betState({ status: 'cancelled', bonus: bonus(5n), open_e8 })).toBe('cancelled');
  });

  test('a bet that was cashed out is neither won nor lost', () => {
    expect(betState({ status: 'settled', bonus: bonus(5n), open_e8: 0 })).toBe('cashed_out');
  });

  test('the grade of a leg outranks what its match is said to be doing', () => {
    expect(legState({ g: 'lost' }, { status: 'live' })).toBe('lost');
    expect(legState({ g: null }, { status: 'live' })).toBe('live');
    expect(legState({ g: null }, { status: 'ended' })).toBe('open');
    expect(legState({ g: null }, undefined)).toBe('open');
  });
});
