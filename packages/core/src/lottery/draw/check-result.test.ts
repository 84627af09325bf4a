import { describe, expect, test } from 'vitest';
import { agreedResult, RESULT_PROBLEMS, type ToldResult } from './check-result.ts';

const told = (numbers: readonly number[], change: Partial<ToldResult> = {}): ToldResult => ({
  ...{ drawNo: '26/001', date: '2026-01-03', numbers, ordered: false },
  ...change,
});
const SEVEN = [3, 17, 22, 31, 40, 48, 9];

test('a result can be wrong in seven ways', () =>
  expect(RESULT_PROBLEMS).toEqual([
    ...['numbers_wrong', 'number_repeated', 'draw_unexpected', 'date_wrong', 'too_early', 'feeds_disagree', 'order_disagrees'],
  ]));

describe('two feeds', () => {
  test.each([
    ['the same seven', told(SEVEN), false],
    ['the same six in another order', told([48, 40, 31, 22, 17, 3, 9]), false],
    ['another special number', told([3, 17, 22, 31, 40, 48, 10]), 'feeds_disagree'],
    ['the special number among the six', told([3, 17, 22, 31, 40, 9, 48]), 'feeds_disagree'],
    ['another of the six', told([3, 17, 22, 31, 40, 47, 9]), 'feeds_disagree'],
    ['another draw', told(SEVEN, { drawNo: '26/002' }), 'feeds_disagree'],
    ['another day', told(SEVEN, { date: '2026-01-04' }), 'feeds_disagree'],
  ])('of which one says %s', (_, other, problem) => {
    const agreed = agreedResult(told(SEVEN), other);
    expect(typeof agreed === 'string' ? agreed : false).toBe(problem);
  });

  test('that both tell the order have to tell the same one', () => {
    const ordered = (numbers: readonly number[]) => told(numbers, { ordered: true });
    expect(agreedResult(ordered(SEVEN), ordered([48, 40, 31, 22, 17, 3, 9]))).toBe('order_disagrees');
    expect(agreedResult(ordered(SEVEN), ordered(SEVEN))).toMatchObject({ ordered: true });
    expect(agreedResult(ordered(SEVEN), told(SEVEN))).toMatchObject({ ordered: false });
    expect(agreedResult(told(SEVEN), ordered(SEVEN))).toMatchObject({ ordered: false });
    expect(agreedResult(told([48, 40, 31, 22, 17, 3, 9]), ordered(SEVEN))).toMatchObject({ ordered: false });
  });
});
