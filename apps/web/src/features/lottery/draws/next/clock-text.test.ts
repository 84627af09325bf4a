import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, 0, '00:00'],
  [-5_000, 0, '00:00'],
  [1, 0, '00:01'],
  [221_000, 0, '03:41'],
  [220_001, 0, '03:41'],
  [3_599_001, 0, '01:00:00'],
  [8_049_000, 0, '02:14:09'],
  [86_400_000, 1, '00:00:00'],
  [2 * 86_400_000 + 3_723_000, 2, '01:02:03'],
])('%i ms', (left, days, clock) => {
  expect(clockText(left)).toEqual({ days, clock });
});
