import { gradeByResult, MARKETS_OF, marketIn } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { settleLine } from './settle.ts';

const GRADES = { '0': ['lost', 'won'], '0.5': ['half_lost', 'half_won'], '1': ['void', 'void'] } as const;
const SCORES = Array.from({ length: 6 }, (_, home) => Array.from({ length: 6 }, (__, away) => ({ home, away }))).flat();

describe('what the vendor settles', () => {
  test.each(['wl', 'ah', 'at', 'wl1', 'ah1', 'at1', 'ml', 'ps', 'pt', 'sh', 'st'] as const)(
    'of %s is what the rules say, on every line',
    (market) => {
      const range = marketIn('sports365', market)?.line;
      const lines = range ? [-275, -100, -75, -50, -25, 0, 25, 100, 125, 150, 175, 200, 225, 250, 275] : [null];
      for (const line of lines)
        for (const score of SCORES)
          for (const half_time of [null, score]) {
            const settled = settleLine({ market, line }, { score, half_time });
            expect(settled.length).toBeGreaterThan(1);
            for (const { selection, result, void_factor } of settled) {
              const grade = gradeByResult({ game: 'sports365', market, lineE2: line, selection }, { score, halfTime: half_time });
              expect([line, score, selection, GRADES[void_factor][result]]).toEqual([line, score, selection, grade]);
            }
          }
    },
  );

  test('leaves what it has no rule for to whoever took the bets', () => {
    const left = MARKETS_OF.sports365.filter(
      (market) => settleLine({ market, line: 100 }, { score: { home: 1, away: 0 }, half_time: null }).length === 0,
    );
    expect(left).toEqual(['dc', 'dnb', 'btts', 'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55', 'handicap', 'correct_score', 'half']);
  });
});
