import { describe, expect, test } from 'vitest';
import { auditBet } from './audit-bet.ts';
import type { Outcome } from './grade.ts';
import { payoutOf } from './payout.ts';
import { decimal, isEqual } from './rational.ts';
import type { BetLine } from './read-export.ts';

const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ['11', { void: false, full: { home: 2, away: 1 }, half: { home: 0, away: 1 } }],
  ['12', { void: false, full: { home: 0, away: 0 }, half: null }],
]);

test.each([
  ['jingcai', undefined, '6.03'],
  ['jingcai', '0.25', '1.5'],
  ['exact', undefined, '6.03'],
  ['exact', '0.25', '1.5'],
] as const)('the open share of a bet is cut to the smallest amount under every rule set: %s, %s', (rules, open, paid) => {
  const line = [{ odds: decimal('2.01'), grade: 'won' as const }];
  const terms = { unit: decimal('1'), multiple: 3n, step: decimal('0.01'), ...(open && { open: decimal(open) }) };
  expect(isEqual(payoutOf([line], terms, rules), decimal(paid))).toBe(true);
});

describe('the audit of a cashed-out bet', () => {
  const legs = ['11:half:lw', '12:goals:0'].map((leg) => ({ leg, grade: null, chance: '1/4' }));
  // 19.5 × 1/16 are 1.21875; half of it, and of that 95 %.
  const half = {
    ...{ share: 50, open_before_e8: 100_000_000, margin_e4: 500, legs },
    ...{ fair: '0.609375', amount: '0.578906', credited: '0.578906' },
  };
  const rest = {
    ...{ ...half, share: 100, open_before_e8: 50_000_000 },
    legs: legs.map((leg, at) => (at === 0 ? { ...leg, grade: 'won', chance: null } : leg)),
    ...{ fair: '2.4375', amount: '2.315625', credited: '2.315625' },
  };
  const partly = {
    open_e8: 50_000_000,
    cashed_out: '0.578906',
    cashed_out_currency: '0.578906',
    bonus: '10.328906',
    bonus_currency: '10.328906',
  };
  const whole = { open_e8: 0, cashed_out: '2.894531', cashed_out_currency: '2.894531', bonus: '2.894531', bonus_currency: '2.894531' };
  const whats = (change: object, cashOuts: BetLine['cash_outs'] = []) =>
    auditBet({ ...aDouble(change), cash_outs: cashOuts }, OUTCOMES).differences.map(({ what }) => what);

  test('finds nothing if the amounts are right, for a part or the whole', () => {
    expect([whats(partly, [half]), whats(whole, [half, rest])]).toEqual([[], []]);
  });

  test('refunds the share of the stake if the rest is void, shown like any money', () => {
    const reais = {
      currency: 'BRL',
      rate: '5.42000000',
      unit_currency: '12.35',
      total_currency: '12.35',
      unit_price: '2.278598',
      total_price: '2.278598',
    };
    const sold = { open_e8: 75_000_000, cashed_out: '1.845018', cashed_out_currency: '10.00' };
    // 75 % of 2.278598 are 1.708948: 9.2625 reais, shown as 9.26, and 19.26 with what was sold.
    const back = { status: 32, bonus: '3.553966', bonus_currency: '19.26' };
    const voided: ReadonlyMap<string, Outcome> = new Map([...OUTCOMES.keys()].map((match) => [match, { void: true }]));
    const of = (change: object) => {
      const bet = aDouble({ ...reais, ...sold, ...back, ...change });
      const data = bet.bet.data.map((legs) => legs.map((leg) => ({ ...leg, g: 'void' })));
      return auditBet({ ...bet, sent: { ...bet.sent, unit_stake: '12.35' }, bet: { ...bet.bet, data } }, voided).differences.map(
        ({ what }) => what,
      );
    };
    expect(of({})).toEqual([]);
    expect(of({ bonus: '3.553967' })).toEqual(['payout']);
    expect(of({ bonus_currency: '19.27' })).toEqual(['payout in the currency']);
  });

  test.each([
    [
      'the rest paid as if nothing had been sold',
      { ...partly, bonus: '20.078906', bonus_currency: '20.078906' },
      [half],
      ['payout', 'payout in the currency'],
    ],
    [
      'a bet that is cashed out and was settled all the same',
      { ...whole, bonus: '19.5', bonus_currency: '19.5' },
      [half, rest],
      ['payout', 'payout in the currency'],
    ],
    [
      'a chance that is not what was paid',
      partly,
      [{ ...half, legs: legs.map((leg) => ({ ...leg, chance: '1/3' })) }],
      ['fair value of cash-out 1', 'cash-out 1', 'cash-out 1 in USDT'],
    ],
    ['a margin that is not what was kept', partly, [{ ...half, margin_e4: 400 }], ['cash-out 1', 'cash-out 1 in USDT']],
    ['a cash-out that is missing', whole, [half], ['open share', 'cashed out']],
  ])('finds %s', (_, change, cashOuts, expected) => expect(whats(change, cashOuts)).toEqual(expected));
});

/** A double with a stake of 1: half-time/full-time at 6.5 (0:1, then 2:1) and no goals at 3; it pays 19.5. */
function aDouble(change: Partial<BetLine['bet']>): BetLine {
  const asked = { banker: false, handicap_val: null };
  const leg = { b: false, h: null, f: null, g: 'won' };
  const match = { home_team_name: '', away_team_name: '', half_home_score: 0, half_away_score: 1 };
  return {
    type: 'bet',
    sent: {
      ...{ unit_stake: '1', multiple: 1, sizes: [2], odds_policy: 'ask' },
      legs: [
        { ...asked, match_id: '11', kind: 'half', name: 'lw', odds: '6.5' },
        { ...asked, match_id: '12', kind: 'goals', name: '0', odds: '3' },
      ],
    },
    bet: {
      ...{ bet_id: 'b', status: 16, rule_set: 'exact', sizes: [2], multiple: 1, bets: 1, currency: 'USDT', rate: '1.00000000' },
      ...{
        unit_price: '1',
        unit_currency: '1',
        total_price: '1.000000',
        total_currency: '1',
        min_bonus_currency: '19.5',
        max_bonus_currency: '19.5',
      },
      ...{ bonus: '19.5', bonus_currency: '19.5' },
      data: [[{ ...leg, m: '11', k: 'half', n: 'lw', o: '6.50' }], [{ ...leg, m: '12', k: 'goals', n: '0', o: '3.00' }]],
      match: { '11': { ...match, home_score: 2, away_score: 1 }, '12': { ...match, home_score: 0, away_score: 0 } },
      ...change,
    },
  };
}
