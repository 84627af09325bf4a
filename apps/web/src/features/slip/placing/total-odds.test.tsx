// @vitest-environment happy-dom
import { parseOdds } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { writePreference } from '../../../shared/api/cookies.ts';
import type { OddsFormat } from '../../../shared/format/odds-text.ts';
import { drawn } from '../../../shared/testing/drawn.tsx';
import { until } from '../../../shared/testing/drawn-at.tsx';
import { totalOdds, useTotalOdds } from './total-odds.ts';

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

afterEach(() => writePreference('odds_format', 'decimal'));

const LONGSHOTS = Array.from({ length: 3 }, () => '9999');
test.each([
  // 1.80 × 2.05 × 1.72 is 6.3468, and 1.3333 twice 1.77768889: cut, never rounded up.
  ['decimal', ['1.80', '2.05', '1.72'], '6.34'],
  ['decimal', ['1.3333', '1.3333'], '1.77'],
  ['decimal', LONGSHOTS, '999700029999.00'],
  ['american', ['1.80', '2.05', '1.72'], '+534'],
  ['fractional', ['1.50', '2.00'], '2/1'],
  ['hong_kong', ['1.50', '2.00'], '2.00'],
  // Beyond the range of odds, and where nothing is won, no other format applies.
  ['american', LONGSHOTS, '999700029999.00'],
  ['american', [], '1.00'],
] as const)('in %s odds %j come to %s together', async (format: OddsFormat, odds, written) => {
  writePreference('odds_format', format);
  const Total = () => useTotalOdds()(odds.map(parseOdds));
  const part = await drawn(<Total />);
  await until(() => part.text() === written || format === 'decimal');
  expect(part.text()).toBe(written);
  await part.close();
});
