import { AMOUNT_MAX, type Amount, amount } from '../money/index.ts';
import { type LegGrade, rangeOfMatch } from '../sports/index.ts';
import { countLines, LINES_MAX, matchesOf } from './lines.ts';
import { payTicket } from './pay-ticket.ts';
import type { RuleSet } from './rule-sets.ts';
import type { Leg, Ticket, TicketPrice } from './types.ts';

/**
 * What a ticket costs and can return, without a void match; cheap enough for each keystroke.
 *
 * Each match is independent and the payout grows with the sum of its winning odds, so the most comes from the best result of every match, and
 * the least from the fewest matches that can make a line, with their worst (sports-rules, section 2.6). Those two results are settled like any
 * other, with the rule set's rounding, caps and tax. Above LINES_MAX nothing is listed: caps, tax and the rounding of lines are left out.
 * Amounts too large for the ledger are given as its largest.
 */
export function priceTicket(ticket: Ticket, ruleSet: RuleSet): TicketPrice {
  const lines = countLines(ticket);
  const totalStake = totalStakeOf(ticket, lines);
  if (lines === 0) return { lines, totalStake, payoutMin: amount(0n), payoutMax: amount(0n) };
  const rules = lines > LINES_MAX ? unlisted(ruleSet) : ruleSet;
  const payoutOf = (wins: (position: number) => boolean): Amount => {
    const grades = ticket.legs.map((_, position): LegGrade => (wins(position) ? 'won' : 'lost'));
    const { rounded, tax } = payTicket(ticket, grades, rules);
    return saturated(rounded - tax);
  };
  if (lines === 1) {
    const payout = payoutOf(() => true); // the one line is the best and the worst
    return { lines, totalStake, payoutMin: payout, payoutMax: payout };
  }
  const matches = rangesOf(ticket);
  const best = new Set(matches.flatMap((match) => match.best));
  const worst = new Set(fewestMatches(ticket, matches).flatMap((match) => match.worst));
  return {
    lines,
    totalStake,
    payoutMin: payoutOf((position) => worst.has(position)),
    payoutMax: payoutOf((position) => best.has(position)),
  };
}

/** What a ticket costs: unit stake × lines × multiple. Too large for the ledger, it is given as the ledger's largest. */
export const totalStakeOf = (ticket: Ticket, lines = countLines(ticket)): Amount =>
  saturated(ticket.unitStake * BigInt(lines) * BigInt(ticket.multiple));

interface PricedMatch {
  readonly banker: boolean;
  /** Positions in the ticket. */
  readonly best: readonly number[];
  readonly worst: readonly number[];
  readonly worstSum: number;
  readonly forced: boolean;
}

function rangesOf({ game, legs }: Ticket): readonly PricedMatch[] {
  return matchesOf(legs).map(({ banker, legs: positions }) => {
    const choices = positions.map((position) => legs[position] as Leg);
    const { best, worst, forced } = rangeOfMatch(game, choices);
    const inTicket = (wins: readonly number[]) => wins.map((win) => positions[win] as number);
    const worstSum = worst.reduce((sum, win) => sum + (choices[win]?.odds ?? 0), 0);
    return { banker, best: inTicket(best), worst: inTicket(worst), worstSum, forced };
  });
}

/** The matches that win in the poorest result that still pays: bankers, those that cannot lose, and the cheapest up to the smallest line. */
function fewestMatches({ sizes }: Ticket, matches: readonly PricedMatch[]): readonly PricedMatch[] {
  const bankers = matches.filter(({ banker }) => banker).length;
  const sizeMin = Math.min(...sizes.filter((size) => size >= Math.max(1, bankers)));
  const certain = matches.filter(({ banker, forced }) => banker || forced);
  const others = matches.filter(({ banker, forced }) => !banker && !forced).sort((a, b) => a.worstSum - b.worstSum);
  return [...certain, ...others.slice(0, Math.max(0, sizeMin - certain.length))];
}

/** The same shares without anything that looks at single lines. */
const unlisted = (ruleSet: RuleSet): RuleSet => ({
  ...ruleSet,
  rounding: 'ticket_down',
  raisedToStake: false,
  caps: [],
  tax: { ...ruleSet.tax, enabled: false },
});

const saturated = (units: bigint): Amount => (units > AMOUNT_MAX ? AMOUNT_MAX : amount(units));
