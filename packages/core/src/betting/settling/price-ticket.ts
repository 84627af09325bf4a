import { AMOUNT_MAX, type Amount, amount } from '../../money/index.ts';
import {
  canHalve,
  canVoid,
  gradeTogether,
  isMoreThanVoid,
  marketIn,
  rangeOfMatch,
  sumTogether,
  type Together,
} from '../../sports/index.ts';
import { countLines } from '../lines.ts';
import { matchesOf } from '../match-legs.ts';
import { type RuleSet, taxOn } from '../rule-sets.ts';
import type { Grades, Leg, Ticket, TicketPrice } from '../types.ts';
import { mergeJoints } from './joint-ticket.ts';
import { looksAtLines, payTicket } from './pay-ticket.ts';
import { type GrossRange, searchRange } from './search-range.ts';

/**
 * Returns what a ticket costs and can return if every match is played; cheap enough to run on each keystroke. A draw makes `dnb` void, a tie in cricket is a
 * dead heat and a quarter line may be half lost; all of these are possible results. The least is therefore that of a line which pays something other than a
 * mere refund, even if it is half a stake.
 *
 * If no rule applies to single lines, the payout grows with the sum of each match's winning odds: the most comes from the best result of every match, the least
 * from the fewest matches that can make a line, with their worst results (sports-rules, section 2.6). If lines are rounded, raised or may be capped,
 * `searchRange` tries what can win together: the result is exact, or beyond its budget a lower bound of the least and an upper bound of the most. The same
 * holds if prizes are taxed, because a higher prize may leave less. Amounts too large for the ledger are returned as its largest.
 */
export function priceTicket(asked: Ticket, ruleSet: RuleSet): TicketPrice {
  const ticket = mergeJoints(asked);
  const lines = countLines(ticket);
  const totalStake = totalStakeOf(ticket, lines);
  if (lines === 0) return { lines, totalStake, payoutMin: amount(0n), payoutMax: amount(0n) };
  if (ticket.bonus !== undefined) return { lines, totalStake, ...withBonus(ticket, ruleSet) };
  const isPlain = ({ market, lineE2 }: Leg) =>
    !canVoid(ticket.game, { market, lineE2 }) && !canHalve(ticket.game, { market, lineE2 }) && !marketIn(ticket.game, market)?.canTie;
  if (lines === 1 && ticket.legs.every(isPlain)) {
    const payout = saturated(allWon(ticket, ruleSet)); // the one line is both best and worst
    return { lines, totalStake, payoutMin: payout, payoutMax: payout };
  }
  const untaxed: RuleSet = { ...ruleSet, tax: { ...ruleSet.tax, enabled: false } };
  const range = looksAtLines(ticket, untaxed) ? searchRange(ticket, untaxed) : summedRange(ticket, untaxed);
  const { least, most } = afterTax(range, ruleSet, ticket.multiple);
  // A ticket pays whole units, so bounds between two units move inward.
  const { unit } = ruleSet;
  return { lines, totalStake, payoutMin: saturated(((least + unit - 1n) / unit) * unit), payoutMax: wholeUnits(saturated(most), unit) };
}

/** Returns what a ticket costs: unit stake × lines × multiple. Saturates at the ledger's largest amount. */
export const totalStakeOf = (ticket: Ticket, lines = countLines(mergeJoints(ticket))): Amount =>
  saturated(ticket.unitStake * BigInt(lines) * BigInt(ticket.multiple));

/** Prices one line with a bonus: its legs are independent, and neither the payout nor the bonus falls if one of them ends better. */
function withBonus(ticket: Ticket, ruleSet: RuleSet): Pick<TicketPrice, 'payoutMin' | 'payoutMax' | 'bonusMax'> {
  const matches = rangesOf(ticket);
  const paid = (ends: readonly Together[]) => payTicket(ticket, gradesOf(ticket, ends), ruleSet);
  const whole = ({ rounded, tax, bonus }: ReturnType<typeof paid>): bigint => rounded - tax + bonus;
  const best = paid(matches.map((match) => match.best));
  const least = poorest(ticket, matches).map(paid).map(whole).reduce(minOf);
  return { payoutMin: saturated(least), payoutMax: saturated(whole(best)), bonusMax: saturated(best.bonus) };
}

function allWon(ticket: Ticket, ruleSet: RuleSet): bigint {
  const { rounded, tax } = payTicket(
    ticket,
    ticket.legs.map(() => 'won'),
    ruleSet,
  );
  return rounded - tax;
}

function summedRange(ticket: Ticket, ruleSet: RuleSet): GrossRange {
  const matches = rangesOf(ticket);
  const payoutOf = (paid: readonly Together[]): bigint => payTicket(ticket, gradesOf(ticket, paid), ruleSet).rounded;
  return {
    least: poorest(ticket, matches).map(payoutOf).reduce(minOf),
    most: payoutOf(matches.map((match) => match.best)),
  };
}

/** Returns the grade of each leg if the matches end like this. */
function gradesOf({ legs }: Ticket, ends: readonly Together[]): Grades {
  const all: Together = {
    won: ends.flatMap(({ won }) => won),
    tied: ends.flatMap(({ tied }) => tied),
    voided: ends.flatMap(({ voided }) => voided),
    halfWon: ends.flatMap(({ halfWon }) => halfWon),
    halfLost: ends.flatMap(({ halfLost }) => halfLost),
  };
  return legs.map((_, at) => gradeTogether(all, at));
}

/** Returns the candidates for the poorest result in which a line wins. Lines of void legs are only refunded, so each match in turn wins something. */
function poorest(ticket: Ticket, matches: readonly PricedMatch[]): readonly (readonly Together[])[] {
  const fewest = fewestMatches(ticket, matches).map(({ worst }) => worst);
  if (fewest.some(isMoreThanVoid)) return [fewest];
  return matches.map((match) => {
    const winner: PricedMatch = { ...match, worst: match.worstWon, forced: true };
    return fewestMatches(
      ticket,
      matches.map((each) => (each === match ? winner : each)),
    ).map(({ worst }) => worst);
  });
}

interface PricedMatch {
  readonly banker: boolean;
  /** Positions in the ticket. */
  readonly best: Together;
  readonly worst: Together;
  readonly worstWon: Together;
  readonly worstSum: number;
  readonly forced: boolean;
}

function rangesOf({ game, legs }: Ticket): readonly PricedMatch[] {
  return matchesOf(legs).map(({ banker, legs: positions }) => {
    const choices = positions.map((position) => legs[position] as Leg);
    const { best, worst, worstWon, forced } = rangeOfMatch(game, choices);
    const placed = (each: readonly number[]) => each.map((position) => positions[position] as number);
    const inTicket = ({ won, tied, voided, halfWon, halfLost }: Together): Together => ({
      won: placed(won),
      tied: placed(tied),
      voided: placed(voided),
      halfWon: placed(halfWon),
      halfLost: placed(halfLost),
    });
    const worstSum = sumTogether(choices, worst);
    return { banker, best: inTicket(best), worst: inTicket(worst), worstWon: inTicket(worstWon), worstSum, forced };
  });
}

/** Returns the matches that win in the poorest result that still pays: bankers, those that cannot lose, and the cheapest up to the smallest line. */
function fewestMatches({ sizes }: Ticket, matches: readonly PricedMatch[]): readonly PricedMatch[] {
  const bankers = matches.filter(({ banker }) => banker).length;
  const sizeMin = Math.min(...sizes.filter((size) => size >= Math.max(1, bankers)));
  const certain = matches.filter(({ banker, forced }) => banker || forced);
  const others = matches.filter(({ banker, forced }) => !banker && !forced).sort((a, b) => a.worstSum - b.worstSum);
  return [...certain, ...others.slice(0, Math.max(0, sizeMin - certain.length))];
}

/** Returns the range after tax: unchanged if no prize can reach the threshold; otherwise the least pays the full rate, and the most possibly nothing. */
function afterTax({ least, most }: GrossRange, ruleSet: RuleSet, multiple: number): GrossRange {
  const { enabled, basis, rateE4, threshold } = ruleSet.tax;
  if (!enabled || taxOn(ruleSet, basis === 'line' ? most / BigInt(multiple) : most) === 0n) return { least, most };
  const after = (prize: bigint) => (prize * (10_000n - rateE4)) / 10_000n;
  return {
    least: least < after(threshold) ? least : after(least),
    most: basis === 'line' ? most : minOf(most, maxOf(threshold, after(most) + ruleSet.step)),
  };
}

const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);

const wholeUnits = (value: Amount, unit: bigint): Amount => amount(value - (value % unit));

const saturated = (units: bigint): Amount => (units > AMOUNT_MAX ? AMOUNT_MAX : amount(units));
