import { type Amount, amount } from '../../money/index.ts';
import { countLines } from '../lines.ts';
import type { RuleSet } from '../rule-sets.ts';
import type { AccumulatorBonus, Grades, Ticket } from '../types.ts';

/**
 * The bonus that a ticket can be placed with: one line of several matches with a selection each, of which enough are at odds that count. Undefined of any other,
 * and of legs that pay together.
 */
export function bonusFor(ticket: Ticket, bonus: AccumulatorBonus | undefined): AccumulatorBonus | undefined {
  if (bonus === undefined || ticket.joint !== undefined || ticket.legs.length < 2 || countLines(ticket) !== 1) return undefined;
  const counted = ticket.legs.filter(({ odds }) => odds >= bonus.oddsMin).length;
  return shareOf(bonus, counted) === 0 ? undefined : bonus;
}

/** The share of so many legs, in ten-thousandths; 0 below the first step. */
export const shareOf = ({ steps }: AccumulatorBonus, legs: number): number => steps.findLast((step) => step.legs <= legs)?.shareE4 ?? 0;

/**
 * What is added to a graded ticket of which nothing was cashed out: the share of what it pays after caps and tax above its stake, cut once to the smallest amount of
 * the currency, and no more than the most. A leg counts that won in full at odds that count: neither one that is void nor one that won by half.
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
