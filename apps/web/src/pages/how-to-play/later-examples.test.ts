import { RULE_SETS } from '@fairbook/core/betting';
import { fitScoreModel } from '@fairbook/core/builder';
import { formatAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { SHOWN_SPORTS } from '../../shared/format/shown-sports.ts';
import { BUILDER_MARKETS, BUILDER_MODEL, builderExample, cashOutExample, roomExample } from './later-examples.ts';

const { exact } = RULE_SETS;

test('the model of the builder example is the one that is found in its prices', () => {
  expect(fitScoreModel(BUILDER_MARKETS)).toEqual(BUILDER_MODEL);
});
test('a home win and more than two goals pay less than 2.05 × 1.90 together, and not less than the better of them', () => {
  const { odds, chance } = builderExample();
  expect([odds, chance]).toEqual([32_530, 293_098_108_170n]);
  // 0.95366 of 1 ÷ 0.29310, cut to four figures.
  expect(odds).toBeLessThan(20_500 * 1.9);
  expect(odds).toBeGreaterThan(20_500);
});

test('the cash-out of 10 at 2.05 with 1.30 / 5.20 / 9.50 later is worth 20.50 × 72.1 %, of which the house keeps a twentieth', () => {
  const example = cashOutExample('soccer', exact);
  if (!example) throw new Error('no example');
  const { most, chance, fair, kept, offer, half } = example;
  expect([most, fair, kept, offer, half].map((each) => formatAmount(each))).toEqual([
    '20.500000',
    '14.781783',
    '0.739089',
    '14.042694',
    '7.021347',
  ]);
  expect(chance).toBe(721);
  expect(fair - kept).toBe(offer);
});

test.each(SHOWN_SPORTS)('the cash-out example of %s has its figures add up; a pool has none', (game) => {
  const example = cashOutExample(game, RULE_SETS[game === 'bd' ? 'beijing' : 'exact']);
  expect(example === null).toBe(game === 'bd');
  if (!example) return;
  expect(example.fair - example.kept).toBe(example.offer);
  expect(example.offer).toBeLessThan(example.most);
  expect(example.offer).toBeGreaterThan(example.stake);
});

test.each(SHOWN_SPORTS)('the most that fits of %s pays no more than what is left, and a step more would', (game) => {
  const { cap, owed, left, asked, wouldPay, most, pays } = roomExample(game, exact);
  expect(cap - owed).toBe(left);
  expect(wouldPay).toBeGreaterThan(left);
  expect(pays).toBeLessThanOrEqual(left);
  expect(most).toBeLessThan(asked);
  expect(pays * (most + exact.step)).toBeGreaterThan(left * most);
});
