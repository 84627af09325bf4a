import type { Odds } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import { OPEN_WHOLE } from '../cash-out/open-share.ts';
import type { Fraction } from '../fraction.ts';
import { countLines, countLinesWith, foldLines, sumOfLines } from '../lines.ts';
import { matchesOf } from '../match-legs.ts';
import { capOf, type RuleSet, taxOn } from '../rule-sets.ts';
import type { Grades, Settlement, Ticket } from '../types.ts';
import { bonusOn } from './accumulator-bonus.ts';
import { FACTOR_ONE, factorOf, type GradedLine, payLine } from './pay-line.ts';

/** What a graded ticket pays, as whole numbers before they become amounts. */
export interface TicketPayout {
  /** The sum over its lines before the ticket's own rounding, with the multiple and the open share applied, in millionths of its currency. */
  readonly exact: Fraction;
  readonly rounded: bigint;
  readonly tax: bigint;
  /** The accumulator bonus, paid on top of both and included in neither. */
  readonly bonus: bigint;
}

/**
 * Returns what a graded ticket pays. This is the only place where odds become money: settling, working and pricing all use it.
 *
 * If the ticket is rounded once and no cap or tax applies to single lines, the sum has a closed form; otherwise the paying lines are listed, at most LINES_MAX
 * (more throw RangeError). A line of void legs only is refunded: its stake is not rounded, capped or taxed.
 */
export function payTicket(ticket: Ticket, grades: Grades, ruleSet: RuleSet): TicketPayout {
  const graded = gradedLegs(ticket, grades);
  const linesVoid = countVoid(ticket, grades);
  const isListed = needsListing(ticket, graded, ruleSet);
  const { prizes, lineTax } = isListed ? listPrizes(ticket, graded, ruleSet) : sumPrizes(ticket, graded, ruleSet, linesVoid);

  const multiple = BigInt(ticket.multiple);
  const refunds = BigInt(linesVoid) * ticket.unitStake;
  const exact = { numerator: (prizes.numerator + refunds * prizes.denominator) * multiple, denominator: prizes.denominator };
  const tax =
    ruleSet.tax.basis === 'line' ? lineTax * multiple : taxOn(ruleSet, cut(ruleSet, { ...prizes, numerator: prizes.numerator * multiple }));
  const bonus = bonusOn({ ticket, grades, paid: cut(ruleSet, exact) - tax }, ruleSet);
  return ofOpenShare(ticket, ruleSet, { exact, tax, bonus });
}

/** Scales a payout to the open share of the ticket: all of it unless part was cashed out. */
function ofOpenShare({ openE8 }: Ticket, ruleSet: RuleSet, { exact, tax, bonus }: Omit<TicketPayout, 'rounded'>): TicketPayout {
  if (openE8 === undefined) return { exact, rounded: cut(ruleSet, exact), tax, bonus };
  const open = { numerator: exact.numerator * BigInt(openE8), denominator: exact.denominator * BigInt(OPEN_WHOLE) };
  const taxed = (tax * BigInt(openE8)) / BigInt(OPEN_WHOLE);
  const added = (bonus * BigInt(openE8)) / BigInt(OPEN_WHOLE);
  return { exact: open, rounded: cut(ruleSet, open), tax: taxed - (taxed % ruleSet.step), bonus: added - (added % ruleSet.unit) };
}

/**
 * The one rounding of a ticket: down to the currency's smallest amount. Refunds are already whole, so it affects only prizes whose lines are not rounded yet.
 */
const cut = ({ unit }: RuleSet, { numerator, denominator }: Fraction): bigint => (numerator / (denominator * unit)) * unit;

const countVoid = (ticket: Ticket, grades: Grades): number =>
  grades.includes('void') ? countLinesWith(ticket, (position) => grades[position] === 'void') : 0;

/** Returns how many lines of a graded ticket are won, refunded and lost. */
export function countGraded(ticket: Ticket, grades: Grades): Pick<Settlement, 'linesWon' | 'linesVoid' | 'linesLost'> {
  const linesPaid = countLinesWith(ticket, (position) => grades[position] !== 'lost');
  const linesVoid = countVoid(ticket, grades);
  return { linesWon: linesPaid - linesVoid, linesVoid, linesLost: countLines(ticket) - linesPaid };
}

interface GradedLeg {
  readonly grade: LegGrade;
  readonly factor: bigint;
}

interface Prizes {
  /** The sum over winning lines, without refunded ones, before the multiple. */
  readonly prizes: Fraction;
  readonly lineTax: bigint;
}

/** Returns the legs with the factor each multiplies its line by. Throws RangeError unless there is one grade per leg. */
export function gradedLegs({ legs }: Ticket, grades: Grades): readonly GradedLeg[] {
  if (grades.length !== legs.length) throw new RangeError(`${legs.length} legs with ${grades.length} grades`);
  return legs.map(({ odds }, position) => {
    const grade = grades[position] as LegGrade;
    return { grade, factor: factorOf(odds as Odds, grade) };
  });
}

/** Whether a leg can be in a line that pays. */
export const isPaid =
  (graded: readonly GradedLeg[]) =>
  (position: number): boolean =>
    graded[position]?.factor !== 0n;

export const NO_LEGS: GradedLine = { product: 1n, legs: 0, legsLive: 0 };

/** Returns a line extended by one leg. */
export const extendLine =
  (graded: readonly GradedLeg[]) =>
  (line: GradedLine, position: number): GradedLine => {
    const { factor, grade } = graded[position] as GradedLeg;
    return { product: line.product * factor, legs: line.legs + 1, legsLive: grade === 'void' ? line.legsLive : line.legsLive + 1 };
  };

function sumPrizes(ticket: Ticket, graded: readonly GradedLeg[], ruleSet: RuleSet, linesVoid: number): Prizes {
  const values = matchesOf(ticket.legs).map(({ banker, legs }) => ({
    banker,
    value: legs.reduce((sum, position) => sum + (graded[position]?.factor ?? 0n), 0n),
  }));
  const one = FACTOR_ONE ** BigInt(Math.max(0, ...ticket.sizes));
  const odds = sumOfLines(values, ticket.sizes, FACTOR_ONE) - BigInt(linesVoid) * one;
  return { prizes: { numerator: ticket.unitStake * odds * ruleSet.paidShareE4, denominator: one * 10_000n }, lineTax: 0n };
}

function listPrizes(ticket: Ticket, graded: readonly GradedLeg[], ruleSet: RuleSet): Prizes {
  const denominator = ruleSet.rounding === 'ticket_down' ? FACTOR_ONE ** BigInt(Math.max(0, ...ticket.sizes)) * 10_000n : 1n;
  let numerator = 0n;
  let lineTax = 0n;
  const taxesLines = isTaxedByLine(ruleSet);
  foldLines(ticket, {
    keep: isPaid(graded),
    start: NO_LEGS,
    extend: extendLine(graded),
    visit: (line) => {
      if (line.legsLive === 0) return;
      const { payout } = payLine(ruleSet, ticket.unitStake, line);
      numerator += payout.denominator === denominator ? payout.numerator : payout.numerator * (denominator / payout.denominator);
      if (taxesLines) lineTax += taxOn(ruleSet, payout.numerator / payout.denominator);
    },
  });
  return { prizes: { numerator, denominator }, lineTax };
}

/** Whether the payout would need single lines listed if every leg won. */
export const looksAtLines = (ticket: Ticket, ruleSet: RuleSet): boolean =>
  needsListing(
    ticket,
    ticket.legs.map(({ odds }) => ({ grade: 'won', factor: factorOf(odds, 'won') })),
    ruleSet,
  );

/** Whether the payout needs single lines listed. */
const needsListing = (ticket: Ticket, graded: readonly GradedLeg[], ruleSet: RuleSet): boolean =>
  ruleSet.rounding !== 'ticket_down' || ruleSet.raisedToStake || isTaxedByLine(ruleSet) || canCapBind(ticket, graded, ruleSet);

const isTaxedByLine = ({ tax }: RuleSet): boolean => tax.enabled && tax.basis === 'line';

/**
 * Whether some line could reach the cap for its number of legs: the product of that many of the largest factors, one per match. If the product of all factors,
 * each at least one, stays below the smallest cap, no line can; this answers for almost every ticket.
 */
function canCapBind(ticket: Ticket, graded: readonly GradedLeg[], ruleSet: RuleSet): boolean {
  const [first, ...others] = ruleSet.caps;
  if (first === undefined) return false;
  const largest = matchesOf(ticket.legs).map(({ legs }) => legs.reduce((most, at) => maxOf(most, graded[at]?.factor ?? 0n), FACTOR_ONE));
  const smallestCap = others.reduce((least, { oddsMax }) => (oddsMax < least ? oddsMax : least), first.oddsMax);
  const all = largest.reduce((product, factor) => product * factor, ruleSet.paidShareE4);
  if (all <= smallestCap * FACTOR_ONE ** BigInt(largest.length) * 10_000n) return false;
  largest.sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  const sizeMax = Math.min(largest.length, Math.max(0, ...ticket.sizes));
  let product = 1n;
  let one = 1n;
  for (let legs = 1; legs <= sizeMax; legs += 1) {
    product *= largest[legs - 1] ?? FACTOR_ONE;
    one *= FACTOR_ONE;
    const cap = capOf(ruleSet, legs);
    if (cap !== null && product * ruleSet.paidShareE4 > cap * one * 10_000n) return true;
  }
  return false;
}

const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);
