import { expect, test } from 'vitest';
import { parseRate } from '../money/index.ts';
import { judgeRate, RATE_SETTLES_MINUTES } from './rate-terms.ts';

test('a rate that moved far is looked at for ten minutes', () => expect(RATE_SETTLES_MINUTES).toBe(10));

test.each([
  ['5.42', '5.42', [], 'alone'],
  ['5.962', '5.42', [], 'alone'],
  ['5.96200001', '5.42', [], 'second'],
  ['4.878', '5.42', [], 'alone'],
  ['4.87799999', '5.42', [], 'second'],
  ['10.84', '5.42', [], 'second'],
  ['10.84000001', '5.42', [], 'refused'],
  ['2.71', '5.42', [], 'second'],
  ['2.70999999', '5.42', [], 'refused'],
  ['0.00000001', '5.42', [], 'refused'],
  // A tenth, and then another tenth within the day.
  ['6.5', '5.96', ['5.42'], 'second'],
  ['5.9', '5.96', ['5.42'], 'alone'],
] as const)('%s instead of %s, after %j: %s', (next, now, held, verdict) => {
  expect(judgeRate(parseRate(next), parseRate(now), held.map(parseRate))).toBe(verdict);
});
