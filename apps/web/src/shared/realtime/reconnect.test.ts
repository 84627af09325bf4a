import { expect, test } from 'vitest';
import { RECONNECT_ATTEMPTS, reconnectDelay, returnDelay } from './reconnect.ts';

test('without luck an attempt waits its number in seconds', () => {
  expect([1, 2, 3, 4, 5].map((attempt) => reconnectDelay(attempt, 0))).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
});

test('gives up after the last attempt', () => {
  expect(reconnectDelay(RECONNECT_ATTEMPTS, 0.5)).toBeDefined();
  expect(reconnectDelay(RECONNECT_ATTEMPTS + 1, 0.5)).toBeUndefined();
});

test('chance shortens the wait by at most a fifth, and never lengthens it', () => {
  expect(reconnectDelay(3, 1)).toBe(2_400);
  expect(reconnectDelay(3, 0.5)).toBe(2_700);
});

test('who was sent away with everybody comes back within seconds, spread by chance', () => {
  expect([0, 0.5, 1].map(returnDelay)).toEqual([500, 3_000, 5_500]);
});
