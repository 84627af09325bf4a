import type { Amount, Odds } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import type { Fraction } from '../fraction.ts';
import { capOf, type RuleSet } from '../rule-sets.ts';

/** The scale of a leg's factor: half of one ten-thousandth, so that half results are whole. */
export const FACTOR_UNITS = 20_000;
/** FACTOR_UNITS as a bigint, for arithmetic with money. */
export const FACTOR_ONE = BigInt(FACTOR_UNITS);

/** Precomputed powers, because listing needs one for every line. */
const ONES = Array.from({ length: 16 }, (_, power) => FACTOR_ONE ** BigInt(power));

/** Returns what a leg multiplies its line by, in units of 1/{@link FACTOR_ONE}. */
export function factorOf(odds: Odds, grade: LegGrade): bigint {
  switch (grade) {
    case 'won':
      return 2n * BigInt(odds);
    case 'dead_heat':
      return BigInt(odds);
    case 'half_won':
      return BigInt(odds) + FACTOR_ONE / 2n;
    case 'void':
      return FACTOR_ONE;
    case 'half_lost':
      return FACTOR_ONE / 2n;
    case 'lost':
      return 0n;
  }
}

/** A line while it is multiplied out: the product of its factors in units of 1/{@link FACTOR_ONE} to the power of `legs`. */
export interface GradedLine {
  readonly product: bigint;
  readonly legs: number;
  /** The number of legs that are not void. */
  readonly legsLive: number;
}

export interface LinePayout {
  /** In millionths of the bet's currency. */
  readonly payout: Fraction;
  readonly capped: boolean;
}

/** Returns what one line pays before the multiple and tax: stake × odds × the share paid, rounded by the rule set, raised, capped. */
export function payLine(ruleSet: RuleSet, unitStake: Amount, line: GradedLine): LinePayout {
  const exact = {
    numerator: unitStake * line.product * ruleSet.paidShareE4,
    denominator: (ONES[line.legs] ?? FACTOR_ONE ** BigInt(line.legs)) * 10_000n,
  };
  const rounded = roundLine(ruleSet, exact);
  const stake = { numerator: unitStake as bigint, denominator: 1n };
  const raised = ruleSet.raisedToStake && isBelow(rounded, stake) ? stake : rounded;
  const cap = capOf(ruleSet, ruleSet.capLegs === 'remaining' ? line.legsLive : line.legs);
  if (cap === null) return { payout: raised, capped: false };
  const most = { numerator: unitStake * cap, denominator: 1n };
  return isBelow(most, raised) ? { payout: most, capped: true } : { payout: raised, capped: false };
}

const isBelow = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator < b.numerator * a.denominator;

function roundLine({ rounding, step }: RuleSet, { numerator, denominator }: Fraction): Fraction {
  switch (rounding) {
    case 'ticket_down':
      return { numerator, denominator };
    case 'line_down':
      return { numerator: (numerator / (denominator * step)) * step, denominator: 1n };
    case 'line_third_digit': {
      const tenths = (numerator * 10n) / (denominator * step);
      const steps = tenths / 10n;
      const digit = tenths % 10n;
      const isUp = digit > 5n || (digit === 5n && steps % 2n === 1n);
      return { numerator: (isUp ? steps + 1n : steps) * step, denominator: 1n };
    }
  }
}
