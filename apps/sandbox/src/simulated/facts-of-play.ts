import type { FeedFact } from '@fairbook/contract/feed';
import type { Bookmaker } from '../pricing/index.ts';
import { createBoard } from './market-board.ts';
import type { MatchPlan } from './match-plan.ts';
import { outcomesOf } from './outcome-facts.ts';
import type { SportModel } from './sport-model.ts';

/** Returns all facts of a match from its kick-off, in order: minutes, scores, suspensions, prices, the result and its correction. */
export function factsOfPlay<Play>(plan: MatchPlan<Play>, model: SportModel<Play>, bookmaker: Bookmaker): readonly FeedFact[] {
  const { kickOff, calledOff } = plan;
  if (kickOff === null) return [];
  const facts: FeedFact[] = [];
  const board = createBoard(plan, model.marketsAt(bookmaker), facts);
  const end = calledOff ? calledOff.at - kickOff : model.lengthOf(plan);
  model.reportPlay({ plan, bookmaker, board, kickOff, end });
  board.setAll(kickOff + end, calledOff ? 'suspended' : 'closed');
  facts.push(...outcomesOf(plan, model).filter(({ at }) => at.getTime() >= kickOff));
  return facts;
}
