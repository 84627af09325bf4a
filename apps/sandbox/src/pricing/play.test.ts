import { describe, expect, test } from 'vitest';
import { BEFORE_PLAY, elapsedAt, scoresGiven } from './play.ts';
import { chanceOf, eachScore, FIRST_HALF_SHARE, scoreMatrix } from './score-matrix.ts';

describe('how far a match has come', () => {
  test.each([
    ['first', -5, 0],
    ['first', 0, 0],
    ['first', 22.5, FIRST_HALF_SHARE / 2],
    ['first', 45, FIRST_HALF_SHARE],
    ['first', 50, FIRST_HALF_SHARE],
    ['second', 0, FIRST_HALF_SHARE],
    ['second', 22.5, (1 + FIRST_HALF_SHARE) / 2],
    ['second', 45, 1],
    ['second', 60, 1],
  ] as const)('in the %s half, at minute %d: %d', (half, minute, share) => {
    expect(elapsedAt(half, minute)).toBeCloseTo(share, 12);
  });
});

describe('scoresGiven', () => {
  const matrix = scoreMatrix({ home: 1.5, away: 1.1 });

  test('returns all scores before play, whatever the score', () => {
    expect(scoresGiven(matrix, BEFORE_PLAY)).toBe(matrix);
    expect(scoresGiven(matrix, { ...BEFORE_PLAY, elapsed: -1, score: { home: 3, away: 3 } })).toBe(matrix);
  });

  test('leaves no score below the current one, and adds up to 1', () => {
    const given = scoresGiven(matrix, { elapsed: 0.5, score: { home: 2, away: 1 }, halfTime: null });
    let [sum, least] = [0, { home: 99, away: 99 }];
    eachScore(given, (home, away, chance) => {
      sum += chance;
      least = { home: Math.min(least.home, home), away: Math.min(least.away, away) };
    });
    expect([sum, least]).toEqual([expect.closeTo(1, 10), { home: 2, away: 1 }]);
  });

  test('leaves only the current score once the match is over, also past its end', () => {
    for (const elapsed of [1, 1.2])
      expect(chanceOf(scoresGiven(matrix, { elapsed, score: { home: 2, away: 1 }, halfTime: null }), { home: 2, away: 1 })).toBeCloseTo(
        1,
        10,
      );
  });
});
