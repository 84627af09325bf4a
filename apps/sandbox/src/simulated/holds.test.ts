import { describe, expect, test } from 'vitest';
import { instantsOf, joined } from './holds.ts';

const hold = (from: number, to: number) => ({ from, to });

describe('suspensions', () => {
  test.each([
    ['that do not touch stay apart and are sorted', [hold(50, 60), hold(0, 10)], [hold(0, 10), hold(50, 60)]],
    ['that touch are merged', [hold(0, 10), hold(10, 20)], [hold(0, 20)]],
    ['that overlap are merged', [hold(5, 20), hold(0, 10)], [hold(0, 20)]],
    ['of which one contains the other are merged', [hold(0, 50), hold(10, 20)], [hold(0, 50)]],
    ['of which several touch are merged', [hold(0, 10), hold(8, 20), hold(20, 30), hold(31, 40)], [hold(0, 30), hold(31, 40)]],
    ['that begin before the end count, and at it no longer', [hold(90, 110), hold(99, 120), hold(130, 140)], [hold(90, 120)]],
    ['that begin with the end are none', [hold(100, 110)], []],
  ])('%s', (_, holds, told) => {
    expect(joined(holds, 100)).toEqual(told);
  });
});

describe('facts of play are reported', () => {
  test('at every whole minute before the end, at scores, and at both bounds of suspensions, once and in order', () => {
    const told = instantsOf(60, { scored: [{ at: 130 }, { at: 60 }], holds: [hold(-20, 15), hold(100, 130)], end: 180 });
    expect(told).toEqual([0, 15, 60, 100, 120, 130]);
  });

  test('not at the end or later', () => {
    expect(instantsOf(60, { scored: [{ at: 119 }, { at: 120 }], holds: [hold(110, 125)], end: 120 })).toEqual([0, 60, 110, 119]);
    expect(instantsOf(60, { scored: [], holds: [], end: 121 })).toEqual([0, 60, 120]);
  });
});
