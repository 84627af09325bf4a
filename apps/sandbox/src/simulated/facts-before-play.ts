import type { FeedFact } from '@fairbook/contract/feed';
import { normal } from '../chance/seeded.ts';
import {
  balancedHandicap,
  type GoalExpectation,
  type House,
  marketsOf,
  SOCCER_MARKETS,
  type SoccerMarket,
  scoreMatrix,
} from '../pricing/index.ts';
import { createBoard, type MarketBoard } from './market-board.ts';
import type { MatchPlan } from './match-plan.ts';
import { announcementOf, outcomesOf } from './outcome-facts.ts';
import { streamOf } from './random-stream.ts';

/** Prices move every half minute in the last 25 minutes, every other hour before. */
const SOON_MS = 25 * 60_000;
const SOON_STEP_MS = 30_000;
const EARLY_STEP_MS = 7_200_000;
/** How far a step takes the logarithm of the expected goals (standard deviation). */
const SOON_MOVE = 0.008;
const EARLY_MOVE = 0.012;
const HOLD_MS = 10_000;
/** How much more is told later: the result's prices at each step, the others at every second and fourth. */
const SOME: readonly SoccerMarket[] = ['wl', 'handicap'];
const MORE: readonly SoccerMarket[] = [...SOME, 'ou25', 'btts', 'goals'];

/** Everything that is said of a match up to its kick-off, or to the end of hope for one. In order. */
export function factsBeforePlay(plan: MatchPlan, house: House): readonly FeedFact[] {
  const facts: FeedFact[] = [announcementOf(plan)];
  const board = createBoard(plan, house, facts);
  const { announcedAt, startsAt, postponed, calledOff, kickOff } = plan;
  const heldAt = postponed?.at ?? (calledOff?.reason === 'cancelled' ? calledOff.at : null);
  const early = stepsOf(plan, announcedAt, startsAt).filter((at) => at < (heldAt ?? startsAt));
  const late = postponed && kickOff !== null ? stepsOf(plan, postponed.at + HOLD_MS, kickOff) : [];
  const price = priceSteps(plan, house, [...early, ...late]);
  for (const [step, at] of early.entries()) price(board, step, at);
  if (heldAt !== null) board.setAll(heldAt, 'suspended');
  facts.push(...outcomesOf(plan).filter(({ at }) => at.getTime() < (kickOff ?? Number.POSITIVE_INFINITY)));
  for (const [step, at] of late.entries()) price(board, early.length + step, at);
  return facts;
}

/** When prices are told: at `from`, then on a grid that is counted back from the kick-off and begins elsewhere for each match. */
function stepsOf({ slot }: MatchPlan, from: number, kickOff: number): readonly number[] {
  const last = kickOff - 1_000 - ((slot * 7_919) % SOON_STEP_MS);
  const back: number[] = [];
  for (let at = last; at > from; at -= kickOff - at < SOON_MS ? SOON_STEP_MS : EARLY_STEP_MS) back.push(at);
  return [from, ...back.reverse()];
}

/** A random walk of the expected goals that ends, at the last step, where the match is drawn from: closing prices are right, early ones less so. */
function priceSteps(plan: MatchPlan, house: House, steps: readonly number[]): (board: MarketBoard, step: number, at: number) => void {
  const chance = streamOf(plan.fixture, 'walk');
  const walk: GoalExpectation[] = [plan.expected];
  for (let step = steps.length - 1; step > 0; step -= 1) {
    const [{ home, away }] = walk as [GoalExpectation];
    const size = (steps[step] ?? 0) - (steps[step - 1] ?? 0) > SOON_STEP_MS ? EARLY_MOVE : SOON_MOVE;
    walk.unshift({ home: home * Math.exp(size * normal(chance)), away: away * Math.exp(size * normal(chance)) });
  }
  const handicapE2 = balancedHandicap(scoreMatrix(walk[0] ?? plan.expected));
  return (board, step, at) => {
    const fromEnd = steps.length - 1 - step;
    const markets = step === 0 || fromEnd % 4 === 0 ? SOCCER_MARKETS : fromEnd % 2 === 0 ? MORE : SOME;
    board.price(at, markets, marketsOf(walk[step] ?? plan.expected, house, { markets, handicapE2 }));
  };
}
