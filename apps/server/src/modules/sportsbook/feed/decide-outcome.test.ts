import { describe, expect, test } from 'vitest';
import { postponementFact, resultFact, voidFact } from '../testing/feed-facts.ts';
import { decideOutcome, type Undecided } from './decide-outcome.ts';

const start = new Date('2026-07-18T19:00:00Z');
const later = (hours: number, ms = 0): Date => new Date(start.getTime() + hours * 3_600_000 + ms);
const upcoming: Undecided = { status: 'upcoming', originalStart: start, kickedOffAt: null };
const underWay: Undecided = { ...upcoming, status: 'live', kickedOffAt: later(0.1) };

describe('what the newest fact about an outcome means', () => {
  test.each<[string, Undecided, Date | null, Date, string]>([
    ['36 hours stand', upcoming, later(36), later(-1), 'upcoming'],
    ['36 hours and a millisecond are void', upcoming, later(36, 1), later(-1), 'void postponed'],
    ['an unknown start is void', upcoming, null, later(-1), 'void postponed'],
    ['an earlier start stands', upcoming, later(-48), later(-50), 'upcoming'],
    ['play within 36 hours of the interruption stands', underWay, later(37), later(1), 'postponed'],
    ['later play is abandoned', underWay, later(37, 1), later(1), 'void abandoned'],
    ['an interruption without a new start is abandoned', underWay, null, later(1), 'void abandoned'],
    ['play that was interrupted in the moment it began was under way', underWay, later(2), later(0.1), 'postponed'],
    ['what was said before the kick-off and comes after it does not stop play', underWay, later(2), later(-1), 'live'],
  ])('a new start: %s', (_name, match, startsAt, at, expected) => {
    const decision = decideOutcome(match, postponementFact('f', startsAt, { at }));
    const said =
      decision.kind === 'decided' && decision.outcome.kind === 'void'
        ? `void ${decision.outcome.reason}`
        : 'status' in decision && decision.status;
    expect(said).toBe(expected);
  });

  test.each<[string, Date | null, boolean, string]>([
    ['36 hours late counts', later(36), false, 'played'],
    ['later than that, which nobody had said, is void', later(36, 1), false, 'void'],
    ['counts where staff say that it does', later(36, 1), true, 'played'],
    ['of which no play was reported counts', null, false, 'played'],
  ])('the result of play that began %s', (_, kickedOffAt, isByStaff, kind) => {
    const decision = decideOutcome({ ...underWay, kickedOffAt }, resultFact('f', { home: 1, away: 0 }), { isByStaff });
    expect(decision).toMatchObject({ kind: 'decided', outcome: { kind, ...(kind === 'void' && { reason: 'postponed' }) } });
  });

  test('a result ends a match from any status; a decided match is not moved any more', () => {
    for (const status of ['upcoming', 'live', 'postponed', 'ended', 'void'] as const) {
      expect(decideOutcome({ ...upcoming, status }, resultFact('f', { home: 1, away: 0 }))).toMatchObject({
        kind: 'decided',
        status: 'ended',
      });
      expect(decideOutcome({ ...upcoming, status }, voidFact('f'))).toMatchObject({ kind: 'decided', status: 'void' });
      const moved = decideOutcome({ ...upcoming, status }, postponementFact('f', later(5)));
      expect(moved.kind).toBe(status === 'ended' || status === 'void' ? 'kept' : 'moved');
    }
  });
});
