import { expect } from 'vitest';
import { amount, formatAmount, odds, parseAmount } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import { cashOutOffer } from '../cash-out/cash-out-offer.ts';
import { fairChance } from '../cash-out/fair-chance.ts';
import { fairValueOf } from '../cash-out/fair-value.ts';
import { passTypeOf } from '../pass-types.ts';
import { RULE_SETS, type RuleSet, taxOn } from '../rule-sets.ts';
import { FACTOR_ONE, factorOf, payLine } from '../settling/pay-line.ts';
import { settleTicket } from '../settling/settle-ticket.ts';
import { workTicket } from '../settling/work-ticket.ts';
import { allWon, type Check, type Checks, fractionOf, oddsOf, singlePicks } from './oracle.ts';

/** Whether the odds of a case are valid odds of a leg: up to four decimals, between 1 and 10 000. */
const areOdds = (decimals: readonly string[]): boolean =>
  decimals.every((decimal) => {
    const [top, bottom] = fractionOf(decimal);
    return (top * 10_000n) % bottom === 0n && top >= bottom && top <= bottom * 10_000n;
  });

/** Returns what a line of these odds pays, with two decimals. Odds that `Odds` allows are settled as a ticket; finer or larger ones by the line alone. */
function linePays(ruleSet: RuleSet, decimals: readonly string[], unitStake: string, legs = decimals.length, multiple = 1): string {
  if (legs === decimals.length && areOdds(decimals)) {
    const ticket = { ...singlePicks(decimals, [legs], unitStake), multiple };
    return formatAmount(settleTicket(ticket, allWon(ticket), ruleSet).payout, 2);
  }
  const [numerator, denominator] = decimals.map(fractionOf).reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);
  const product = (numerator * FACTOR_ONE ** BigInt(legs)) / denominator;
  const { payout } = payLine(ruleSet, parseAmount(unitStake), { product, legs, legsLive: legs });
  expect(payout.denominator).toBe(1n);
  return formatAmount(amount(payout.numerator * BigInt(multiple)), 2);
}

const { exact, jingcai, beijing } = RULE_SETS;

const bdLine: Check<{ sp: readonly string[]; void: number; multiple: number }, string> = ({ sp, void: voids, multiple }, expected) => {
  if (sp.length > 0) return expect(linePays(beijing, sp, '2', sp.length, multiple)).toBe(expected);
  const ticket = singlePicks(
    Array.from({ length: voids }, () => '3'),
    [voids],
    '2',
  );
  expect(
    settleTicket(
      ticket,
      ticket.legs.map(() => 'void'),
      beijing,
    ),
  ).toMatchObject({ status: 'cancelled', payout: parseAmount(expected) });
};

const capAfterVoid: Check<unknown, { cap_by_remaining_legs: string; cap_by_original_legs: string }> = (_, expected) => {
  const ticket = singlePicks(['400', '400', '2', '2'], [4], '2');
  const grades = ['won', 'won', 'void', 'void'] as const;
  expect(settleTicket(ticket, grades, jingcai).payout).toBe(parseAmount(expected.cap_by_remaining_legs));
  expect(settleTicket(ticket, grades, { ...jingcai, capLegs: 'placed' }).payout).toBe(parseAmount(expected.cap_by_original_legs));
};

const bdStructure: Check<
  { matches: number; pass_: string; hit: readonly number[] },
  { winning_bets: number; winning_sizes: readonly number[] }
> = ({ matches, pass_, hit }, expected) => {
  const sizes = passTypeOf(pass_.replace('串', 'x'))?.sizes ?? [];
  const ticket = singlePicks(
    Array.from({ length: matches }, () => '2'),
    sizes,
    '2',
  );
  const working = workTicket(
    ticket,
    ticket.legs.map((_, position) => (hit.includes(position) ? 'won' : 'lost')),
    beijing,
  );
  expect(working.linesPaid).toBe(expected.winning_bets);
  expect(working.lines.map(({ legs }) => legs.length)).toEqual(expected.winning_sizes);
  expect(working.payout).toBe(parseAmount('10.4')); // 2 × 2³ × 0.65: the one line of three
};

const tax: Check<{ prize: string; threshold: number; inclusive: boolean; rate: string }, string> = (
  { prize, threshold, inclusive, rate },
  expected,
) => {
  const [top, bottom] = fractionOf(rate);
  const rule = {
    enabled: true,
    basis: 'line',
    threshold: parseAmount(String(threshold)),
    inclusive,
    rateE4: (top * 10_000n) / bottom,
  } as const;
  expect(taxOn({ ...jingcai, tax: rule }, parseAmount(prize))).toBe(parseAmount(expected));
};

const half: Check<{ stake: string; legs: readonly (readonly [odds: string, grade: LegGrade])[] }, string> = (
  { stake, legs },
  expected,
  whole,
) => {
  const ticket = singlePicks(
    legs.map(([decimal]) => decimal),
    [legs.length],
    stake,
  );
  const { payout } = settleTicket(
    ticket,
    legs.map(([, grade]) => grade),
    exact,
  );
  expect(payout).toBe(parseAmount(whole.exact ?? expected));
  expect(formatAmount(payout, 2)).toBe(expected.replace(/^(\d+)$/, '$1.00'));
};

type Line = { readonly odds: readonly string[]; readonly unit: string };

const line: Check<Line & { multiple: number; legs?: number }, string> = ({ odds, unit, multiple, legs }, expected) =>
  expect(linePays(jingcai, odds, unit, legs, multiple)).toBe(expected);

const roundedLine: Check<Line, { jc: string }> = ({ odds, unit }, expected) => expect(linePays(jingcai, odds, unit)).toBe(expected.jc);

const roundedValues: Check<readonly string[], readonly string[]> = (values, expected) =>
  expect(values.map((value) => linePays(jingcai, [value], '1'))).toEqual(expected);

const roundedFirst: Check<Line & { multiple: number }, { per_bet_first: string }> = ({ odds, unit, multiple }, expected) => {
  const ticket = { ...singlePicks(odds, [odds.length], unit), multiple };
  expect(settleTicket(ticket, allWon(ticket), jingcai).payout).toBe(parseAmount(expected.per_bet_first));
};

const factor: Check<{ odds: string; status: LegGrade }, string> = ({ odds, status }, expected) => {
  const [top, bottom] = fractionOf(expected);
  expect(factorOf(oddsOf(odds), status) * bottom).toBe(top * FACTOR_ONE);
};

/** The source gives one price and no market, so the other selection's odds are chosen to make the market fair. */
const cashOut: Check<{ placed: string; current: string; stake: string; margin: string }, string> = (
  { placed, current, stake, margin },
  expected,
) => {
  const [top, bottom] = fractionOf(current);
  const others = [odds(Number((top * 10_000n) / (top - bottom)))];
  const chance = fairChance({ odds: oddsOf(current), others, winners: 1 });
  const value = fairValueOf(singlePicks([placed], [1], stake), [{ chance }], exact);
  const [kept, whole] = fractionOf(margin);
  const { offer } = cashOutOffer(value, { share: 100, marginE4: Number((kept * 10_000n) / whole) }, exact);
  expect(offer).toBe(parseAmount(expected));
};

export const MONEY_CHECKS: Checks = {
  cashout: cashOut,
  'payout.unit': line,
  'payout.bd': bdLine,
  'payout.bd.structure': bdStructure,
  'round.jc': roundedValues,
  'round.trap': roundedLine,
  'round.float_trap': roundedLine,
  'conflict.rounding_order': roundedFirst,
  tax,
  'ticket.settle.cap': capAfterVoid,
  'parlay.half': half,
  'parlay.leg_factor': factor,
};
