import { gradeTogether, type LegGrade, rangeOfMatch } from '../../sports/index.ts';
import { type Fraction, leastMultiple } from '../fraction.ts';
import { foldLines, sumOfLines } from '../lines.ts';
import { matchesOf } from '../match-legs.ts';
import type { RuleSet } from '../rule-sets.ts';
import { FACTOR_ONE, payLine } from '../settling/pay-line.ts';
import { extendLine, gradedLegs, isPaid, looksAtLines, NO_LEGS, payTicket } from '../settling/pay-ticket.ts';
import type { Leg, Ticket } from '../types.ts';
import { OPEN_WHOLE } from './open-share.ts';

/** The state of a leg: its grade, or its chance to win (`fairChance`). */
export type LegStanding = { readonly grade: LegGrade } | { readonly chance: Fraction };

/** What an open bet is worth by the current odds without their margin. */
export interface FairValue {
  /** In millionths of the bet's currency. */
  readonly fair: Fraction;
  /** The most the bet can still pay, in whole amounts of its currency. */
  readonly most: bigint;
}

/**
 * Returns what the open share of a ticket is worth: the sum over its lines of what each pays if its open legs win, times the chance of that (sports-rules,
 * section 4). A decided leg multiplies its line as in settling: won by its odds, void by one, half won by its half. The legs of a line are of different
 * matches, so their chances multiply. A multiple's bonus is worth what it pays if all legs win, times the same chance. Selections that pay together count as
 * one leg (`mergeJoints`). Tax is left out.
 *
 * @param standings one for each of `ticket.legs`, in their order
 */
export function fairValueOf(ticket: Ticket, standings: readonly LegStanding[], ruleSet: RuleSet): FairValue {
  if (ticket.joints !== undefined || standings.length !== ticket.legs.length) throw new RangeError('not one standing a leg');
  const one = leastMultiple(standings.map((each) => ('chance' in each ? each.chance.denominator : 1n)));
  const chances = standings.map((each) => ('chance' in each ? (each.chance.numerator * one) / each.chance.denominator : one));
  const grades = standings.map(gradeIfWon);
  const sum = looksAtLines(ticket, ruleSet) ? listed : summed;
  const { numerator, denominator } = sum(ticket, ruleSet, { grades, chances, one });
  const added = bonusIfWon(ticket, ruleSet, { grades, chances, one });
  const open = BigInt(ticket.openE8 ?? OPEN_WHOLE);
  return {
    fair: {
      numerator: (numerator * BigInt(ticket.multiple) * added.denominator + added.numerator * denominator) * open,
      denominator: denominator * added.denominator * BigInt(OPEN_WHOLE),
    },
    most: mostOf(ticket, standings, ruleSet),
  };
}

/** The grade of a leg if it wins: an open leg counts as won. */
const gradeIfWon = (standing: LegStanding): LegGrade => ('grade' in standing ? standing.grade : 'won');

interface Weighted {
  readonly grades: readonly LegGrade[];
  /** The chance of each leg, in units of 1/`one`. */
  readonly chances: readonly bigint[];
  readonly one: bigint;
}

/** Returns the bonus of the whole ticket if all open legs win, times the chance of that; a ticket with a bonus has one line. */
function bonusIfWon({ openE8: _, ...ticket }: Ticket, ruleSet: RuleSet, { grades, chances, one }: Weighted): Fraction {
  if (ticket.bonus === undefined) return { numerator: 0n, denominator: 1n };
  const { bonus } = payTicket(ticket, grades, ruleSet);
  return { numerator: chances.reduce((all, chance) => all * chance, bonus), denominator: one ** BigInt(chances.length) };
}

/** The closed form, for tickets whose lines need no rounding or cap of their own. */
function summed(ticket: Ticket, _: RuleSet, { grades, chances, one }: Weighted): Fraction {
  const factors = gradedLegs(ticket, grades);
  const values = matchesOf(ticket.legs).map(({ banker, legs }) => ({
    banker,
    value: legs.reduce((sum, at) => sum + (factors[at]?.factor ?? 0n) * (chances[at] ?? 0n), 0n),
  }));
  const unit = FACTOR_ONE * one;
  return {
    numerator: ticket.unitStake * sumOfLines(values, ticket.sizes, unit),
    denominator: unit ** BigInt(Math.max(0, ...ticket.sizes)),
  };
}

/** The sum line by line, for tickets whose lines are each rounded, raised or capped. */
function listed(ticket: Ticket, ruleSet: RuleSet, { grades, chances, one }: Weighted): Fraction {
  const graded = gradedLegs(ticket, grades);
  const sizeMax = BigInt(Math.max(0, ...ticket.sizes));
  const scale = FACTOR_ONE ** sizeMax * 10_000n;
  const extend = extendLine(graded);
  let numerator = 0n;
  foldLines(ticket, {
    keep: isPaid(graded),
    start: { line: NO_LEGS, chance: 1n },
    extend: ({ line, chance }, at) => ({ line: extend(line, at), chance: chance * (chances[at] ?? 0n) }),
    visit: ({ line, chance }) => {
      const refund = { numerator: ticket.unitStake as bigint, denominator: 1n };
      const { numerator: paid, denominator } = line.legsLive === 0 ? refund : payLine(ruleSet, ticket.unitStake, line).payout;
      numerator += paid * (scale / denominator) * chance * one ** (sizeMax - BigInt(line.legs));
    },
  });
  return { numerator, denominator: scale * one ** sizeMax };
}

/** Returns what the ticket pays, after tax, if every open match ends best for it. Only possible results count, so it never exceeds what it can pay. */
function mostOf(ticket: Ticket, standings: readonly LegStanding[], ruleSet: RuleSet): bigint {
  const grades = standings.map((each): LegGrade => ('grade' in each ? each.grade : 'lost'));
  for (const { legs } of matchesOf(ticket.legs)) {
    const open = legs.filter((at) => 'chance' in (standings[at] as LegStanding));
    if (open.length === 0) continue;
    const { best } = rangeOfMatch(
      ticket.game,
      open.map((at) => ticket.legs[at] as Leg),
    );
    for (const [at, position] of open.entries()) grades[position] = gradeTogether(best, at);
  }
  const { rounded, tax, bonus } = payTicket(ticket, grades, ruleSet);
  return rounded - tax + bonus;
}
