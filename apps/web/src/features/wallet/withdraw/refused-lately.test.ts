import type { Withdrawal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { isRefusedLately } from './refused-lately.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const ended = (state: Withdrawal['state'], hoursAgo: number) => ({
  state,
  stages: [
    { state: 'held' as const, date: new Date(0), reason: null },
    { state, date: new Date(NOW.getTime() - hoursAgo * 3_600_000), reason: 'no' },
  ],
});

test.each([
  ['rejected', 0, true],
  ['rejected', 23, true],
  ['returned', 23, true],
  ['rejected', 24, false],
  ['paid', 1, false],
] as const)('a withdrawal that was %s %i hours ago is kept before the player: %s', (state, hours, isKept) => {
  expect(isRefusedLately(ended(state, hours), NOW)).toBe(isKept);
});
