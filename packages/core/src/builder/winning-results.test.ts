import { describe, expect, test } from 'vitest';
import { RESULTS } from './score-model.ts';
import { BEFORE_PLAY, FIRST_HALF_E4, type ScoreNow } from './score-now.ts';
import { type AskedSoccerMarket, canStillWin, winningResults } from './winning-results.ts';

const asked = (market: AskedSoccerMarket['market'], lineE2: number | null = null): AskedSoccerMarket => ({ market, lineE2 });
const scores = (of: AskedSoccerMarket, code: string) => new Set((winningResults(of).get(code) ?? []).map((place) => RESULTS[place]?.score));
const all = (holds: (home: number, away: number) => boolean) =>
  new Set(RESULTS.filter(({ score: { home, away } }) => holds(home, away)).map(({ score }) => score));

describe('the results an answer wins by', () => {
  test('are all in which it is right, and every result is one of some answer', () => {
    expect(scores(asked('wl'), 'w')).toEqual(all((home, away) => home > away));
    expect(scores(asked('wl'), 'l')).toEqual(all((home, away) => home < away));
    expect(scores(asked('ou25'), 'over')).toEqual(all((home, away) => home + away > 2));
    expect([...winningResults(asked('wl')).values()].flat().toSorted((a, b) => a - b)).toEqual(RESULTS.map((_, place) => place));
  });
  test('are those on its line, also after another line was asked for', () => {
    const draws = ([-100, 100, -100] as const).map((lineE2) => scores(asked('handicap', lineE2), 'd'));
    expect(draws).toEqual([-1, 1, -1].map((given) => all((home, away) => home + given === away)));
  });
  test('are none where a draw makes it void, and none of an answer there is not', () => {
    expect(scores(asked('dnb'), 'w')).toEqual(all((home, away) => home > away));
    expect(winningResults(asked('wl')).get('over')).toBeUndefined();
    expect([...winningResults(asked('wl')).keys()]).toEqual(['w', 'd', 'l']);
  });
});

describe('an answer can still win', () => {
  const at = (home: number, away: number, elapsedE4: number, half = { home, away }): ScoreNow => ({
    score: { home, away },
    half,
    elapsedE4,
  });
  test.each<[string, AskedSoccerMarket, string, ScoreNow, boolean]>([
    ['no goal, before play', asked('goals'), '0', BEFORE_PLAY, true],
    ['no goal, at 1:0', asked('goals'), '0', at(1, 0, 2_000), false],
    ['one goal, at 1:0', asked('goals'), '1', at(1, 0, 2_000), true],
    ['under 1.5, at 1:0', asked('ou15'), 'under', at(1, 0, 2_000), true],
    ['under 1.5, at 1:1', asked('ou15'), 'under', at(1, 1, 2_000), false],
    ['over 1.5, at 1:1', asked('ou15'), 'over', at(1, 1, 2_000), true],
    ['0:1, at 1:0', asked('correct_score'), '0:1', at(1, 0, 2_000), false],
    ['1:0, at 1:0', asked('correct_score'), '1:0', at(1, 0, 2_000), true],
    ['to lead at the break and win, level after it', asked('half'), 'ww', at(0, 0, FIRST_HALF_E4), false],
    ['to be level at the break and win, level after it', asked('half'), 'dw', at(0, 0, FIRST_HALF_E4), true],
    ['to lead at the break and win, level before it', asked('half'), 'ww', at(0, 0, FIRST_HALF_E4 - 1), true],
    ['an answer there is not', asked('wl'), 'over', BEFORE_PLAY, false],
  ])('%s: case %#', (_, market, code, now, can) => expect(canStillWin(market, code, now)).toBe(can));
});
