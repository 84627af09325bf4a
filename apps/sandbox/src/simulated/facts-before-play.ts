import type { FeedFact } from '@fairbook/contract/feed';
import type { Bookmaker } from '../pricing/index.ts';
import { createBoard } from './market-board.ts';
import type { MatchFrame, MatchPlan } from './match-plan.ts';
import { announcementOf, outcomesOf } from './outcome-facts.ts';
import type { SportModel } from './sport-model.ts';

/** Prices move every 30 seconds in the last 25 minutes, and every two hours before. */
const SOON_MS = 25 * 60_000;
export const SOON_STEP_MS = 30_000;
const EARLY_STEP_MS = 7_200_000;
const SUSPENSION_MS = 10_000;

/**
 * Returns how to read the facts of a match before its kick-off, or until it is cancelled, in order and at least until a given time. Later prices are not
 * calculated before they are needed, as most matches are announced days ahead.
 */
export function factsBeforePlay<Play>(
  plan: MatchPlan<Play>,
  model: SportModel<Play>,
  bookmaker: Bookmaker,
): (until: number) => readonly FeedFact[] {
  const facts: FeedFact[] = [announcementOf(plan)];
  const board = createBoard(plan, model.marketsAt(bookmaker), facts);
  const { announcedAt, startsAt, postponed, calledOff, kickOff } = plan;
  const suspendedAt = postponed?.at ?? (calledOff?.reason === 'cancelled' ? calledOff.at : null);
  const early = stepsOf(plan, announcedAt, startsAt).filter((at) => at < (suspendedAt ?? startsAt));
  const late = postponed && kickOff !== null ? stepsOf(plan, postponed.at + SUSPENSION_MS, kickOff) : [];
  const price = model.pricesBefore(plan, bookmaker, [...early, ...late]);
  const words: readonly (readonly [at: number, say: () => void])[] = [
    ...early.map((at, step) => [at, () => price(board, step, at)] as const),
    ...(suspendedAt === null ? [] : [[suspendedAt, () => board.setAll(suspendedAt, 'suspended')] as const]),
    ...outcomesOf(plan, model)
      .filter(({ at }) => at.getTime() < (kickOff ?? Number.POSITIVE_INFINITY))
      .map((fact) => [fact.at.getTime(), () => facts.push(fact)] as const),
    ...late.map((at, step) => [at, () => price(board, early.length + step, at)] as const),
  ];
  let said = 0;
  return (until) => {
    for (let next = words[said]; next && next[0] < until; next = words[said]) {
      next[1]();
      said += 1;
    }
    return facts;
  };
}

/** Returns the times of price updates: `from`, then steps counted back from the kick-off, with an offset for each match. */
function stepsOf({ slot }: MatchFrame, from: number, kickOff: number): readonly number[] {
  const last = kickOff - 1_000 - ((slot * 7_919) % SOON_STEP_MS);
  const back: number[] = [];
  for (let at = last; at > from; at -= kickOff - at < SOON_MS ? SOON_STEP_MS : EARLY_STEP_MS) back.push(at);
  return [from, ...back.reverse()];
}
