import { type Amount, amount } from '../../money/index.ts';
import { countLines } from '../lines.ts';
import type { RuleSet } from '../rule-sets.ts';
import type { AccumulatorBonus, Grades, Ticket } from '../types.ts';
import { mergeJoints } from './joint-ticket.ts';

/**
 * Returns the bonus a ticket can be placed with: it needs one line of several matches with a leg each, enough of them at qualifying odds. Undefined otherwise.
 * Selections of a match that pay together are one leg, which counts by its joint odds.
 */
export function bonusFor(ticket: Ticket, bonus: AccumulatorBonus | undefined): AccumulatorBonus | undefined {
  if (bonus === undefined) return undefined;
  const { legs, sizes } = mergeJoints(ticket);
  if (legs.length < 2 || countLines({ legs, sizes }) !== 1) return undefined;
  const counted = legs.filter(({ odds }) => odds >= bonus.oddsMin).length;
  return shareOf(bonus, counted) === 0 ? undefined : bonus;
}

/** Returns the bonus share for a number of legs, in ten-thousandths; 0 below the first step. */
export const shareOf = ({ steps }: AccumulatorBonus, legs: number): number => steps.findLast((step) => step.legs <= legs)?.shareE4 ?? 0;

/**
 * Returns the bonus of a graded ticket that was not partly cashed out: the share of what it pays after caps and tax above its stake, truncated once to the
 * smallest amount of the currency, and at most the maximum. Selections that pay together must already be one leg (`mergeJoints`). A leg counts if it is won in
 * full at qualifying odds; void and half won legs do not.
 */
export function bonusOn(
  { ticket, grades, paid }: { readonly ticket: Ticket; readonly grades: Grades; readonly paid: bigint },
  { unit }: Pick<RuleSet, 'unit'>,
): Amount {
  const { bonus, legs } = ticket;
  if (bonus === undefined) return amount(0n);
  const counted = legs.filter(({ odds }, place) => grades[place] === 'won' && odds >= bonus.oddsMin).length;
  const won = paid - ticket.unitStake * BigInt(ticket.multiple);
  if (won <= 0n) return amount(0n);
  const due = (won * BigInt(shareOf(bonus, counted))) / 10_000n;
  const bounded = due < bonus.most ? due : bonus.most;
  return amount(bounded - (bounded % unit));
}
