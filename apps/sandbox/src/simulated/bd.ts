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

/** How far what people stake lies from the chances, as a factor's logarithm (standard deviation): the pool is theirs, and no bookmaker corrects it. */
const TASTE = 0.12;
/** How far it still moves: much while little was staked, and not at all once betting has ended. */
const MOVE = 0.25;
/** A pool says two places; below 1.01 nothing is offered. */
const CENT = ODDS_ONE / 100;
const ODDS_MIN = ODDS_ONE + CENT;
const ODDS_MAX = 9_999 * ODDS_ONE;

/** What is staked on each answer of a market, in any unit: only the parts of the whole count. */
type Shares = Readonly<Record<string, number>>;

/** What a pool would pay for each answer before the house's part is taken: all that was staked over what was staked on it. */
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
 * What is staked on each answer of a market, as shares: the chance of the answer, times a taste that belongs to the match, times what has not been staked yet.
 *
 * @param open how much of the stakes is still to come: 1 when betting opens, 0 when it has ended
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
      chance * Math.exp(TASTE * normal(taste) + MOVE * open * normal(move)),
    ]),
  );
}

/** The price list of a market at this moment. */
export const listOf = (match: Parameters<typeof stakedOn>[0], market: BdMarket, open: number): PricedMarket => ({
  line: market === 'handicap' ? match.handicapE2 : null,
  odds: poolOdds(stakedOn(match, market, open)),
});

const known = new WeakMap<GoalExpectation, Map<BdMarket, Shares>>();
/** The chances of a match, worked out once: what is expected of it does not change, what is staked does. */
function knownChances(expected: GoalExpectation, market: BdMarket, handicapE2: number): Shares {
  const ofMatch = known.get(expected) ?? new Map<BdMarket, Shares>();
  known.set(expected, ofMatch);
  const chances = ofMatch.get(market) ?? chancesOf(expected, market, handicapE2);
  ofMatch.set(market, chances);
  return chances;
}

/** The chance of each answer of a market, by the scores there can be at the end, and at half-time where that is asked. */
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

/** The half-time scores that can lead to a final one, with their chances: each goal falls before the break by the share that usually do. */
function halvesOf(home: number, away: number): readonly (readonly [{ readonly home: number; readonly away: number }, number])[] {
  const [ofHome, ofAway] = [BEFORE_BREAK[home] ?? [], BEFORE_BREAK[away] ?? []];
  return ofHome.flatMap((one, h) => ofAway.map((other, a) => [{ home: h, away: a }, one * other] as const));
}

/** Of so many goals, the chances that 0, 1, … fall before the break. */
const BEFORE_BREAK: readonly (readonly number[])[] = Array.from({ length: GOALS_MAX + 1 }, (_, goals) =>
  Array.from({ length: goals + 1 }, (__, before) => binomial(before, goals, FIRST_HALF_SHARE)),
);

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
