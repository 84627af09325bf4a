import { bonusOf, isPromised, type PromiseLine } from './bonus.ts';
import { differing, type Finding, stepOf, unequal } from './findings.ts';
import { type GradedLeg, payoutOf, type TicketTerms } from './payout.ts';
import { decimal, floorOf, over, type Rational, times, whole } from './rational.ts';
import type { ExportedBet, ExportedLeg } from './read-export.ts';

/** The open share of a bet without cash-outs, in hundred-millionths. */
export const WHOLE = 100_000_000;

export const isWhole = ({ open_e8: open }: ExportedBet): boolean => open === undefined || open === WHOLE;
export const shareOf = ({ open_e8: open = WHOLE }: ExportedBet): Rational => ({ n: BigInt(open), d: BigInt(WHOLE) });

export const termsOf = (bet: ExportedBet): TicketTerms => ({
  ...{ unit: decimal(bet.unit_currency), multiple: BigInt(bet.multiple), step: stepOf(bet.currency) },
  ...(isWhole(bet) ? {} : { open: shareOf(bet) }),
});

/** Returns the bonus of the whole bet if its only line ends like this. */
export function bonusOfLine(bet: ExportedBet, line: readonly GradedLeg[]): Rational {
  if (!bet.extra_bonus_terms) return whole(0n);
  const { open: _, ...terms } = termsOf(bet);
  const paid = payoutOf([line], terms, bet.rule_set);
  return bonusOf(bet.extra_bonus_terms, { line, paid, cost: decimal(bet.total_currency), step: terms.step });
}

/** A bet of one line on several matches has the terms of the promised bonus, and no other bet has; the maximum is shown beforehand. */
export function promiseFindings(
  bet: ExportedBet,
  lines: readonly (readonly ExportedLeg[])[],
  promise: PromiseLine | undefined,
): readonly Finding[] {
  if (promise === undefined) return [];
  const [line = [], ...others] = lines;
  const odds = line.map(({ o }) => decimal(o));
  const due = others.length === 0 && isPromised(promise, odds);
  const told = bet.extra_bonus_terms;
  if (!due || !told) return differing('promise of a bonus', String(Boolean(told)), String(due));
  const step = stepOf(bet.currency);
  const most = times(whole(floorOf(over(times(decimal(promise.most), decimal(bet.rate)), step), 1n)), step);
  const best = bonusOfLine(
    bet,
    odds.map((each) => ({ odds: each, grade: 'won' })),
  );
  return [
    ...unequal('odds that count for the bonus', told.odds_min, decimal(promise.odds_min)),
    ...differing('steps of the bonus', JSON.stringify(told.steps), JSON.stringify(promise.steps)),
    ...unequal('most of the bonus', told.most_currency, most),
    ...unequal('what the bonus can come to', told.max_currency, best),
  ];
}
