import { EUROPEAN, marketsAt, SOCCER_MARKETS } from '../../pricing/index.ts';
import type { Calendar } from '../calendar.ts';
import { streamOf } from '../random-stream.ts';
import type { EndOfMatch, SportModel } from '../sport-model.ts';
import { drawGoals, type Goal, scoreAt } from './goals-of-match.ts';
import { BRASILEIRAO, J1_LEAGUE, LIBERTADORES } from './leagues-americas-asia.ts';
import { BUNDESLIGA, LA_LIGA, LIGUE_1, PREMIER_LEAGUE, SERIE_A } from './leagues-europe.ts';
import { HALF_MS, MATCH_MS } from './match-clock.ts';
import { pricesBefore } from './prices-before.ts';
import { reportPlay } from './report-play.ts';
import type { SoccerPlay } from './soccer-play.ts';
import { goalsExpected } from './team-strength.ts';

/** Eight leagues with a kick-off every 36 seconds: the Brasileirão in four slots of seventeen, no league twice within three slots. */
export const SOCCER_CALENDAR: Calendar = {
  slotMs: 36_000,
  turns: [
    ...[BRASILEIRAO, PREMIER_LEAGUE, LA_LIGA, SERIE_A, BRASILEIRAO, LIGUE_1, J1_LEAGUE, LIBERTADORES],
    ...[BRASILEIRAO, BUNDESLIGA, PREMIER_LEAGUE, LA_LIGA, BRASILEIRAO, SERIE_A, LIGUE_1, J1_LEAGUE, LIBERTADORES],
  ],
  rest: 2,
  announcedSlots: 46,
  hourlySlots: 100,
  // 3 and 30 hours
  movedBlocks: [12, 120],
  matchMs: MATCH_MS,
  shortestMs: MATCH_MS,
};

const ended = (goals: readonly Goal[]): EndOfMatch => ({ score: scoreAt(goals, MATCH_MS), half_time: scoreAt(goals, HALF_MS) });

export const SOCCER: SportModel<SoccerPlay> = {
  bookmaker: EUROPEAN,
  calendar: SOCCER_CALENDAR,
  draw: (seed, slot, { league, home, away }, chance) => {
    const expected = goalsExpected(league, home, away, chance);
    return { expected, goals: drawGoals(expected, streamOf(seed, 'goals', slot)) };
  },
  marketsAt: (bookmaker) => marketsAt(bookmaker, SOCCER_MARKETS),
  pricesBefore,
  reportPlay,
  lengthOf: () => MATCH_MS,
  endOf: ({ goals }) => ended(goals),
  // without the last goal, or with one that did not count
  wrongEndOf: ({ goals }) => ended(goals.length > 0 ? goals.slice(0, -1) : [{ side: 'home', at: MATCH_MS }]),
};
