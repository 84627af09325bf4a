import { GOALS, goalsGiven, HALVES, NINETY_MINUTES, SCORES_31, WIN_DRAW_LOSE } from './ninety-minutes.ts';
import { defineSport, type Market } from './sport.ts';

const OF_BOOKS = { sizeMax: 8, isOfBooksAlone: true } as const;
/** Of half a goal more, so one of the two always wins. */
const OVER_OR_UNDER: Market = { ...OF_BOOKS, selections: ['over', 'under'] };

/** Soccer (sports-rules, sections 1.1, 2.2 and 4). */
export const SOCCER = defineSport({
  ...NINETY_MINUTES,
  hasCashOut: true,
  mainMarkets: ['wl', 'ou25', 'handicap'],
  markets: {
    wl: { selections: WIN_DRAW_LOSE, sizeMax: 8, canPayEarly: true },
    /** Home or draw, home or away, draw or away: two of them win. */
    dc: { ...OF_BOOKS, selections: ['1x', '12', 'x2'], winnersAtOnce: 2 },
    /** A draw is void. */
    dnb: { ...OF_BOOKS, selections: ['w', 'l'] },
    btts: { ...OF_BOOKS, selections: ['yes', 'no'] },
    ...{ ou05: OVER_OR_UNDER, ou15: OVER_OR_UNDER, ou25: OVER_OR_UNDER, ou35: OVER_OR_UNDER, ou45: OVER_OR_UNDER, ou55: OVER_OR_UNDER },
    /** On a line of nothing it would be `wl`. */
    handicap: { selections: WIN_DRAW_LOSE, sizeMax: 8, line: goalsGiven({ canBeZero: false }) },
    correct_score: { selections: SCORES_31, sizeMax: 4 },
    goals: { selections: GOALS, sizeMax: 6 },
    half: { selections: HALVES, sizeMax: 4 },
  },
});
