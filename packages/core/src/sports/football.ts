import { GOALS, goalsGiven, HALVES, NINETY_MINUTES, SCORES_31, WIN_DRAW_LOSE } from './ninety-minutes.ts';
import { defineSport, type Market } from './sport.ts';

const OF_BOOKS = { sizeMax: 8, isOfBooksAlone: true } as const;
/** Over or under a half line, so one of the two always wins. */
const OVER_OR_UNDER: Market = { ...OF_BOOKS, selections: ['over', 'under'] };

/** Soccer (sports-rules, sections 1.1, 2.2 and 4). */
const SOCCER = defineSport({
  ...NINETY_MINUTES,
  ruleSets: { lottery: 'jingcai' },
  hasCashOut: true,
  mainMarkets: ['wl', 'ou25', 'handicap'],
  markets: {
    wl: { selections: WIN_DRAW_LOSE, sizeMax: 8, canPayEarly: true },
    /** Home or draw, home or away, draw or away: two of them win. */
    dc: { ...OF_BOOKS, selections: ['1x', '12', 'x2'], winnersAtOnce: 2 },
    /** A draw is void. */
    dnb: { ...OF_BOOKS, selections: ['w', 'l'] },
    btts: { ...OF_BOOKS, selections: ['yes', 'no'] },
    ou05: OVER_OR_UNDER,
    ou15: OVER_OR_UNDER,
    ou25: OVER_OR_UNDER,
    ou35: OVER_OR_UNDER,
    ou45: OVER_OR_UNDER,
    ou55: OVER_OR_UNDER,
    /** On a line of zero it would be `wl`. */
    handicap: { selections: WIN_DRAW_LOSE, sizeMax: 8, line: goalsGiven({ canBeZero: false }) },
    correct_score: { selections: SCORES_31, sizeMax: 4 },
    goals: { selections: GOALS, sizeMax: 6 },
    half: { selections: HALVES, sizeMax: 4 },
  },
});

/** The specification's letters for `up`: t(op) or d(own), then s(ingle, odd) or d(ouble, even). */
const UP_LETTERS = { ts: 'up_odd', td: 'up_even', ds: 'down_odd', dd: 'down_even' };
/** The Beijing list has no five goals: 5:0 is `wo`. */
export const SCORES_25 = SCORES_31.filter((code) => !code.includes('5'));

/** The Beijing pool game over soccer matches (sports-rules, sections 1.3 and 2.2). */
const BD = defineSport({
  ...NINETY_MINUTES,
  ruleSets: { usual: 'beijing', lottery: 'beijing' },
  isPool: true,
  mainMarkets: ['handicap'],
  markets: {
    handicap: { selections: WIN_DRAW_LOSE, sizeMax: 15, line: goalsGiven({ canBeZero: true }) },
    /** Three goals or more, or fewer; odd or even. */
    up: { selections: ['up_odd', 'up_even', 'down_odd', 'down_even'], sizeMax: 6, alsoNamed: UP_LETTERS },
    goals: { selections: GOALS, sizeMax: 6 },
    half: { selections: HALVES, sizeMax: 6 },
    correct_score: { selections: SCORES_25, sizeMax: 3 },
  },
});

/** The games of football: what bookmakers offer on it, and the pool. */
export const FOOTBALL = { soccer: SOCCER, bd: BD };
