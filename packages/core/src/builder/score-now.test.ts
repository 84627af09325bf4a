import { describe, expect, test } from 'vitest';
import { BEFORE_PLAY, scoreNowOf, type ToldPlay } from './score-now.ts';

const SCORE = { home: 2, away: 1 };
const HALF = { home: 0, away: 1 };
const told = (play: Partial<ToldPlay>) => scoreNowOf({ period: 'second_half', minute: 60, score: SCORE, halfTime: HALF, ...play });

describe('how far a match has come', () => {
  // Of 10 000 goals, 4444 fall in the first 45 minutes and 5556 in the next; a minute on the clock counts as half over.
  test.each([
    ['first_half', 0, 49],
    ['first_half', 1, 49],
    ['first_half', 2, 148],
    ['first_half', 44, 4_295],
    ['first_half', 45, 4_394],
    ['first_half', 46, 4_394],
    ['first_half', 52, 4_394],
    ['half_time', 45, 4_444],
    ['half_time', null, 4_444],
    ['second_half', 45, 4_505],
    ['second_half', 46, 4_505],
    ['second_half', 47, 4_629],
    ['second_half', 60, 6_234],
    ['second_half', 89, 9_814],
    ['second_half', 90, 9_938],
    ['second_half', 97, 9_938],
  ] as const)('in %s at minute %s is %i of 10 000 goals', (period, minute, elapsedE4) =>
    expect(told({ period, minute })?.elapsedE4).toBe(elapsedE4),
  );

  test('up to the break is what was scored so far, and after it what was told of the break', () => {
    expect(told({ period: 'first_half', minute: 30 })).toMatchObject({ score: SCORE, half: SCORE });
    expect(told({ period: 'half_time' })).toMatchObject({ score: SCORE, half: SCORE });
    expect(told({})).toMatchObject({ score: SCORE, half: HALF });
  });

  test('is known up to the break without what was scored before it', () => {
    expect(told({ period: 'first_half', minute: 30, halfTime: null })).not.toBeNull();
    expect(told({ period: 'half_time', halfTime: null })).not.toBeNull();
  });

  test.each([
    ['the score', { score: null }],
    ['the score, at the break', { score: null, period: 'half_time' }],
    ['the minute', { minute: null }],
    ['the minute of the first half', { minute: null, period: 'first_half' }],
    ['the score at the break, after it', { halfTime: null }],
    ['the period', { period: null }],
    ['a period of football', { period: 'third_quarter' }],
  ] as const)('is not known without %s', (_, play) => expect(told(play)).toBeNull());

  test.each([
    ['12:0', { home: 12, away: 0 }, true],
    ['0:12', { home: 0, away: 12 }, true],
    ['12:12', { home: 12, away: 12 }, true],
    ['13:0', { home: 13, away: 0 }, false],
    ['0:13', { home: 0, away: 13 }, false],
  ] as const)('at %s is known: the model knows twelve goals of a side', (_, score, isKnown) => {
    for (const period of ['first_half', 'half_time', 'second_half'] as const) expect(told({ score, period }) !== null).toBe(isKnown);
  });

  test('before play is nothing', () => {
    const none = { home: 0, away: 0 };
    expect(BEFORE_PLAY).toEqual({ score: none, half: none, elapsedE4: 0 });
  });
});
