import { describe, expect, test } from 'vitest';
import { type Disruption, isFinal, isPlacedInTime, isVoidByPostponement, MATCH_STATUSES, voidReasonOf } from './match-status.ts';

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

describe('voidReasonOf', () => {
  const interrupted = (changes: Partial<Extract<Disruption, { kind: 'interrupted' }>>): Disruption => ({
    ...{ kind: 'interrupted', interruptedAt: start, completedAt: null, minutesPlayed: 80, minutesFull: 90, declaredFinished: true },
    ...changes,
  });
  test.each([
    ['soccer stopped in the 89th minute and never completed', 'soccer', interrupted({ minutesPlayed: 89 }), 'abandoned'],
    ['completed 36 hours after it stopped', 'soccer', interrupted({ completedAt: after(36) }), null],
    ['completed later than that', 'soccer', interrupted({ completedAt: after(36, 1) }), 'abandoned'],
    ['basketball declared finished after 35 of 40 minutes', 'basketball', interrupted({ minutesPlayed: 35, minutesFull: 40 }), null],
    ['basketball declared finished after 42 of 48 minutes', 'basketball', interrupted({ minutesPlayed: 42, minutesFull: 48 }), 'abandoned'],
    [
      'basketball stopped late but not declared finished',
      'basketball',
      interrupted({ minutesPlayed: 39, minutesFull: 40, declaredFinished: false }),
      'abandoned',
    ],
    ['moved by two days', 'soccer', { kind: 'moved', start, movedTo: after(48) }, 'postponed'],
    ['moved by a day and a half', 'soccer', { kind: 'moved', start, movedTo: after(36) }, null],
    ['moved to nobody knows when', 'soccer', { kind: 'moved', start, movedTo: null }, 'postponed'],
    [
      'moved from a neutral ground to another side’s',
      'soccer',
      { kind: 'venue_changed', fromNeutral: true, toNeutral: false },
      'venue_changed',
    ],
    ['moved from one neutral ground to another', 'soccer', { kind: 'venue_changed', fromNeutral: true, toNeutral: true }, null],
    ['moved to a neutral ground', 'soccer', { kind: 'venue_changed', fromNeutral: false, toNeutral: true }, 'venue_changed'],
    ['another team', 'soccer', { kind: 'team_replaced' }, 'team_replaced'],
    ['cancelled', 'soccer', { kind: 'cancelled' }, 'cancelled'],
  ] as const)('%s', (_, game, disruption, reason) => {
    expect(voidReasonOf(game, disruption)).toBe(reason);
  });
});

test('only a result and a void are the end of a match', () => {
  expect(MATCH_STATUSES).toEqual(['upcoming', 'live', 'ended', 'postponed', 'void']);
  expect(MATCH_STATUSES.filter(isFinal)).toEqual(['ended', 'void']);
});

test('a bet at the moment of the real start is late', () => {
  expect([isPlacedInTime(after(0, -1), start), isPlacedInTime(start, start)]).toEqual([true, false]);
});
