import { conversionOf } from '@fairbook/core/catalog';
import { FREE } from '@fairbook/core/limits';
import { amount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { factoredTerms, factorRefusal } from './factored-terms.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const LIMITS = {
  ...{ betMin: amount(1_000_000n), betMax: amount(10_000_000n), multipleMin: 1, multipleMax: 9 },
  ...{ bonusMin: amount(0n), bonusMax: amount(50_000_000n) },
};
const factor = (endsAt: Date) => ({ percent: 10, endsAt, word: 'Limite menor' });
const terms = (endsAt?: Date) =>
  factoredTerms(
    { limits: LIMITS, conversion: conversionOf('BRL', parseRate('5')) },
    { ...FREE, stakeFactor: endsAt ? factor(endsAt) : null },
    NOW,
  );

test('a player of whom lower stakes are taken has lower limits until that ends, and everybody else those of all', () => {
  const still = new Date(NOW.getTime() + 1);
  expect(terms()).toEqual({ factor: null, limits: LIMITS });
  expect(terms(NOW)).toEqual({ factor: null, limits: LIMITS });
  expect(terms(still).factor).toEqual(factor(still));
  expect(terms(still).limits).toMatchObject({ betMax: 1_000_000n, bonusMax: 5_000_000n });
  expect(factoredTerms({ limits: LIMITS, conversion: conversionOf('BRL', parseRate('5')) }, undefined, NOW).limits).toBe(LIMITS);
});

test.each([
  ['slip.exceeds_max_bet', true],
  ['slip.exceeds_max_bonus', true],
  ['slip.below_min_bet', false],
  ['slip.insufficient_balance', false],
] as const)('%s is told with the word of staff: %s', (code, isTold) => {
  const problem = { code, details: { max: '1.00 BRL' } };
  const said = factorRefusal(factor(NOW), problem);
  expect(said && [said.code, said.details]).toEqual(isTold ? ['limit.stake_factor', { max: '1.00 BRL', word: 'Limite menor' }] : null);
  expect(factorRefusal(null, problem)).toBeNull();
});
