import { gradingOf } from './grading/gradings.ts';
import { isSelectionOf, marketIn } from './markets.ts';
import { type Question, sportOf } from './sports.ts';
import type { LegGrade, MatchOutcome, PlayedResult } from './types.ts';

/**
 * Returns the grade of a leg. Only Asian quarter lines give half results; more winning selections than places are a dead heat.
 *
 * A void match voids every leg. A leg is also void on a missing half-time score that its market needs, a whole line hit exactly, a draw for `dnb`, and a
 * cricket market that weather left undecided. If two people accepted a vendor's settlement that differs from ours, that settlement counts (`settled`). Throws
 * RangeError for a selection the market does not have, and for a score that a match cannot end with.
 */
export function gradeLeg(leg: Question & { readonly selection: string }, outcome: MatchOutcome): LegGrade {
  if (!isSelectionOf(leg.game, leg.market, leg.selection)) {
    throw new RangeError(`no such selection: ${leg.game} ${leg.market} ${leg.selection}`);
  }
  if (outcome.kind === 'void') return 'void';
  return settledAs(leg, outcome) ?? gradeByResult(leg, outcome);
}

/** Returns the grade of a leg by the result alone, ignoring a vendor's settlement. Throws RangeError like `gradeLeg`. */
export function gradeByResult(leg: Question & { readonly selection: string }, result: PlayedResult): LegGrade {
  const winners = winningSelections(leg, result);
  if (winners === null) return 'void';
  const hasWon = winners.includes(leg.selection);
  if (gradingOf(leg.game).markets[leg.market]?.isHalved?.(result, leg.lineE2 ?? 0)) return hasWon ? 'half_won' : 'half_lost';
  if (!hasWon) return 'lost';
  return isDeadHeat(leg, winners) ? 'dead_heat' : 'won';
}

/** Why a leg is void: its match is, no score at half time is known, or the result leaves its market without a winner. */
export const LEG_VOIDS = ['match', 'half_time', 'result'] as const;
export type LegVoid = (typeof LEG_VOIDS)[number];

/** One of them decides every market of the first half, whatever its line. */
const HALF_TIMES = [
  { home: 0, away: 0 },
  { home: 1, away: 0 },
];

/** Why an outcome makes a leg void; null when it does not. Throws RangeError as `gradeLeg`. */
export function whyVoid(leg: Question & { readonly selection: string }, outcome: MatchOutcome): LegVoid | null {
  if (gradeLeg(leg, outcome) !== 'void') return null;
  if (outcome.kind === 'void') return 'match';
  const isForHalfTime = outcome.halfTime === null && HALF_TIMES.some((halfTime) => gradeLeg(leg, { ...outcome, halfTime }) !== 'void');
  return isForHalfTime ? 'half_time' : 'result';
}

const settledAs = (leg: Question & { readonly selection: string }, { settled = [] }: PlayedResult): LegGrade | undefined =>
  settled.find(({ market, selection, lineE2 }) => market === leg.market && selection === leg.selection && lineE2 === leg.lineE2)?.grade;

/** Whether more selections of a market won than there are places. */
export const isDeadHeat = ({ game, market }: Question, winners: readonly string[]): boolean =>
  winners.length > (marketIn(game, market)?.winnersAtOnce ?? 1);

/**
 * Returns the selections of a market that win by a result: one, in full or half, of `dc` two, and two that share a dead heat. Null if the result makes the
 * market void. Throws RangeError like `gradeLeg`.
 */
export function winningSelections({ game, market, lineE2 }: Question, result: PlayedResult): readonly string[] | null {
  const grading = gradingOf(game).markets[market];
  if (!grading) throw new RangeError(`no such market: ${game} ${market}`);
  if (marketIn(game, market)?.line && lineE2 === null) throw new RangeError(`${market} without a line`);
  const { home, away } = result.score;
  if (!sportOf(game).isFinalScore(result.score, result.overs)) throw new RangeError(`${game} cannot end ${home}:${away}`);
  return grading.winners(result, lineE2 ?? 0);
}
