import { type Amount, amount, RATE_ONE, type Rate } from '../../money/index.ts';
import { rangeOfMatch, sumTogether } from '../../sports/index.ts';
import { countLines, foldLines, LINES_MAX, sumOfLines } from '../lines.ts';
import { type MatchLegs, matchesOf } from '../match-legs.ts';
import type { RuleSet } from '../rule-sets.ts';
import { mergeJoints } from '../settling/joint-ticket.ts';
import { FACTOR_ONE, factorOf, type GradedLine, payLine } from '../settling/pay-line.ts';
import { looksAtLines } from '../settling/pay-ticket.ts';
import type { Leg, Ticket, TicketPrice } from '../types.ts';

/** What one leg of a ticket adds to the exposure of its selection. */
export interface Liability {
  /** The stake of the lines that contain the leg. */
  readonly stake: Amount;
  /** The most these lines pay if the leg wins: gross, stake included. */
  readonly liability: Amount;
}

/** The upper bound of liabilities and caps. The sum of two still fits the database column. */
export const LIABILITY_MAX = amount(1_000_000_000_000_000_000n);

/**
 * Returns what the house may owe on a ticket for each of its legs, in the ticket's currency: the most that the lines with the leg pay if it wins and every
 * other match ends worst for the house. Selections that pay together are one leg (`mergeJoints`). Lines never hold two legs of one match, so what a set of legs
 * of one match may cost together is the sum of theirs.
 *
 * Exact to the millionth, rounded up, if no cap and no rounding applies to single lines and each match has one selection; otherwise an upper bound. Tax is
 * deducted only from a ticket of one line. Legs of a pool count at the odds taken. A void leg counts nothing, because it pays no more than a won one.
 */
export function legLiabilities(
  placed: Ticket,
  ruleSet: RuleSet,
  price: Pick<TicketPrice, 'lines' | 'totalStake' | 'payoutMax'>,
): readonly Liability[] {
  const ticket = mergeJoints(placed);
  if (price.lines === 1) return ticket.legs.map(() => ({ stake: price.totalStake, liability: bounded(price.payoutMax) }));
  const matches = matchesOf(ticket.legs).map((match) => ({ ...match, best: bestFactorOf(ticket, match) }));
  const counts = ticket.legs.map((_, at) => BigInt(linesWith(ticket, at)));
  const summed = counts.map((lines, at) => sumWith(ticket, ruleSet, { at, lines, matches }));
  const listed = looksAtLines(ticket, untaxed(ruleSet)) && price.lines <= LINES_MAX ? listByLeg(ticket, ruleSet) : summed;
  return counts.map((lines, at) => ({
    stake: bounded(ticket.unitStake * lines * BigInt(ticket.multiple)),
    liability: bounded(lesser(summed[at] ?? 0n, listed[at] ?? 0n)),
  }));
}

/** Converts a ticket's liabilities to ledger units, rounded up: never less than what is owed at its rate. */
export const inLedger = ({ stake, liability }: Liability, rate: Rate): Liability => ({
  stake: upward(stake, rate),
  liability: upward(liability, rate),
});
const upward = (typed: Amount, rate: Rate): Amount => bounded((typed * RATE_ONE + rate - 1n) / rate);

interface OpenMatch extends MatchLegs {
  /** The largest factor by which its legs multiply lines together, in units of FACTOR_ONE. */
  readonly best: bigint;
}

/** Adds up the legs that win together: a won leg counts with its odds, a void one beside it as 1, half a stake as half. */
function bestFactorOf({ game, legs }: Ticket, { legs: positions }: MatchLegs): bigint {
  const choices = positions.map((at) => legs[at] as Leg);
  return BigInt(2 * sumTogether(choices, rangeOfMatch(game, choices).best));
}

/** Returns how many lines contain the leg at a position. */
function linesWith({ legs, sizes }: Ticket, at: number): number {
  const { matchId } = legs[at] as Leg;
  return countLines({
    sizes,
    legs: legs.flatMap((leg, place) => (leg.matchId !== matchId ? [leg] : place === at ? [{ ...leg, banker: true }] : [])),
  });
}

/** Returns the sum of the lines with a leg as if none were capped, plus what rounding and raising may add to each. */
function sumWith(
  { legs, sizes, unitStake, multiple }: Ticket,
  { rounding, step, raisedToStake, paidShareE4 }: RuleSet,
  { at, lines, matches }: { readonly at: number; readonly lines: bigint; readonly matches: readonly OpenMatch[] },
): bigint {
  const leg = legs[at] as Leg;
  const values = matches.map(({ matchId, banker, best }) =>
    matchId === leg.matchId ? { banker: true, value: factorOf(leg.odds, 'won') } : { banker, value: best },
  );
  const one = FACTOR_ONE ** BigInt(Math.max(0, ...sizes)) * 10_000n;
  const paid = unitStake * sumOfLines(values, sizes, FACTOR_ONE) * paidShareE4 * BigInt(multiple);
  const raise = raisedToStake ? (unitStake * (10_000n - paidShareE4)) / 10_000n + 1n : 0n;
  const gained = rounding === 'ticket_down' ? raise : raise + step;
  return ceiling(paid, one) + gained * lines * BigInt(multiple);
}

/** Adds up what every line pays when all its legs win, for each leg it contains. */
function listByLeg(ticket: Ticket, ruleSet: RuleSet): readonly bigint[] {
  const denominator = FACTOR_ONE ** BigInt(Math.max(0, ...ticket.sizes)) * 10_000n;
  const sums = ticket.legs.map(() => 0n);
  foldLines<GradedLine & { readonly at: readonly number[] }>(ticket, {
    keep: () => true,
    start: { product: 1n, legs: 0, legsLive: 0, at: [] },
    extend: (line, position) => ({
      product: line.product * factorOf((ticket.legs[position] as Leg).odds, 'won'),
      legs: line.legs + 1,
      legsLive: line.legsLive + 1,
      at: [...line.at, position],
    }),
    visit: (line) => {
      const { payout } = payLine(ruleSet, ticket.unitStake, line);
      const paid = payout.numerator * (denominator / payout.denominator);
      for (const position of line.at) sums[position] = (sums[position] ?? 0n) + paid;
    },
  });
  return sums.map((sum) => ceiling(sum * BigInt(ticket.multiple), denominator));
}

const untaxed = (ruleSet: RuleSet): RuleSet => ({ ...ruleSet, tax: { ...ruleSet.tax, enabled: false } });
const ceiling = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator;
const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const bounded = (units: bigint): Amount => (units > LIABILITY_MAX ? LIABILITY_MAX : amount(units));
