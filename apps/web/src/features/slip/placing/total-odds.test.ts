import { parseOdds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { totalOdds } from './total-odds.ts';

test.each([
  [['1.95'], '1.95'],
  [['1.80', '2.05', '1.72'], '6.3468'],
  // 1.3333 × 1.3333 is 1.77768889.
  [['1.3333', '1.3333'], '1.7776'],
  [['100', '100'], '10000'],
  [['100', '100.0001'], null],
  [Array.from({ length: 15 }, () => '9999'), null],
] as const)('%j come to %s, cut and never rounded up, and to none beyond the largest odds', (odds, total) => {
  expect(totalOdds(odds.map(parseOdds))).toBe(total === null ? null : parseOdds(total));
});
