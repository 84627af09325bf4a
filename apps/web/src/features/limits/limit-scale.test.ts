import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { scaleOfWeek } from './limit-scale.ts';

test.each([
  [1_000_000_000n, 143_000_000n, 4_286_000_000n],
  [7_000_000n, 1_000_000n, 30_000_000n],
  [3_500_000n, 1_000_000n, 15_000_000n],
  [3_400_000n, 0n, 15_000_000n],
  [0n, 0n, 0n],
])('%s in 7 days is about %s a day and %s in 30 days', (week, day, month) => expect(scaleOfWeek(amount(week))).toEqual({ day, month }));
