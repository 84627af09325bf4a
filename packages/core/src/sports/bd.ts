import { GOALS, goalsGiven, HALVES, NINETY_MINUTES, SCORES_25, WIN_DRAW_LOSE } from './ninety-minutes.ts';
import { defineSport } from './sport.ts';

/** The Beijing pool game over soccer matches (sports-rules, sections 1.3 and 2.2). */
export const BD = defineSport({
  ...NINETY_MINUTES,
  isPool: true,
  mainMarkets: ['handicap'],
  markets: {
    handicap: { selections: WIN_DRAW_LOSE, sizeMax: 15, line: goalsGiven({ canBeZero: true }) },
    /** Three goals or more, or fewer; odd or even. */
    up: { selections: ['up_odd', 'up_even', 'down_odd', 'down_even'], sizeMax: 6 },
    goals: { selections: GOALS, sizeMax: 6 },
    half: { selections: HALVES, sizeMax: 6 },
    correct_score: { selections: SCORES_25, sizeMax: 3 },
  },
});
