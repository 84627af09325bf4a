import { gradeByResult, MARKETS_OF, type MarketKind, type PlayedResult, selectionsOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../testing/digests.ts';
import { EUROPEAN } from './bookmakers.ts';
import { scoreMatrix } from './score-matrix.ts';
import { besideLines, finals, firstHalves, lineFor, priceOf, type ResultDistribution } from './worth.ts';

const WON = { won: 1, dead_heat: 0.5, half_won: 0.5, void: 0, half_lost: 0, lost: 0 } as const;
const LOST = { won: 0, dead_heat: 0.5, half_won: 0, void: 0, half_lost: 0.5, lost: 1 } as const;

const GOALS = Array.from({ length: 64 }, (_, place): PlayedResult => ({ score: { home: place >> 3, away: place & 7 }, halfTime: null }));
/** Probabilities that fall with every goal, at a rate for each side. */
const football = (home: number, away: number): ResultDistribution => {
  const raw = GOALS.map(({ score }) => home ** score.home * away ** score.away);
  const sum = raw.reduce((one, two) => one + two, 0);
  return { results: GOALS, chances: raw.map((each) => each / sum) };
};

/** Returns the probability of the likelier side of a line, calculated result by result. */
function leaning({ results, chances }: ResultDistribution, market: MarketKind, lineE2: number): number {
  const worths = selectionsOf('sports365', market).map((selection) => {
    const grades = results.map((result) => gradeByResult({ game: 'sports365', market, lineE2, selection }, result));
    const wins = grades.reduce((sum, grade, place) => sum + WON[grade] * (chances[place] ?? 0), 0);
    const losses = grades.reduce((sum, grade, place) => sum + LOST[grade] * (chances[place] ?? 0), 0);
    return wins + losses > 0 ? wins / (wins + losses) : 0;
  });
  return Math.max(...worths);
}

const SEARCHED = [
  ['ah', { from: -300, to: 300, step: 25 }],
  ['at', { from: 50, to: 650, step: 25 }],
] as const;
const PLAYS = [
  [0.5, 0.5],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.62, 0.31],
  [0.2, 0.2],
  [0.01, 0.02],
  [0.8, 0.8],
] as const;

describe.each(SEARCHED)('the line of %s', (market, search) => {
  test.each(PLAYS)('for sides that score %d and %d is the lowest of those that balance best', (home, away) => {
    const weighed = football(home, away);
    const { from, to, step } = search;
    const lines = Array.from({ length: (to - from) / step + 1 }, (_, place) => from + place * step);
    const leanings = lines.map((line) => leaning(weighed, market, line));
    const best = lines[leanings.indexOf(Math.min(...leanings))];
    expect(lineFor(weighed, market, search)).toBe(best);
  });

  test('is found even if every bet would be refunded', () => {
    const drawn: ResultDistribution = { results: GOALS, chances: GOALS.map(({ score }) => (score.home === 1 && score.away === 1 ? 1 : 0)) };
    expect(lineFor(drawn, market, search)).toBe(market === 'ah' ? 0 : 200);
  });

  test('stays while neither side is likelier than 0.58, and moves beyond that', () => {
    const weighed = football(0.5, 0.5);
    const { from, to, step } = search;
    for (let now: number = from; now <= to; now += step) {
      const stays = leaning(weighed, market, now) <= 0.58;
      const moved = lineFor(weighed, market, search);
      expect([now, lineFor(weighed, market, { ...search, now })]).toEqual([now, stays ? now : moved]);
    }
  });
});

describe('besideLines', () => {
  test.each([
    ['ah', -25, 'ah_c -100, ah_d -75, ah_e -50, ah_f -25, ah_g 0, ah_a 25, ah_b 50'],
    ['ah', 100, 'ah_a 25, ah_b 50, ah_c 75, ah_d 100, ah_e 125, ah_f 150, ah_g 175'],
    ['at', 250, 'at_f 175, at_g 200, at_a 225, at_b 250, at_c 275, at_d 300, at_e 325'],
    ['at', 50, 'at_a 50, at_b 75, at_c 100, at_d 125'],
  ] as const)('of %s at %i go three quarters of a goal either way in steps of a quarter, each with its market', (main, line, lines) => {
    expect(
      besideLines(main, line)
        .map(([market, each]) => `${market} ${each}`)
        .join(', '),
    ).toBe(lines);
  });
});

test('football prices are the same in every release, for a match and its first half', () => {
  const matrix = scoreMatrix({ home: 1.6, away: 1.1 });
  const priced = (weighed: ResultDistribution, line: number | null) =>
    MARKETS_OF.sports365
      .filter((market) => !['gh', 'gt'].includes(market))
      .map((market) => priceOf(EUROPEAN, weighed, market, line) ?? market);
  expect([-150, 25, 250].map((line) => digestOf([priced(finals(matrix), line), priced(firstHalves(matrix), line)]))).toMatchInlineSnapshot(`
    [
      "a34fbbc0ff66",
      "c5f99e419c20",
      "0b5073bb592a",
    ]
  `);
});
