import { describe, expect, test } from 'vitest';
import { isFinal, isPlacedInTime, isVoidByPostponement, MATCH_STATUSES, voidReasonOf } from './match-status.ts';

const start = new Date('2026-03-01T18:00:00Z');
const after = (hours: number, ms = 0): Date => new Date(start.getTime() + hours * 3_600_000 + ms);

describe('a moved start', () => {
  test.each([
    ['35:59:59.999 later', after(36, -1), false],
    ['exactly 36 hours later', after(36), false],
    ['36 hours and a millisecond later', after(36, 1), true],
    ['to nobody knows when', null, true],
    ['brought forward', after(-5), false],
  ])('%s: void %s', (_, movedTo, isVoid) => {
    expect(isVoidByPostponement(start, movedTo)).toBe(isVoid);
  });
});

test.each([
  ['moved by a day and a half', null, after(36), null],
  ['moved by longer than that', null, after(36, 1), 'postponed'],
  ['moved to nobody knows when', null, null, 'postponed'],
  ['completed 36 hours after it stopped', after(1), after(37), null],
  ['completed later than that', after(1), after(37, 1), 'abandoned'],
  ['interrupted, and to be completed nobody knows when', after(1), null, 'abandoned'],
])('a match that is %s', (_, interruptedAt, until, reason) => {
  expect(voidReasonOf({ originalStart: start, interruptedAt }, until)).toBe(reason);
});

test('only a result and a void are the end of a match', () => {
  expect(MATCH_STATUSES).toEqual(['upcoming', 'live', 'ended', 'postponed', 'void']);
  expect(MATCH_STATUSES.filter(isFinal)).toEqual(['ended', 'void']);
});

test('a bet at the moment of the real start is late', () => {
  expect([isPlacedInTime(after(0, -1), start), isPlacedInTime(start, start)]).toEqual([true, false]);
});
