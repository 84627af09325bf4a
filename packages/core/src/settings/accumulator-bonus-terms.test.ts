import { expect, test } from 'vitest';
import { amount, type Odds, odds } from '../money/index.ts';
import { type AccumulatorBonusTerms, accumulatorBonusProblems } from './accumulator-bonus-terms.ts';

const step = (legs: number, shareE4: number) => ({ legs, shareE4 });
const GOOD: AccumulatorBonusTerms = {
  open: true,
  oddsMin: odds(12_000),
  most: amount(1n),
  steps: [step(3, 300), step(5, 300), step(15, 5_000)],
};

test.each([
  ['good terms', 'soccer', {}, {}],
  ['a pool', 'bd', {}, { open: 'not_offered' }],
  ['a pool that has none', 'bd', { open: false }, {}],
  ['odds that nothing can be below', 'soccer', { oddsMin: odds(10_099) }, { odds_min: 'out_of_range' }],
  ['the lowest odds that may count', 'soccer', { oddsMin: odds(10_100) }, {}],
  ['as much as a house owes', 'soccer', { most: amount(1_000_000_000_000n) }, {}],
  ['half a leg', 'soccer', { steps: [step(2.5, 300)] }, { steps: 'out_of_range' }],
  ['a part of a hundredth of a percent', 'soccer', { steps: [step(2, 1.5)] }, { steps: 'out_of_range' }],
  ['sixteen legs behind three', 'soccer', { steps: [step(3, 300), step(16, 400)] }, { steps: 'out_of_range' }],
  ['a half and more behind less', 'soccer', { steps: [step(3, 300), step(4, 5_001)] }, { steps: 'out_of_range' }],
  ['the highest odds there are', 'soccer', { oddsMin: odds(100_000_000) }, {}],
  ['odds beyond the highest', 'soccer', { oddsMin: 100_000_001 as Odds }, { odds_min: 'out_of_range' }],
  ['the least share', 'soccer', { steps: [step(2, 1)] }, {}],
  ['nothing at most', 'soccer', { most: amount(0n) }, { most: 'not_positive' }],
  ['more than a house owes', 'soccer', { most: amount(1_000_000_000_001n) }, { most: 'over_max' }],
  ['no steps', 'soccer', { steps: [] }, { steps: 'out_of_range' }],
  ['a double', 'soccer', { steps: [step(2, 300)] }, {}],
  ['a single', 'soccer', { steps: [step(1, 300)] }, { steps: 'out_of_range' }],
  ['sixteen legs', 'soccer', { steps: [step(16, 300)] }, { steps: 'out_of_range' }],
  ['more than a half', 'soccer', { steps: [step(3, 5_001)] }, { steps: 'out_of_range' }],
  ['a share of nothing', 'soccer', { steps: [step(3, 0)] }, { steps: 'out_of_range' }],
  ['a step twice', 'soccer', { steps: [step(3, 300), step(3, 400)] }, { steps: 'rule_repeats' }],
  ['less for more legs', 'soccer', { steps: [step(3, 300), step(4, 200)] }, { steps: 'not_rising' }],
  ['steps out of order', 'soccer', { steps: [step(4, 200), step(3, 200)] }, { steps: 'not_rising' }],
] as const)('%s', (_, game, change, problems) => {
  expect(accumulatorBonusProblems(game, { ...GOOD, ...change })).toEqual(problems);
});
