import { type Amount, amount } from '../../money/index.ts';
import { countLines } from '../lines.ts';
import type { RuleSet } from '../rule-sets.ts';
import type { AccumulatorBonus, Grades, Ticket } from '../types.ts';
import { mergeJoints } from './joint-ticket.ts';

/**
 * The bonus that a ticket can be placed with: one line of several matches with a leg each, of which enough are at odds that count. Undefined of any other. Selections of
 * a match that pay together are one leg, which counts by their joint odds.
 */
export function bonusFor(ticket: Ticket, bonus: AccumulatorBonus | undefined): AccumulatorBonus | undefined {
  if (bonus === undefined) return undefined;
  const { legs, sizes } = mergeJoints(ticket);
  if (legs.length < 2 || countLines({ legs, sizes }) !== 1) return undefined;
  const counted = legs.filter(({ odds }) => odds >= bonus.oddsMin).length;
  return shareOf(bonus, counted) === 0 ? undefined : bonus;
}

/** The share of so many legs, in ten-thousandths; 0 below the first step. */
export const shareOf = ({ steps }: AccumulatorBonus, legs: number): number => steps.findLast((step) => step.legs <= legs)?.shareE4 ?? 0;

/**
 * What is added to a graded ticket of which nothing was cashed out: the share of what it pays after caps and tax above its stake, cut once to the smallest amount of
 * the currency, and no more than the most. Selections that pay together come as the leg that they are (`mergeJoints`). A leg counts that won in full at odds that count: neither one that is void nor one that won by half.
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
