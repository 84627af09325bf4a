import { describe, expect, test } from 'vitest';
import { isWonByLead, leadFindings } from './audit-lead.ts';
import type { Score } from './grade.ts';
import type { ExportedLeg } from './read-export.ts';

const LEAD = { type: 'lead', from: 2 } as const;
const leg = (m: string, n: string, l?: number | null, k = 'wl'): ExportedLeg => ({
  ...{ m, k, n, o: '2', h: null, b: false, g: null, f: null },
  ...(l !== undefined && { l }),
});
const played = (home: number, away: number, half: Score | null) => ({ void: false, full: { home, away }, half }) as const;

describe('the early-payout lead of a leg', () => {
  test.each<[string, readonly ExportedLeg[], number]>([
    ['is set if the side is the only selection of its match', [leg('1', 'w', 2), leg('2', 'l', 2)], 0],
    ['is a difference if it is missing', [leg('1', 'w', null)], 1],
    ['is a difference if it is left out', [leg('1', 'w')], 1],
    ['is a difference if the house promised another', [leg('1', 'w', 3)], 1],
    ['is a difference on a draw', [leg('1', 'd', 2)], 1],
    ['is a difference in another market', [leg('1', 'w', 2, 'handicap'), leg('2', 'over', null, 'ou25')], 1],
    ['is a difference if the match has other selections', [leg('1', 'w', 2), leg('1', 'l', 2)], 2],
  ])('%s', (_, legs, findings) => expect(leadFindings(legs, LEAD)).toHaveLength(findings));

  test('is not set without a promise', () => {
    expect(leadFindings([leg('1', 'w', null), leg('2', 'w')], undefined)).toEqual([]);
    expect(leadFindings([leg('1', 'w', 2)], undefined)).toHaveLength(1);
  });
});

test.each<[boolean, string, number | null, Score | null]>([
  [true, 'w', 2, { home: 2, away: 0 }],
  [true, 'w', 2, { home: 3, away: 0 }],
  [false, 'w', 2, { home: 2, away: 1 }],
  [false, 'w', 3, { home: 2, away: 0 }],
  [false, 'l', 2, { home: 2, away: 0 }],
  [true, 'l', 2, { home: 1, away: 3 }],
  [false, 'w', null, { home: 2, away: 0 }],
  [false, 'w', 2, null],
])('it is %s that a leg on %s with a lead of %s wins by the half-time score %j', (is, n, l, half) => {
  expect(isWonByLead(leg('1', n, l), played(3, 3, half))).toBe(is);
});

test('nobody leads a match that was not played', () => {
  expect(isWonByLead(leg('1', 'w', 2), { void: true })).toBe(false);
});
