import { describe, expect, test } from 'vitest';
import { amount } from '../money/index.ts';
import { FREE } from './check-limits.ts';
import { factoredLimits, stakeFactorAt } from './stake-factor.ts';

const limits = { betMax: amount(1_000n), bonusMax: amount(50_005n), betMin: amount(7n) };

describe('limits under a factor', () => {
  test.each([
    ['are hundredths of both', 10, 1n, 100n, 5_000n],
    ['are whole steps downward', 33, 100n, 300n, 16_500n],
    ['leave at least a step', 1, 100n, 100n, 500n],
  ])('%s', (_, percent, step, betMax, bonusMax) =>
    expect(factoredLimits(limits, percent, amount(step))).toEqual({ ...limits, betMax: amount(betMax), bonusMax: amount(bonusMax) }),
  );
  test('of what is not limited are none', () => {
    expect(factoredLimits({ betMax: amount(0n), bonusMax: amount(0n) }, 5, amount(1n))).toEqual({ betMax: 0n, bonusMax: 0n });
  });
});

test('a factor holds until its end', () => {
  const endsAt = new Date(1_000);
  const limited = { ...FREE, stakeFactor: { percent: 5, endsAt, word: 'so' } };
  expect(stakeFactorAt(limited, new Date(999))).toEqual(limited.stakeFactor);
  expect(stakeFactorAt(limited, endsAt)).toBeNull();
  expect(stakeFactorAt(FREE, new Date(0))).toBeNull();
  expect(stakeFactorAt(undefined, new Date(0))).toBeNull();
});
