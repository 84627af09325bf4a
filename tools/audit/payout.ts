import type { Grade } from './grade.ts';
import { decimal, floorOf, isLess, plus, type Rational, times, whole } from './rational.ts';

/** A leg of a line with what it came to. */
export interface GradedLeg {
  readonly odds: Rational;
  readonly grade: Grade;
}

export type RuleSet = 'exact' | 'jingcai' | 'beijing';

/** The most a line pays, in unit stakes, by the legs that are left without the void ones (sports-rules.md, D2, D5 and D11). */
function capOf(legs: number): bigint {
  if (legs >= 6) return 500_000n;
  if (legs >= 4) return 250_000n;
  return legs >= 2 ? 100_000n : 50_000n;
}
const BEIJING_CAP = 2_500_000n;

/** What all lines of a ticket pay together, the stake included, for a unit stake in USDT (sports-rules.md, section 3; decisions.md, Money). */
export function payoutOf(lines: readonly (readonly GradedLeg[])[], unit: Rational, multiple: bigint, rules: RuleSet): Rational {
  const sum = lines.reduce((total, line) => plus(total, lineOf(line, unit, rules)), whole(0n));
  const paid = times(sum, whole(multiple));
  return rules === 'exact' ? { n: floorOf(paid, 1_000_000n), d: 1_000_000n } : paid;
}

function lineOf(line: readonly GradedLeg[], unit: Rational, rules: RuleSet): Rational {
  if (line.some(({ grade }) => grade === 'lost')) return whole(0n);
  const live = line.filter(({ grade }) => grade === 'won');
  if (live.length === 0) return unit;
  const prize = live.reduce((product, { odds }) => times(product, odds), unit);
  if (rules === 'exact') return smaller(prize, times(unit, whole(capOf(live.length))));
  if (rules === 'jingcai') return larger(smaller(thirdDigit(prize), times(unit, whole(capOf(live.length)))), unit);
  const cut = { n: floorOf(times(prize, decimal('0.65')), 100n), d: 100n };
  return smaller(larger(cut, unit), times(unit, whole(BEIJING_CAP)));
}

/** To cents by the third decimal alone: above five up, below five down, at five to the even cent, whatever follows (section 3.1). */
function thirdDigit(prize: Rational): Rational {
  const thousandths = floorOf(prize, 1_000n);
  const cents = thousandths / 10n;
  const digit = thousandths % 10n;
  const up = digit > 5n || (digit === 5n && cents % 2n === 1n);
  return { n: up ? cents + 1n : cents, d: 100n };
}

const smaller = (a: Rational, b: Rational): Rational => (isLess(b, a) ? b : a);
const larger = (a: Rational, b: Rational): Rational => (isLess(a, b) ? b : a);
