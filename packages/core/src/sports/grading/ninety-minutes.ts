import type { PlayedResult } from '../types.ts';
import { type AskedMarket, ahead, type MarketGrading, wonBy } from './grading.ts';

const GOALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const NIL_NIL = { home: 0, away: 0 };
/** A half-time score for each class: level, home ahead, away ahead. */
const HALF_TIMES = [NIL_NIL, { home: 1, away: 0 }, { home: 0, away: 1 }];

const FULL_TIMES: readonly PlayedResult[] = GOALS.flatMap((home) => GOALS.map((away) => ({ score: { home, away }, halfTime: NIL_NIL })));
const FULL_AND_HALF_TIMES: readonly PlayedResult[] = FULL_TIMES.flatMap(({ score }) =>
  HALF_TIMES.filter(({ home, away }) => home <= score.home && away <= score.away).map((halfTime) => ({ score, halfTime })),
);

/** Full time 0:0 to 9:9, with each class of half-time score that can lead there if `half` is asked. */
export const possibleScores = (asked: readonly AskedMarket[]): readonly PlayedResult[] =>
  asked.some(({ market }) => market === 'half') ? FULL_AND_HALF_TIMES : FULL_TIMES;

const FIRST_HALF_GOALS_MAX = 5;
const FULL_AND_FIRST_HALVES: readonly PlayedResult[] = FULL_TIMES.flatMap(({ score }) =>
  FULL_TIMES.map((other) => other.score)
    .filter(({ home, away }) => Math.max(home, away) <= FIRST_HALF_GOALS_MAX && home <= score.home && away <= score.away)
    .map((halfTime) => ({ score, halfTime })),
);

/** Like `possibleScores`, with every half-time score to 5:5 that can lead there: for markets of the first half alone. */
export const possibleWithFirstHalves = (): readonly PlayedResult[] => FULL_AND_FIRST_HALVES;

/** By whole goals, so that "draw" is a selection and nothing is ever void. */
export const HANDICAP = wonBy(({ score: { home, away } }, lineE2) => ahead(home * 100 + lineE2, away * 100));

/** Seven and more are one selection. */
export const ALL_GOALS = wonBy(({ score: { home, away } }) => (home + away >= 7 ? '7+' : String(home + away)));

/** Half time, then full time. Void if the half-time score is unknown. */
export const HALVES: MarketGrading = {
  winners: ({ score, halfTime }) => halfTime && [ahead(halfTime.home, halfTime.away) + ahead(score.home, score.away)],
};

/** One of the scores listed, or the "other" of its side. */
export const correctScore = (scores: readonly string[]): MarketGrading =>
  wonBy(({ score: { home, away } }) => {
    const code = `${home}:${away}`;
    return scores.includes(code) ? code : `${ahead(home, away)}o`;
  });
