import type { Match } from '@fairbook/contract';
import { odds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { countMoves } from './count-moves.ts';

const match = (id: string, version: number, w: number, d = 33_000): Match =>
  madeMatch({ match_id: id, compare: { wl: { status: 'open', line: null, single: true, version, odds: { w: odds(w), d: odds(d) } } } });

test('prices that differ are counted, with the matches they belong to; new matches and equal prices are not', () => {
  const same = match('1', 1, 20_000);
  const before = [same, match('2', 1, 20_000), match('3', 1, 20_000)];
  const after = [same, match('2', 2, 21_000, 34_000), match('3', 2, 20_000), match('4', 1, 20_000)];
  expect(countMoves(before, after)).toEqual({ prices: 2, matches: ['2'] });
});
