import { gradingOf } from './grading/gradings.ts';
import { isSelectionOf, marketIn } from './markets.ts';
import { type Question, sportOf } from './sports.ts';
import type { LegGrade, MatchOutcome, PlayedResult } from './types.ts';

/**
 * What a leg came to. Only Asian lines of a quarter give half results; more answers that win than there are places for are a dead heat.
 *
 * A void match voids every leg; so does a missing half-time score for what asks for it, a whole line hit exactly, a draw for `dnb`, and what weather left
 * undecided in cricket. Where two people took
 * a vendor's settlement that differs from ours, that settlement counts (`settled`).
 * Throws RangeError for a selection the market does not have, and for a score that a match cannot end with.
 */
export function gradeLeg(leg: Question & { readonly selection: string }, outcome: MatchOutcome): LegGrade {
  if (!isSelectionOf(leg.game, leg.market, leg.selection)) {
    throw new RangeError(`no such selection: ${leg.game} ${leg.market} ${leg.selection}`);
  }
  if (outcome.kind === 'void') return 'void';
  return settledAs(leg, outcome) ?? gradeByResult(leg, outcome);
}

/** What a leg came to by the result alone, whatever a vendor says. Throws RangeError as `gradeLeg`. */
export function gradeByResult(leg: Question & { readonly selection: string }, result: PlayedResult): LegGrade {
  const winners = winningSelections(leg, result);
  if (winners === null) return 'void';
  const hasWon = winners.includes(leg.selection);
  if (gradingOf(leg.game).markets[leg.market]?.isHalved?.(result, leg.lineE2 ?? 0)) return hasWon ? 'half_won' : 'half_lost';
  if (!hasWon) return 'lost';
  return isDeadHeat(leg, winners) ? 'dead_heat' : 'won';
}

const settledAs = (leg: Question & { readonly selection: string }, { settled = [] }: PlayedResult): LegGrade | undefined =>
  settled.find(({ market, selection, lineE2 }) => market === leg.market && selection === leg.selection && lineE2 === leg.lineE2)?.grade;

/** Whether more answers of a market won than there are places for. */
export const isDeadHeat = ({ game, market }: Question, winners: readonly string[]): boolean =>
  winners.length > (marketIn(game, market)?.winnersAtOnce ?? 1);

/** The selections of a market that a result makes win: one, half or whole, of `dc` two, and two that share it in a dead heat. Null when the result makes the market void. Throws RangeError as `gradeLeg`. */
export function winningSelections({ game, market, lineE2 }: Question, result: PlayedResult): readonly string[] | null {
  const grading = gradingOf(game).markets[market];
  if (!grading) throw new RangeError(`no such market: ${game} ${market}`);
  if (marketIn(game, market)?.line && lineE2 === null) throw new RangeError(`${market} without a line`);
  const { home, away } = result.score;
  if (!sportOf(game).isFinalScore(result.score, result.overs)) throw new RangeError(`${game} cannot end ${home}:${away}`);
  return grading.winners(result, lineE2 ?? 0);
}
