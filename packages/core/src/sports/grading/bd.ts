import type { BD } from '../bd.ts';
import { SCORES_25 } from '../ninety-minutes.ts';
import { type Grading, wonBy } from './grading.ts';
import { ALL_GOALS, correctScore, HALVES, HANDICAP, possibleScores } from './ninety-minutes.ts';

/** By the score after 90 minutes and stoppage time (sports-rules, section 1.3). */
export const BD_GRADING: Grading<keyof typeof BD.markets> = {
  possibleResults: possibleScores,
  markets: {
    handicap: HANDICAP,
    up: wonBy(({ score: { home, away } }) => `${home + away >= 3 ? 'up' : 'down'}_${(home + away) % 2 === 0 ? 'even' : 'odd'}`),
    goals: ALL_GOALS,
    half: HALVES,
    correct_score: correctScore(SCORES_25),
  },
};
