import { amount } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import { countLinesWith } from '../lines.ts';
import type { RuleSet } from '../rule-sets.ts';
import type { Grades, Settlement, Ticket } from '../types.ts';
import { mergeGrades, mergeJoints } from './joint-ticket.ts';
import { countGraded, payTicket } from './pay-ticket.ts';

/**
 * Returns what a ticket pays once every leg is graded.
 *
 * A line pays unit stake × the odds of its legs; a void leg counts as odds of 1 and every selection on a void match as hit; one lost leg loses the line.
 * Selections of a match that pay together are one leg (`jointGrade`). If every leg is void, the ticket is cancelled and its stake is refunded untaxed. The
 * caller puts the final odds of a pool into the legs first (`atFinalOdds`).
 *
 * @param gradesOfLegs one for each leg, in their order. Throws RangeError if their number differs.
 */
export function settleTicket(placed: Ticket, gradesOfLegs: Grades, ruleSet: RuleSet): Settlement {
  const [ticket, grades] = [mergeJoints(placed), mergeGrades(placed, gradesOfLegs)];
  const { rounded, tax, bonus } = payTicket(ticket, grades, ruleSet);
  return {
    status: grades.every((grade) => grade === 'void') ? 'cancelled' : 'settled',
    payout: amount(rounded - tax + bonus),
    tax: amount(tax),
    bonus: amount(bonus),
    ...countGraded(ticket, grades),
  };
}

/** Whether nothing can be paid any more, whatever the grades still missing (null). Such a ticket may be settled early. */
export function isLostAlready(placed: Ticket, gradesOfLegs: readonly (LegGrade | null)[]): boolean {
  const [ticket, grades] = [mergeJoints(placed), mergeGrades(placed, gradesOfLegs)];
  return countLinesWith(ticket, (position) => grades[position] !== 'lost') === 0;
}
