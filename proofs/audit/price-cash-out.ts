import { bonusOf } from './bonus.ts';
import type { Grade } from './grade.ts';
import { type GradedLeg, linePays, payoutOf, type TicketTerms } from './payout.ts';
import { decimal, floorOf, over, plus, type Rational, times, whole } from './rational.ts';
import type { ExportedBet, ExportedCashOut, ExportedLeg } from './read-export.ts';

/** A partly cashed-out ticket: its legs, its lines, its money. */
export interface SoldTicket {
  readonly legs: readonly ExportedLeg[];
  readonly lines: readonly (readonly ExportedLeg[])[];
  readonly terms: TicketTerms;
}

/**
 * Returns the value of a share and its price: the payout of each line if its open legs win, including the bonus, times their probabilities, minus the house's
 * margin (sports-rules.md, section 4).
 */
export function priceOf(
  { legs, lines, terms }: SoldTicket,
  cashOut: ExportedCashOut,
  bet: Pick<ExportedBet, 'rule_set' | 'extra_bonus_terms'>,
): { readonly fair: Rational; readonly amount: Rational } {
  const { rule_set: rules, extra_bonus_terms: promised } = bet;
  const { open: _, ...all } = terms;
  const bonus = (line: readonly GradedLeg[]): Rational =>
    promised
      ? bonusOf(promised, { line, paid: payoutOf([line], all, rules), cost: times(all.unit, whole(all.multiple)), step: all.step })
      : whole(0n);
  const sold = new Map(legs.map((leg, at) => [leg, cashOut.legs[at]]));
  const worth = lines.reduce((sum, line) => {
    const hoped = line.map((leg) => ({ odds: decimal(leg.o), grade: (sold.get(leg)?.grade ?? 'won') as Grade }));
    const chance = line.reduce((all, leg) => times(all, chanceOf(sold.get(leg)?.chance ?? null)), whole(1n));
    return plus(sum, times(plus(times(linePays(hoped, terms, rules), whole(terms.multiple)), bonus(hoped)), chance));
  }, whole(0n));
  const part = { n: BigInt(cashOut.open_before_e8) * BigInt(cashOut.share), d: 10_000_000_000n };
  const exact = times(worth, part);
  const cut = (money: Rational): Rational => times(whole(floorOf(over(money, terms.step), 1n)), terms.step);
  return { fair: cut(exact), amount: cut(times(exact, { n: BigInt(10_000 - cashOut.margin_e4), d: 10_000n })) };
}

/** Parses a fraction from the receipt; null, for a decided leg, is 1. */
function chanceOf(text: string | null): Rational {
  if (text === null) return whole(1n);
  const [top = '', bottom = ''] = text.split('/');
  return { n: BigInt(top), d: BigInt(bottom) };
}
