import { normal } from '../../chance/seeded.ts';
import {
  type Bookmaker,
  balancedHandicap,
  type GoalExpectation,
  marketsOf,
  SOCCER_MARKETS,
  type SoccerMarket,
  scoreMatrix,
} from '../../pricing/index.ts';
import { SOON_STEP_MS } from '../facts-before-play.ts';
import type { MatchPlan } from '../match-plan.ts';
import { streamOf } from '../random-stream.ts';
import type { PriceStep } from '../sport-model.ts';
import type { SoccerPlay } from './soccer-play.ts';

/** How far a step moves the logarithm of the expected goals (standard deviation). */
const SOON_MOVE = 0.008;
const EARLY_MOVE = 0.012;
/** The markets priced at every step, and at every second one; all are priced at every fourth. */
const SOME: readonly SoccerMarket[] = ['wl', 'handicap'];
const MORE: readonly SoccerMarket[] = [...SOME, 'ou25', 'btts', 'goals'];

/**
 * Returns a random walk of the expected goals that ends, at the last step, at the values the match was drawn from: closing prices are right, early ones less
 * so.
 */
export function goalsWalk(plan: MatchPlan<SoccerPlay>, steps: readonly number[]): readonly GoalExpectation[] {
  const chance = streamOf(plan.fixture, 'walk');
  const walk: GoalExpectation[] = [plan.expected];
  for (let step = steps.length - 1; step > 0; step -= 1) {
    const [{ home, away }] = walk as [GoalExpectation];
    const size = (steps[step] ?? 0) - (steps[step - 1] ?? 0) > SOON_STEP_MS ? EARLY_MOVE : SOON_MOVE;
    walk.unshift({ home: home * Math.exp(size * normal(chance)), away: away * Math.exp(size * normal(chance)) });
  }
  return walk;
}

/** Prices a match along that walk. */
export function pricesBefore(plan: MatchPlan<SoccerPlay>, bookmaker: Bookmaker, steps: readonly number[]): PriceStep {
  const walk = goalsWalk(plan, steps);
  const handicapE2 = balancedHandicap(scoreMatrix(walk[0] ?? plan.expected));
  return (board, step, at) => {
    const fromEnd = steps.length - 1 - step;
    const markets = step === 0 || fromEnd % 4 === 0 ? SOCCER_MARKETS : fromEnd % 2 === 0 ? MORE : SOME;
    board.price(at, markets, marketsOf(walk[step] ?? plan.expected, bookmaker, { markets, handicapE2 }));
  };
}
