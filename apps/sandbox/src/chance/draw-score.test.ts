import { describe, expect, test } from 'vitest';
import { FIRST_HALF_SHARE, type ScoreMatrix } from '../pricing/index.ts';
import { drawHalfTime, drawScore } from './draw-score.ts';

/** Probabilities of a few scores; a row has 13. */
const MATRIX: ScoreMatrix = { chances: new Float64Array(169) };
MATRIX.chances[0] = 0.5;
MATRIX.chances[2] = 0.25;
MATRIX.chances[13] = 0.125;
MATRIX.chances[3 * 13 + 1] = 0.125;

describe('drawScore', () => {
  test.each([
    [0, { home: 0, away: 0 }],
    [0.49, { home: 0, away: 0 }],
    [0.5, { home: 0, away: 2 }],
    [0.74, { home: 0, away: 2 }],
    [0.75, { home: 1, away: 0 }],
    [0.874, { home: 1, away: 0 }],
    [0.875, { home: 3, away: 1 }],
    // beyond the sum, as after rounding
    [0.999_999_999, { home: 3, away: 1 }],
    [1, { home: 3, away: 1 }],
  ])('maps %f to the score at that point of the distribution', (drawn, score) => {
    expect(drawScore(MATRIX, () => drawn)).toEqual(score);
  });
});

describe('drawHalfTime', () => {
  test('puts each goal before the break by its own draw, home goals first', () => {
    const [before, after] = [FIRST_HALF_SHARE - 0.001, FIRST_HALF_SHARE];
    const turns = [before, after, before, after, before];
    expect(drawHalfTime({ home: 3, away: 2 }, () => turns.shift() ?? 1)).toEqual({ home: 2, away: 1 });
    expect(turns).toEqual([]);
  });
});
