import { describe, expect, test } from 'vitest';
import { faultyResult, NO_RESULT_FAULTS, zResultFaults } from './result-faults.ts';

const TOLD = { drawNo: '2026/21', date: '2026-03-01', numbers: [9, 3, 40, 1, 22, 17, 5], ordered: true };

describe('a result feed', () => {
  test('reports the draw unchanged without faults', () => {
    expect(faultyResult(TOLD, NO_RESULT_FAULTS)).toEqual(TOLD);
    expect(faultyResult({ ...TOLD, ordered: false }, NO_RESULT_FAULTS).ordered).toBe(false);
    expect(Object.values(NO_RESULT_FAULTS).filter(Boolean)).toEqual([]);
  });

  test.each<[string, object]>([
    ['repeated_number', { numbers: [9, 9, 40, 1, 22, 17, 5] }],
    ['wrong_date', { date: '2027-03-01' }],
    ['other_order', { numbers: [3, 40, 1, 22, 17, 9, 5] }],
    ['sorted', { numbers: [1, 3, 9, 17, 22, 40, 5], ordered: false }],
    ['disagree', { numbers: [9, 3, 40, 1, 22, 17, 2] }],
    ['silent', {}],
    ['corrupt_signature', {}],
  ])('with %s changes only that', (fault, changed) => {
    expect(faultyResult(TOLD, { ...NO_RESULT_FAULTS, [fault]: true })).toEqual({ ...TOLD, ...changed });
  });

  test('reports a wrong special number that was not drawn', () => {
    const numbers = [1, 2, 3, 4, 6, 7, 5];
    expect(faultyResult({ ...TOLD, numbers }, { ...NO_RESULT_FAULTS, disagree: true }).numbers).toEqual([1, 2, 3, 4, 6, 7, 8]);
  });

  test.each([
    [-1, false],
    [0, true],
    [120_000, true],
    [120_001, false],
    [1.5, false],
  ])('accepts a delay of %d ms: %s', (delay, isTaken) => {
    expect(zResultFaults.safeParse({ delay }).success).toBe(isTaken);
  });
});
