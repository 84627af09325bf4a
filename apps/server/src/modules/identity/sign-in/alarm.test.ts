import { expect, test } from 'vitest';
import { throttled } from './alarm.ts';

test('what goes on is told at once, and again five minutes after it was told', () => {
  const begun = Date.parse('2026-03-10T12:00:00Z');
  let at = begun;
  const told: number[] = [];
  const tell = throttled<number>(
    (what) => told.push(what),
    () => new Date(at),
  );
  for (const [what, seconds] of [
    [1, 0],
    [2, 0.001],
    [3, 299.999],
    [4, 300],
    [5, 599.999],
    [6, 1_000],
  ] as const) {
    at = begun + seconds * 1_000;
    tell(what);
  }
  expect(told).toEqual([1, 4, 6]);
});
