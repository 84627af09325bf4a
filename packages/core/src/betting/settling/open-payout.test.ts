import { describe, expect, test } from 'vitest';
import { conversionOf } from '../../catalog/index.ts';
import { amount, parseAmount, parseOdds, RATE_ONE } from '../../money/index.ts';
import { OPEN_WHOLE } from '../cash-out/open-share.ts';
import { type RuleSet, ruleSetIn } from '../rule-sets.ts';
import { singlePicks } from '../testing/oracle.ts';
import { jointGrade, mergedPlaces, mergeGrades, mergeJoints } from './joint-ticket.ts';
import { formatOddsProduct } from './odds-product.ts';
import { payTicket } from './pay-ticket.ts';
import { settleTicket } from './settle-ticket.ts';

describe('a bet of which a share is open', () => {
  const cents = ruleSetIn('exact', conversionOf('BRL', RATE_ONE));
  const taxed: RuleSet = { ...cents, tax: { ...cents.tax, enabled: true, basis: 'ticket', threshold: amount(1n) } };
  const bonus = { oddsMin: parseOdds('1.5'), most: parseAmount('50'), steps: [{ legs: 2, shareE4: 500 }] };
  const ticket = { ...singlePicks(['2', '2'], [2], '10'), bonus };
  const paid = (openE8: number) => {
    const { payout, tax, bonus: added } = settleTicket({ ...ticket, openE8 }, ['won', 'won'], taxed);
    return { payout, tax, bonus: added };
  };
  const usual = { payout: parseAmount('33.1'), tax: parseAmount('8'), bonus: parseAmount('1.1') };

  test('is paid all of it where all is open', () => {
    const { payout, tax, bonus: added } = settleTicket(ticket, ['won', 'won'], taxed);
    expect([{ payout, tax, bonus: added }, paid(OPEN_WHOLE)]).toEqual([usual, usual]);
  });
  test('is paid that share, taxed that share and given that share of its bonus, each cut to a cent', () => {
    // A third of 40, of 8 and of 1.10, each truncated: 13.33 − 2.66 + 0.36.
    expect(paid(33_333_333)).toEqual({ payout: parseAmount('11.03'), tax: parseAmount('2.66'), bonus: parseAmount('0.36') });
  });
  test('is told to the last fraction before it is cut', () => {
    const { exact } = payTicket({ ...ticket, openE8: 12_500_000 }, ['won', 'won'], taxed);
    expect(exact.numerator / exact.denominator).toBe(parseAmount('5'));
  });
});

describe('selections that pay together', () => {
  const [a, b, c] = singlePicks(['2', '3', '4'], [2], '10').legs;
  if (!a || !b || !c) throw new Error('three legs');
  const legs = [{ ...a, matchId: 'm' }, b, { ...c, matchId: 'm' }, { ...b, selection: 'd' }];
  const ticket = { legs, joints: [{ matchId: 'm', odds: parseOdds('7') }] };

  test('are one leg where the first of them stood, and no others are', () => {
    expect(mergedPlaces(ticket)).toEqual([[0, 2], [1], [3]]);
    expect(mergeJoints(ticket)).toEqual({ legs: [{ ...legs[0], odds: parseOdds('7') }, legs[1], legs[3]] });
    expect(mergeGrades(ticket, ['won', 'half_won', 'void', 'lost'])).toEqual(['void', 'half_won', 'lost']);
  });
  test('are none where none are said to', () => {
    const plain = { legs };
    expect([mergeJoints(plain), mergedPlaces(plain)]).toEqual([plain, [[0], [1], [2], [3]]]);
    expect(() => mergeGrades(plain, ['won'])).toThrow(RangeError);
  });
  test.each([
    [['won', 'won'], 'won'],
    [['won', 'void'], 'void'],
    [['won', null], null],
    [['void', null], null],
    [['lost', null], 'lost'],
    [['lost', 'void'], 'lost'],
  ] as const)('%j come to %s', (grades, grade) => expect(jointGrade(grades)).toBe(grade));
});

test.each([
  [['2', '1.001'], 4, '2.0020'],
  [['1.01', '1.01'], 4, '1.0201'],
  [['1.001', '1.001'], 2, '1.00'],
  [['2.5', '2'], 0, '5'],
])('the product of %j to %i places is %s', (odds, places, written) => expect(formatOddsProduct(odds.map(parseOdds), places)).toBe(written));
