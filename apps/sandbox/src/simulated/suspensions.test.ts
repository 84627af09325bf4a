import { describe, expect, test } from 'vitest';
import { instantsOf, merged } from './suspensions.ts';

const suspension = (from: number, to: number) => ({ from, to });

describe('suspensions', () => {
  test.each([
    ['that do not touch stay apart and are sorted', [suspension(50, 60), suspension(0, 10)], [suspension(0, 10), suspension(50, 60)]],
    ['that touch are merged', [suspension(0, 10), suspension(10, 20)], [suspension(0, 20)]],
    ['that overlap are merged', [suspension(5, 20), suspension(0, 10)], [suspension(0, 20)]],
    ['of which one contains the other are merged', [suspension(0, 50), suspension(10, 20)], [suspension(0, 50)]],
    [
      'of which several touch are merged',
      [suspension(0, 10), suspension(8, 20), suspension(20, 30), suspension(31, 40)],
      [suspension(0, 30), suspension(31, 40)],
    ],
    [
      'that begin before the end count, and at it no longer',
      [suspension(90, 110), suspension(99, 120), suspension(130, 140)],
      [suspension(90, 120)],
    ],
    ['that begin with the end are none', [suspension(100, 110)], []],
  ])('%s', (_, suspensions, told) => {
    expect(merged(suspensions, 100)).toEqual(told);
  });
});

describe('facts of play are reported', () => {
  test('at every whole minute before the end, at scores, and at both bounds of suspensions, once and in order', () => {
    const told = instantsOf(60, { scored: [{ at: 130 }, { at: 60 }], suspensions: [suspension(-20, 15), suspension(100, 130)], end: 180 });
    expect(told).toEqual([0, 15, 60, 100, 120, 130]);
  });

  test('not at the end or later', () => {
    expect(instantsOf(60, { scored: [{ at: 119 }, { at: 120 }], suspensions: [suspension(110, 125)], end: 120 })).toEqual([
      0, 60, 110, 119,
    ]);
    expect(instantsOf(60, { scored: [], suspensions: [], end: 121 })).toEqual([0, 60, 120]);
  });
});
