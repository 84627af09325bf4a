import { gradingOf } from './grading/gradings.ts';
import { isSelectionOf, marketIn } from './markets.ts';
import { type Question, sportOf } from './sports.ts';
import type { LegGrade, MatchOutcome, PlayedResult } from './types.ts';

/**
 * What a leg came to. None of these markets gives half results.
 *
 * A void match voids every leg; so does a missing half-time score for `half`, a whole basketball line hit exactly, and a draw for `dnb`.
 * Throws RangeError for a selection the market does not have, and for a score that a match cannot end with.
 */
export function gradeLeg(leg: Question & { readonly selection: string }, outcome: MatchOutcome): LegGrade {
  if (!isSelectionOf(leg.game, leg.market, leg.selection)) {
    throw new RangeError(`no such selection: ${leg.game} ${leg.market} ${leg.selection}`);
  }
  if (outcome.kind === 'void') return 'void';
  const winners = winningSelections(leg, outcome);
  if (winners === null) return 'void';
  return winners.includes(leg.selection) ? 'won' : 'lost';
}

/** The selections of a market that a result makes win: one, of `dc` two. Null when the result makes the market void. Throws RangeError as `gradeLeg`. */
export function winningSelections({ game, market, lineE2 }: Question, result: PlayedResult): readonly string[] | null {
  const grading = gradingOf(game).markets[market];
  if (!grading) throw new RangeError(`no such market: ${game} ${market}`);
  if (marketIn(game, market)?.line && lineE2 === null) throw new RangeError(`${market} without a line`);
  const { home, away } = result.score;
  if (!sportOf(game).isFinalScore(result.score)) throw new RangeError(`${game} cannot end ${home}:${away}`);
  return grading.winners(result, lineE2 ?? 0);
}
