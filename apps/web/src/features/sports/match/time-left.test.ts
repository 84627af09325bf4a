import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each<[until: string, unit: string, whole: number, rest: number]>([
  ['2026-11-24T15:00:00Z', 'days', 2, 3],
  ['2026-11-23T12:00:00Z', 'days', 1, 0],
  ['2026-11-22T14:18:59Z', 'hours', 2, 18],
  ['2026-11-22T13:00:00Z', 'hours', 1, 0],
  ['2026-11-22T12:12:05Z', 'minutes', 12, 5],
  ['2026-11-22T12:01:00Z', 'minutes', 1, 0],
  ['2026-11-22T12:00:09Z', 'seconds', 9, 0],
  ['2026-11-22T12:00:00.001Z', 'seconds', 1, 0],
])('until %s there are %s: %i and %i', (until, unit, whole, rest) => {
  expect(timeLeft(new Date(until), now)).toEqual({ unit, whole, rest });
});

test('nothing is left once the instant has come', () => {
  expect(timeLeft(now, now)).toBeNull();
  expect(timeLeft(new Date(now.getTime() - 1), now)).toBeNull();
});
