import { amount } from '../../money/index.ts';
import { linesOf } from '../lines.ts';
import type { RuleSet } from '../rule-sets.ts';
import type { Grades, Ticket, WorkedLine, Working } from '../types.ts';
import { mergedPlaces, mergeGrades, mergeJoints } from './joint-ticket.ts';
import { FACTOR_ONE, payLine } from './pay-line.ts';
import { extendLine, gradedLegs, isPaid, NO_LEGS, payTicket } from './pay-ticket.ts';

/** The most lines a working writes out. */
const WORKED_LINES_MAX = 100;

/**
 * Returns the arithmetic of a settled ticket, line by line, so that a person can check `settleTicket`. Lost lines are left out; the best paid come first.
 * Throws RangeError like `settleTicket`.
 */
export function workTicket(placed: Ticket, gradesOfLegs: Grades, ruleSet: RuleSet): Working {
  const [ticket, grades] = [mergeJoints(placed), mergeGrades(placed, gradesOfLegs)];
  const { exact, rounded, tax, bonus } = payTicket(ticket, grades, ruleSet);
  const graded = gradedLegs(ticket, grades);
  const places = mergedPlaces(placed);
  const lines: WorkedLine[] = [];
  for (const positions of linesOf(ticket, isPaid(graded))) {
    const line = positions.reduce(extendLine(graded), NO_LEGS);
    const refund = { payout: { numerator: ticket.unitStake as bigint, denominator: 1n }, capped: false };
    const { payout, capped } = line.legsLive === 0 ? refund : payLine(ruleSet, ticket.unitStake, line);
    lines.push({
      legs: positions.flatMap((position) => places[position] ?? []),
      factors: positions.map((position) => factorAsFraction(graded[position]?.factor ?? 0n)),
      payout: amount((payout.numerator * BigInt(ticket.multiple)) / payout.denominator),
      capped,
    });
  }
  lines.sort((a, b) => (a.payout < b.payout ? 1 : a.payout > b.payout ? -1 : 0));
  return {
    lines: lines.slice(0, WORKED_LINES_MAX),
    linesPaid: lines.length,
    exact,
    rounded: amount(rounded),
    tax: amount(tax),
    bonus: amount(bonus),
    payout: amount(rounded - tax + bonus),
  };
}

/** In ten-thousandths, as odds are written, if that is whole; otherwise in twenty-thousandths. */
function factorAsFraction(factor: bigint): WorkedLine['factors'][number] {
  return factor % 2n === 0n
    ? { numerator: Number(factor / 2n), denominator: Number(FACTOR_ONE / 2n) }
    : { numerator: Number(factor), denominator: Number(FACTOR_ONE) };
}
