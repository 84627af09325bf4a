import { ODDS_ONE, type Odds, odds } from '@fairbook/core/money';
import { MARKETS_OF, type MarketOf, selectionsOf, winningSelections } from '@fairbook/core/sports';
import { normal } from '../chance/seeded.ts';
import {
  balancedHandicap,
  binomial,
  EUROPEAN,
  eachScore,
  FIRST_HALF_SHARE,
  GOALS_MAX,
  type GoalExpectation,
  type PricedMarket,
  scoreMatrix,
} from '../pricing/index.ts';
import type { Calendar } from './calendar.ts';
import type { MatchPlan } from './match-plan.ts';
import { streamOf } from './random-stream.ts';
import { type Goal, scoreAt } from './soccer/goals-of-match.ts';
import { clockAt, HALF_MS, MATCH_MS, MINUTE_MS } from './soccer/match-clock.ts';
import { SOCCER, SOCCER_CALENDAR } from './soccer/soccer.ts';
import type { SoccerPlay } from './soccer/soccer-play.ts';
import type { EndOfMatch, SportModel } from './sport-model.ts';

export const BD_MARKETS = MARKETS_OF.bd;
export type BdMarket = MarketOf<'bd'>;

/** How far stakes deviate from the probabilities, as the standard deviation of a factor's logarithm: in a pool no bookmaker corrects them. */
const BIAS = 0.12;
/** How far stakes still move: most when betting opens, not at all once it has ended. */
const MOVE = 0.25;
/** Pool odds have two decimals and are at least 1.01. */
const CENT = ODDS_ONE / 100;
const ODDS_MIN = ODDS_ONE + CENT;
const ODDS_MAX = 9_999 * ODDS_ONE;

/** The stakes on each selection of a market, in any unit: only proportions matter. */
type Shares = Readonly<Record<string, number>>;

/** Returns the odds a pool pays on each selection before the house's share: all stakes over the stakes on it. */
export function poolOdds(shares: Shares): Readonly<Record<string, Odds>> {
  const all = Object.values(shares).reduce((sum, each) => sum + each, 0);
  return Object.fromEntries(
    Object.entries(shares).map(([code, share]) => {
      const tenThousandths = Math.floor(((all / Math.max(share, 1e-9)) * ODDS_ONE) / CENT) * CENT;
      return [code, odds(Math.min(ODDS_MAX, Math.max(ODDS_MIN, tenThousandths)))];
    }),
  );
}

/**
 * Returns the stakes on each selection of a market: its probability, times the bettors' bias in this match, times a factor for stakes still to come.
 *
 * @param open the share of stakes still to come: 1 when betting opens, 0 when it has ended
 */
export function stakedOn(
  { fixture, expected, handicapE2 }: { readonly fixture: string; readonly expected: GoalExpectation; readonly handicapE2: number },
  market: BdMarket,
  open: number,
): Shares {
  const [taste, move] = [streamOf(fixture, 'taste', market), streamOf(fixture, 'stakes', market, open.toFixed(4))];
  return Object.fromEntries(
    Object.entries(knownChances(expected, market, handicapE2)).map(([code, chance]) => [
      code,
      chance * Math.exp(BIAS * normal(taste) + MOVE * open * normal(move)),
    ]),
  );
}

/** Returns the odds of a market at this moment. */
export const listOf = (match: Parameters<typeof stakedOn>[0], market: BdMarket, open: number): PricedMarket => ({
  line: market === 'handicap' ? match.handicapE2 : null,
  odds: poolOdds(stakedOn(match, market, open)),
});

const known = new WeakMap<GoalExpectation, Map<BdMarket, Shares>>();
/** Returns the probabilities of a market. Cached, because only the stakes change during betting. */
function knownChances(expected: GoalExpectation, market: BdMarket, handicapE2: number): Shares {
  const ofMatch = known.get(expected) ?? new Map<BdMarket, Shares>();
  known.set(expected, ofMatch);
  const chances = ofMatch.get(market) ?? chancesOf(expected, market, handicapE2);
  ofMatch.set(market, chances);
  return chances;
}

/** Calculates the probabilities of a market from the distribution of final scores and, for half-time/full-time, of half-time scores. */
function chancesOf(expected: GoalExpectation, market: BdMarket, handicapE2: number): Shares {
  const chances: Record<string, number> = Object.fromEntries(selectionsOf('bd', market).map((code) => [code, 0]));
  const lineE2 = market === 'handicap' ? handicapE2 : null;
  eachScore(scoreMatrix(expected), (home, away, chance) => {
    for (const [half, share] of market === 'half' ? halvesOf(home, away) : [[null, 1] as const]) {
      for (const code of winningSelections({ game: 'bd', market, lineE2 }, { score: { home, away }, halfTime: half }) ?? [])
        chances[code] = (chances[code] ?? 0) + chance * share;
    }
  });
  return chances;
}

/** Returns the half-time scores that can lead to a final one, with their probabilities: each goal falls in the first half with the usual share. */
function halvesOf(home: number, away: number): readonly (readonly [{ readonly home: number; readonly away: number }, number])[] {
  const [ofHome, ofAway] = [BEFORE_BREAK[home] ?? [], BEFORE_BREAK[away] ?? []];
  return ofHome.flatMap((one, h) => ofAway.map((other, a) => [{ home: h, away: a }, one * other] as const));
}

/** By number of goals, the probabilities that 0, 1, … of them fall before the break. */
const BEFORE_BREAK: readonly (readonly number[])[] = Array.from({ length: GOALS_MAX + 1 }, (_, goals) =>
  Array.from({ length: goals + 1 }, (__, before) => binomial(before, goals, FIRST_HALF_SHARE)),
);

/** A match every three minutes, of the same leagues as soccer. */
const CALENDAR: Calendar = { ...SOCCER_CALENDAR, slotMs: 180_000, announcedSlots: 20, hourlySlots: 20, movedBlocks: [2, 24] };

/** Returns the whole handicap that balances the match; none for a narrow favourite. */
const handicapOf = ({ expected }: SoccerPlay): number =>
  Math.abs(expected.home - expected.away) < 0.5 ? 0 : balancedHandicap(scoreMatrix(expected));
const pooled = (plan: MatchPlan<SoccerPlay>) => ({ fixture: plan.fixture, expected: plan.expected, handicapE2: handicapOf(plan) });

/** Returns the result with the final odds of the winning selections. */
function endWith(plan: MatchPlan<SoccerPlay>, goals: readonly Goal[]): EndOfMatch {
  const [score, halfTime] = [scoreAt(goals, MATCH_MS), scoreAt(goals, HALF_MS)];
  const final_odds = BD_MARKETS.flatMap((market) => {
    const { line, odds } = listOf(pooled(plan), market, 0);
    const winners = winningSelections({ game: 'bd', market, lineE2: line }, { score, halfTime }) ?? [];
    return winners.flatMap((selection) => (odds[selection] === undefined ? [] : [{ market, selection, line, odds: odds[selection] }]));
  });
  return { score, half_time: halfTime, final_odds };
}

/** The Beijing pool game: soccer whose odds before the kick-off are those the pool would pay if it closed now. */
export const BD: SportModel<SoccerPlay> = {
  calendar: CALENDAR,
  bookmaker: EUROPEAN,
  draw: SOCCER.draw,
  // A pool has no bookmaker, so all markets are offered.
  marketsAt: () => BD_MARKETS,
  pricesBefore: (plan, _house, steps) => (board, step, at) => {
    const open = 1 - (step + 1) / (steps.length + 1);
    const isAll = step === 0 || (steps.length - 1 - step) % 4 === 0;
    const markets = isAll ? BD_MARKETS : BD_MARKETS.slice(0, 2);
    board.price(at, markets, Object.fromEntries(markets.map((market) => [market, listOf(pooled(plan), market, open)])));
  },
  reportPlay: ({ plan, board, kickOff, end }) => {
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
