import { expect, test } from 'vitest';
import { earlyPayoutProblems } from './early-payout-terms.ts';

test.each([
  ['soccer', true, 2, {}],
  ['soccer', true, 5, {}],
  ['soccer', true, 1, { lead: 'out_of_range' }],
  ['soccer', true, 6, { lead: 'out_of_range' }],
  ['soccer', true, 2.5, { lead: 'out_of_range' }],
  ['bd', true, 2, { open: 'not_offered' }],
  ['basketball', true, 2, { open: 'not_offered' }],
  ['cricket', true, 2, { open: 'not_offered' }],
  ['sports365', true, 2, {}],
  ['basketball', false, 2, {}],
] as const)('an early payout of %s, on: %s, from a lead of %s, is wrong in %j', (game, open, lead, wrong) => {
  expect(earlyPayoutProblems(game, { open, lead })).toEqual(wrong);
});
