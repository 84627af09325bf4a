import { describe, expect, test } from 'vitest';
import { parseAmount, parseOdds } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import { RULE_SETS, type RuleSet } from '../rule-sets.ts';
import { FACTOR_ONE, factorOf, payLine } from './pay-line.ts';

const { exact, jingcai, beijing } = RULE_SETS;

test.each<[LegGrade, string]>([
  ['won', '3'],
  ['dead_heat', '1.5'],
  ['half_won', '2'],
  ['void', '1'],
  ['half_lost', '0.5'],
  ['lost', '0'],
])('odds of 3 that came to %s multiply a line by %s', (grade, by) =>
  expect(factorOf(parseOdds('3'), grade) * 2n).toBe(BigInt(Number(by) * 2) * FACTOR_ONE),
);

interface Line {
  readonly odds: readonly string[];
  readonly stake?: string;
  /** The number of legs that are not void; all of them by default. */
  readonly live?: number;
}
function paid(ruleSet: RuleSet, { odds, stake = '2', live = odds.length }: Line) {
  const product = odds.reduce((all, each) => all * factorOf(parseOdds(each), 'won'), 1n);
  const { payout, capped } = payLine(ruleSet, parseAmount(stake), { product, legs: odds.length, legsLive: live });
  expect(payout.numerator % payout.denominator).toBe(0n);
  return { paid: payout.numerator / payout.denominator, capped };
}

describe('a line pays', () => {
  test.each<[string, RuleSet, Line, string]>([
    ['stake times odds', exact, { odds: ['1.5', '2.5'] }, '7.5'],
    ['to the millionth', exact, { odds: ['1.0001', '1.0001'], stake: '100' }, '100.020001'],
    ['a five after an even cent downward', jingcai, { odds: ['1.55', '1.55'] }, '4.8'], // 4.805
    ['a seven upward', jingcai, { odds: ['1.0075'], stake: '1' }, '1.01'],
    ['a five after an odd cent upward, to the even one', jingcai, { odds: ['1.315'], stake: '1' }, '1.32'],
    ['a four downward', jingcai, { odds: ['1.3149'], stake: '1' }, '1.31'],
    ['a six upward', jingcai, { odds: ['1.326'], stake: '1' }, '1.33'],
    ['a five after an even cent downward, whatever follows', jingcai, { odds: ['1.3259'], stake: '1' }, '1.32'],
    ['its share, cut to a cent', beijing, { odds: ['2.01'], stake: '3' }, '3.91'], // 3.9195
    ['at least its stake', beijing, { odds: ['1.2'] }, '2'],
    ['its stake where it comes to just that', jingcai, { odds: ['1'] }, '2'],
  ])('%s', (_, ruleSet, line, amount) => expect(paid(ruleSet, line)).toEqual({ paid: parseAmount(amount), capped: false }));

  test.each<[string, RuleSet, Line, string, boolean]>([
    ['up to its cap', exact, { odds: ['10000', '10'] }, '200000', false],
    ['no more than that', exact, { odds: ['10000', '10.01'] }, '200000', true],
    ['the cap of the legs that are left of it', exact, { odds: ['10000', '10'], live: 1 }, '100000', true],
    ['the cap of the legs it was placed with', { ...exact, capLegs: 'placed' }, { odds: ['10000', '10'], live: 1 }, '200000', false],
    ['anything without a cap', { ...exact, caps: [] }, { odds: ['10000', '100'] }, '2000000', false],
  ])('%s', (_, ruleSet, line, amount, capped) => expect(paid(ruleSet, line)).toEqual({ paid: parseAmount(amount), capped }));

  test('half its stake where it lost by half, but where the rules raise it', () => {
    const half = { product: factorOf(parseOdds('3'), 'half_lost'), legs: 1, legsLive: 1 };
    const of = (ruleSet: RuleSet) => {
      const { numerator, denominator } = payLine(ruleSet, parseAmount('2'), half).payout;
      return numerator / denominator;
    };
    expect([of(exact), of(jingcai)]).toEqual([parseAmount('1'), parseAmount('2')]);
  });

  test('as it should with more legs than a ticket can have', () =>
    expect(paid(exact, { odds: Array.from({ length: 17 }, () => '2'), stake: '1' })).toEqual({
      paid: parseAmount('131072'),
      capped: false,
    }));
});
