import { describe, expect, test } from 'vitest';
import { exactDecimal } from './exact-decimal.ts';

describe('exactDecimal', () => {
  test('writes millionths with at least six places', () => {
    expect(exactDecimal(0n, 1n)).toBe('0.000000');
    expect(exactDecimal(84_211_200n, 1n)).toBe('84.211200');
    expect(exactDecimal(5n, 1n)).toBe('0.000005');
  });

  test('keeps every place that the ledger cuts off', () => {
    expect(exactDecimal(10_000_001n, 8n)).toBe('1.250000125');
    expect(exactDecimal(1n, 20_000n)).toBe('0.00000000005');
  });

  test('says nothing where the decimal has no end', () => {
    expect(exactDecimal(1n, 3n)).toBeUndefined();
  });

  test('reaches the end of the longest line there can be', () => {
    expect(exactDecimal(1n, 20_000n ** 15n * 10_000n)).toMatch(/1$|5$/);
  });
});
