import { winningSelections } from '@fairbook/core/sports';
import { balancedHandicap, EUROPEAN, scoreMatrix } from '../../pricing/index.ts';
import type { Calendar } from '../calendar.ts';
import type { MatchPlan } from '../match-plan.ts';
import { type Goal, scoreAt } from '../soccer/goals-of-match.ts';
import { clockAt, HALF_MS, MATCH_MS, MINUTE_MS } from '../soccer/match-clock.ts';
import { SOCCER, SOCCER_CALENDAR } from '../soccer/soccer.ts';
import type { SoccerPlay } from '../soccer/soccer-play.ts';
import type { EndOfMatch, SportModel } from '../sport-model.ts';
import { BD_MARKETS, listOf } from './pool.ts';

/** A match every three minutes, of the same leagues as soccer's. */
const CALENDAR: Calendar = { ...SOCCER_CALENDAR, slotMs: 180_000, announcedSlots: 20, hourlySlots: 20, movedBlocks: [2, 24] };

/** The whole handicap that splits the match; a favourite by little gives none. */
const handicapOf = ({ expected }: SoccerPlay): number =>
  Math.abs(expected.home - expected.away) < 0.5 ? 0 : balancedHandicap(scoreMatrix(expected));
const pooled = (plan: MatchPlan<SoccerPlay>) => ({ fixture: plan.fixture, expected: plan.expected, handicapE2: handicapOf(plan) });

/** A result with what the answers that won came to pay. */
function endWith(plan: MatchPlan<SoccerPlay>, goals: readonly Goal[]): EndOfMatch {
  const [score, halfTime] = [scoreAt(goals, MATCH_MS), scoreAt(goals, HALF_MS)];
  const final_odds = BD_MARKETS.flatMap((market) => {
    const { line, odds } = listOf(pooled(plan), market, 0);
    const winners = winningSelections({ game: 'bd', market, lineE2: line }, { score, halfTime }) ?? [];
    return winners.flatMap((selection) => (odds[selection] === undefined ? [] : [{ market, selection, line, odds: odds[selection] }]));
  });
  return { score, half_time: halfTime, final_odds };
}

/** The Beijing pool game: soccer, whose odds before the kick-off say what the pool would pay if it closed now. */
export const BD: SportModel<SoccerPlay> = {
  calendar: CALENDAR,
  house: EUROPEAN,
  draw: SOCCER.draw,
  // A pool has no bookmaker: every house has all of them.
  marketsAt: () => BD_MARKETS,
  pricesBefore: (plan, _house, steps) => (board, step, at) => {
    const open = 1 - (step + 1) / (steps.length + 1);
    const isAll = step === 0 || (steps.length - 1 - step) % 4 === 0;
    const markets = isAll ? BD_MARKETS : BD_MARKETS.slice(0, 2);
    board.price(at, markets, Object.fromEntries(markets.map((market) => [market, listOf(pooled(plan), market, open)])));
  },
  tellPlay: ({ plan, board, kickOff, end }) => {
    board.setAll(kickOff, 'suspended');
    const minutes = Array.from({ length: MATCH_MS / MINUTE_MS }, (_, minute) => minute * MINUTE_MS);
    const instants = [...new Set([...minutes, ...plan.goals.map(({ at }) => at)])].filter((since) => since < end);
    for (const since of instants.toSorted((one, two) => one - two)) {
      const { period, shown } = clockAt(since);
      const half_time = since < HALF_MS ? null : scoreAt(plan.goals, HALF_MS);
      board.say(kickOff + since, { kind: 'score', period, minute: shown, score: scoreAt(plan.goals, since), half_time });
    }
  },
  lengthOf: () => MATCH_MS,
  endOf: (plan) => endWith(plan, plan.goals),
  wrongEndOf: (plan) => endWith(plan, plan.goals.length > 0 ? plan.goals.slice(0, -1) : [{ side: 'home', at: MATCH_MS }]),
};
