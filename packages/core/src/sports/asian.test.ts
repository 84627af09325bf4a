import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeAsianHandicap, gradeAsianTotal, gradeDoubleChance } from './asian.ts';
import type { LegGrade } from './types.ts';

const MIRROR: Readonly<Record<LegGrade, LegGrade>> = {
  won: 'lost',
  dead_heat: 'dead_heat',
  half_won: 'half_lost',
  void: 'void',
  half_lost: 'half_won',
  lost: 'won',
};
/** The number of halves of the stake won, less halves lost. */
const HALVES: Readonly<Record<LegGrade, number>> = { won: 2, dead_heat: 0, half_won: 1, void: 0, half_lost: -1, lost: -2 };
const scores = fc.record({ home: fc.integer({ min: 0, max: 9 }), away: fc.integer({ min: 0, max: 9 }) });
const quarters = fc.integer({ min: -20, max: 20 }).map((quarter) => quarter * 25);

describe('Asian lines', () => {
  test('are zero-sum: what one side wins the other loses, half for half', () => {
    fc.assert(
      fc.property(scores, quarters, (score, lineE2) => {
        const home = gradeAsianHandicap({ side: 'home', homeLineE2: lineE2 }, score);
        expect(gradeAsianHandicap({ side: 'away', homeLineE2: lineE2 }, score)).toBe(MIRROR[home]);
        const over = gradeAsianTotal({ side: 'over', lineE2 }, score);
        expect(gradeAsianTotal({ side: 'under', lineE2 }, score)).toBe(MIRROR[over]);
      }),
      { seed: 2, numRuns: 2_000 },
    );
  });

  test('the line of one side is the negative line of the other with the teams exchanged', () => {
    fc.assert(
      fc.property(scores, quarters, ({ home, away }, lineE2) => {
        const here = gradeAsianHandicap({ side: 'home', homeLineE2: lineE2 }, { home, away });
        expect(gradeAsianHandicap({ side: 'away', homeLineE2: -lineE2 }, { home: away, away: home })).toBe(here);
      }),
      { seed: 3, numRuns: 2_000 },
    );
  });

  test('a quarter line is half the stake on each neighbouring half line', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: -10, max: 10 }), (score, half) => {
        const at = (homeLineE2: number) => HALVES[gradeAsianHandicap({ side: 'home', homeLineE2 }, score)];
        expect(2 * at(half * 50 + 25)).toBe(at(half * 50) + at(half * 50 + 50));
      }),
      { seed: 4, numRuns: 2_000 },
    );
  });

  test('a line that is no quarter is refused', () => {
    expect(() => gradeAsianTotal({ side: 'over', lineE2: 210 }, { home: 1, away: 1 })).toThrow(RangeError);
  });
});

test.each([
  ['1X', ['won', 'won', 'lost']],
  ['12', ['won', 'lost', 'won']],
  ['X2', ['lost', 'won', 'won']],
] as const)('double chance %s at 1:0, 1:1 and 0:1', (pick, expected) => {
  const scores = [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
    { home: 0, away: 1 },
  ];
  expect(scores.map((score) => gradeDoubleChance(pick, score))).toEqual(expected);
});
