import type { Grade } from './grade.ts';
import { decimal, floorOf, isLess, over, plus, type Rational, times, whole } from './rational.ts';

/** A leg of a line, with its grade. */
export interface GradedLeg {
  readonly odds: Rational;
  readonly grade: Grade;
}

export type RuleSet = 'exact' | 'jingcai' | 'beijing';

/** Returns the maximum payout of a line in unit stakes, by its number of legs that are not void (sports-rules.md, D2, D5 and D11). */
function capOf(legs: number): bigint {
  if (legs >= 6) return 500_000n;
  if (legs >= 4) return 250_000n;
  return legs >= 2 ? 100_000n : 50_000n;
}
const BEIJING_CAP = 2_500_000n;

/** The money of a ticket: the unit stake of a line, the multiple, and the smallest amount of the currency. */
export interface TicketTerms {
  readonly unit: Rational;
  readonly multiple: bigint;
  readonly step: Rational;
  /** The share not cashed out; by default all of it. */
  readonly open?: Rational;
}

/** Returns the payout of all lines, including the stake, in the currency of the ticket (sports-rules.md, section 3; decisions.md, Money). */
export function payoutOf(lines: readonly (readonly GradedLeg[])[], terms: TicketTerms, rules: RuleSet): Rational {
  const { multiple, step, open } = terms;
  const sum = lines.reduce((total, line) => plus(total, linePays(line, terms, rules)), whole(0n));
  const paid = times(times(sum, whole(multiple)), open ?? whole(1n));
  return rules === 'exact' || open ? times(whole(floorOf(over(paid, step), 1n)), step) : paid;
}

/** Returns the payout of a line before the multiple. */
export const linePays = (line: readonly GradedLeg[], { unit, step }: TicketTerms, rules: RuleSet): Rational =>
  lineOf(line, { unit, cent: larger(step, decimal('0.01')) }, rules);

/** `cent` is the rounding unit of lines, under rules that round them: a hundredth of the currency, or its step if larger. */
function lineOf(
  line: readonly GradedLeg[],
  { unit, cent }: { readonly unit: Rational; readonly cent: Rational },
  rules: RuleSet,
): Rational {
  if (line.some(({ grade }) => grade === 'lost')) return whole(0n);
  const live = line.filter(({ grade }) => grade !== 'void');
  if (live.length === 0) return unit;
  const prize = live.reduce((product, leg) => times(product, factorOf(leg)), unit);
  if (rules === 'exact') return smaller(prize, times(unit, whole(capOf(live.length))));
  if (rules === 'jingcai') return larger(smaller(thirdDigit(prize, cent), times(unit, whole(capOf(live.length)))), unit);
  const cut = times(whole(floorOf(over(times(prize, decimal('0.65')), cent), 1n)), cent);
  return smaller(larger(cut, unit), times(unit, whole(BEIJING_CAP)));
}

/** Returns the factor of a leg that did not lose: half won pays half the stake at the odds and refunds the rest; half lost refunds half. */
function factorOf({ odds, grade }: GradedLeg): Rational {
  if (grade === 'half_won') return over(plus(odds, whole(1n)), whole(2n));
  // in a dead heat of two half the stake loses and half wins at the full odds
  if (grade === 'dead_heat') return over(odds, whole(2n));
  return grade === 'half_lost' ? over(whole(1n), whole(2n)) : odds;
}

/** Rounds to cents by the third decimal only: above five up, below five down, at five to the even cent, whatever follows (section 3.1). */
function thirdDigit(prize: Rational, cent: Rational): Rational {
  const tenths = floorOf(over(prize, cent), 10n);
  const cents = tenths / 10n;
  const digit = tenths % 10n;
  const up = digit > 5n || (digit === 5n && cents % 2n === 1n);
  return times(whole(up ? cents + 1n : cents), cent);
}

const smaller = (a: Rational, b: Rational): Rational => (isLess(b, a) ? b : a);
const larger = (a: Rational, b: Rational): Rational => (isLess(a, b) ? b : a);
