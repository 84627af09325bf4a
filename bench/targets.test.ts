import { expect, test } from 'vitest';
import { createVerdicts } from './targets.ts';

test('a figure that misses its target is said in its line and told at the end; one that meets it is not', () => {
  const verdicts = createVerdicts();
  expect(verdicts.judge('placing, 256 players', 3)).toBe('target ≥ 3');
  expect(verdicts.judge('sockets, dropped', 0)).toBe('target ≤ 0');
  expect(verdicts.missed()).toEqual([]);
  expect(verdicts.judge('placing, 256 players', 2.994)).toBe('target ≥ 3, MISSED');
  expect(verdicts.judge('growth', Number.NaN)).toBe('target ≤ 1.3, MISSED');
  expect(verdicts.missed()).toEqual(['placing, 256 players: 2.99, target ≥ 3', 'growth: NaN, target ≤ 1.3']);
});
