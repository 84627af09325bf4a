import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Grade, gradeOf, type Score } from './grade.ts';
import { payoutOf } from './payout.ts';
import { decimal, isEqual } from './rational.ts';

interface Case {
  readonly id: number;
  readonly kind: string;
  readonly input: unknown;
  readonly expected: never;
  /** The exact value, if the printed one is cut. */
  readonly exact?: string;
}
const oracle = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../packages/core/oracles/sports.json'), 'utf8')) as Case[];
const cases = (kind: string) => oracle.filter((each) => each.kind === kind);

describe('quarter lines', () => {
  test.each(cases('settle.ah'))('an Asian handicap, case $id', ({ input, expected }) => {
    const { home, away, home_line, side, odds, stake } = input as Record<'home_line' | 'side' | 'odds' | 'stake', string> & Score;
    const grade = gradeOf('ah', side === 'home' ? 'w' : 'l', home_line, { void: false, full: { home, away }, half: null });
    const { status, returned } = expected as { status: string; returned: string };
    expect(grade).toBe(status);
    const paid = payoutOf([[{ odds: decimal(odds), grade }]], { unit: decimal(stake), multiple: 1n, step: decimal('0.000001') }, 'exact');
    expect(isEqual(paid, decimal(returned))).toBe(true);
  });

  test.each(cases('parlay.half'))('half results in a multiple, case $id', ({ input, expected, exact }) => {
    const { stake, legs } = input as { stake: string; legs: readonly (readonly [odds: string, grade: Grade])[] };
    const line = legs.map(([odds, grade]) => ({ odds: decimal(odds), grade }));
    const paid = payoutOf([line], { unit: decimal(stake), multiple: 1n, step: decimal('0.000001') }, 'exact');
    // one of the printed values is cut to two places
    expect(isEqual(paid, decimal(exact ?? expected))).toBe(true);
  });

  test('first-half markets are void without a half-time score and graded by it otherwise', () => {
    const played = { void: false, full: { home: 3, away: 0 } } as const;
    expect(gradeOf('ah1', 'w', '-0.25', { ...played, half: null })).toBe('void');
    expect(gradeOf('ah1', 'w', '-0.25', { ...played, half: { home: 0, away: 0 } })).toBe('half_lost');
    expect(gradeOf('wl1', 'd', null, { ...played, half: { home: 0, away: 0 } })).toBe('won');
  });
});
