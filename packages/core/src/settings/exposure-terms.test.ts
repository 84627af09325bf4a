import { expect, test } from 'vitest';
import { parseAmount } from '../money/index.ts';
import { type ExposureCaps, exposureCapsProblems } from './exposure-terms.ts';

const CAPS: ExposureCaps = {
  outcomeMax: parseAmount('100'),
  wholeMax: parseAmount('250'),
  markets: [{ market: 'wl', outcomeMax: parseAmount('200') }],
};
const of = (market: ExposureCaps['markets'][number]['market'], usdt: string) => ({ market, outcomeMax: parseAmount(usdt) });

test.each([
  [{}, {}],
  [{ outcomeMax: parseAmount('0') }, { outcome_max: 'not_positive' }],
  [{ wholeMax: parseAmount('99.999999'), markets: [] }, { whole_max: 'under_min' }],
  [{ outcomeMax: parseAmount('999999999999.999999'), wholeMax: parseAmount('999999999999.999999') }, {}],
  [{ markets: [of('wl', '0')] }, { markets: 'not_positive' }],
  [{ markets: [of('wl', '250')] }, {}],
  [{ markets: [of('wl', '250.000001')] }, { markets: 'over_max' }],
  [{ markets: [of('wl', '1'), of('wl', '2')] }, { markets: 'rule_repeats' }],
  [{ markets: [of('mv', '1')] }, { markets: 'not_offered' }],
] as const)('caps with %o are judged as they are', (more, problems) => {
  expect(exposureCapsProblems('soccer', { ...CAPS, ...more })).toEqual(problems);
});

test('a line beside a main one has no cap of its own', () => {
  const capped = (market: 'ah' | 'ah_c') => exposureCapsProblems('sports365', { ...CAPS, markets: [of(market, '1')] });
  expect([capped('ah'), capped('ah_c')]).toEqual([{}, { markets: 'not_offered' }]);
});

test('a lottery has no markets to cap one by one', () => {
  expect(exposureCapsProblems('racing', CAPS)).toEqual({ markets: 'not_offered' });
  expect(exposureCapsProblems('racing', { ...CAPS, markets: [] })).toEqual({});
});
