import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_SET_NAMES } from '../../catalog/index.ts';
import { amount, formatAmount, type Odds, odds, parseAmount, parseOdds } from '../../money/index.ts';
import { LEG_GRADES, type LegGrade } from '../../sports/index.ts';
import type { Fraction } from '../fraction.ts';
import { marketsUnder, RULE_SETS } from '../rule-sets.ts';
import { settleTicket } from '../settling/settle-ticket.ts';
import { BRUTE_RULES, bruteLines, bruteSettle } from '../testing/brute-force.ts';
import { legOf, singlePicks } from '../testing/oracle.ts';
import { FIXED, runs, tickets } from '../testing/tickets.ts';
import type { Ticket } from '../types.ts';
import { cashOutOffer } from './cash-out-offer.ts';
import { standingOf } from './check-cash-out.ts';
import { fairChance } from './fair-chance.ts';
import { fairValueOf, type LegStanding } from './fair-value.ts';
import { OPEN_WHOLE, openAfter, openStakeOf, PARTIAL_CASH_OUTS_MAX } from './open-share.ts';

const { exact } = RULE_SETS;
const [WHOLE, FREE] = [100, 0];
const oddsOf = (texts: readonly string[]): readonly Odds[] => texts.map(parseOdds);
const chanceOf = ([first = '', ...others]: readonly string[], winners = 1): Fraction =>
  fairChance({ odds: parseOdds(first), others: oddsOf(others), winners });

describe('the chance of a selection', () => {
  test.each([
    ['is 1/odds where the odds have no margin', ['3', '1.5'], 1, [1n, 3n]],
    ['has the margin of the market taken out', ['1.8', '1.8'], 1, [1n, 2n]],
    ['of three answers as well', ['2', '4', '3'], 1, [6n, 13n]],
    ['is never more than 1/odds, where an answer has no price', ['3'], 1, [1n, 3n]],
    ['counts the answers that win at once', ['1.2', '1.3', '2'], 2, [65n, 82n]],
  ] as const)('%s', (_, market, winners, [top, bottom]) => {
    const { numerator, denominator } = chanceOf(market, winners);
    expect([numerator, denominator]).toEqual([top, bottom]);
  });
});

/** A leg as "6@3,1.5": placed at 6, the market now at 3 and 1.5; "2=won" is decided. */
function standing(text: string): { readonly placed: string; readonly leg: LegStanding } {
  const [placed = '', grade] = text.split('=');
  if (grade) return { placed, leg: { grade: grade as LegGrade } };
  const [taken = '', market = ''] = text.split('@');
  return { placed: taken, leg: { chance: chanceOf(market.split(',')) } };
}
interface BetFacts {
  readonly sizes?: readonly number[];
  readonly share?: number;
  readonly marginE4?: number;
  readonly openE8?: number;
}
function offerOf(legs: readonly string[], { sizes = [legs.length], share = WHOLE, marginE4 = FREE, openE8 = OPEN_WHOLE }: BetFacts = {}) {
  const standings = legs.map(standing);
  const ticket: Ticket = {
    ...singlePicks(
      standings.map(({ placed }) => placed),
      sizes,
      '10',
    ),
    openE8,
  };
  const value = fairValueOf(
    ticket,
    standings.map(({ leg }) => leg),
    exact,
  );
  const { offer, fair, kept } = cashOutOffer(value, { share, marginE4 }, { unit: amount(10_000n) });
  return [offer, fair, kept].map((each) => formatAmount(each, 2));
}

describe('the offer', () => {
  test.each([
    ['is stake × placed ÷ now', ['6@3,1.5'], {}, ['20.00', '20.00', '0.00']],
    ['less what the house keeps', ['6@3,1.5'], { marginE4: 500 }, ['19.00', '20.00', '1.00']],
    ['of unmoved odds is the stake less both margins', ['1.9@1.9,1.9'], { marginE4: 1_000 }, ['8.55', '9.50', '0.95']],
    ['of a won leg counts its odds', ['3=won', '2@2,2'], {}, ['30.00', '30.00', '0.00']],
    ['of a void leg counts one', ['3=void', '2@2,2'], {}, ['10.00', '10.00', '0.00']],
    ['of a half won leg counts its half', ['3=half_won', '2@2,2'], {}, ['20.00', '20.00', '0.00']],
    ['of a half lost leg counts a half', ['3=half_lost', '2@2,2'], {}, ['5.00', '5.00', '0.00']],
    ['of a lost leg is nothing', ['3=lost', '2@2,2'], {}, ['0.00', '0.00', '0.00']],
    ['of a system is the sum of its lines', ['2=won', '2=lost', '2@2,2'], { sizes: [1, 2] }, ['50.00', '50.00', '0.00']],
    ['of a share is that share', ['6@3,1.5'], { share: 25, marginE4: 500 }, ['4.75', '5.00', '0.25']],
    ['of what is left after half was taken is half', ['6@3,1.5'], { openE8: OPEN_WHOLE / 2 }, ['10.00', '10.00', '0.00']],
  ] as const)('%s', (_, legs, terms, expected) => expect(offerOf(legs, terms)).toEqual(expected));

  test('is no more than the bet can still pay, where a cap binds', () => {
    const ticket = singlePicks(['9000', '9000'], [2], '1');
    const sure: LegStanding = { chance: { numerator: 1n, denominator: 1n } };
    const value = fairValueOf(ticket, [sure, sure], exact);
    expect(value.most).toBe(parseAmount('100000'));
    expect(cashOutOffer(value, { share: WHOLE, marginE4: FREE }, exact).offer).toBe(parseAmount('100000'));
  });

  test('of a bet that is as good as won is all that it will pay, its bonus with it', () => {
    const bonus = { oddsMin: parseOdds('1.5'), most: parseAmount('50'), steps: [{ legs: 2, shareE4: 1_000 }] };
    const ticket: Ticket = { ...singlePicks(['2', '2'], [2], '10'), bonus };
    const value = fairValueOf(ticket, [{ grade: 'won' }, { chance: { numerator: 1n, denominator: 1n } }], exact);
    expect(value.most).toBe(parseAmount('43'));
    expect(cashOutOffer(value, { share: WHOLE, marginE4: FREE }, exact).offer).toBe(parseAmount('43'));
  });
});

const chances = fc
  .tuple(
    fc.integer({ min: 10_100, max: 150_000 }).map(odds),
    fc.array(fc.integer({ min: 10_100, max: 150_000 }).map(odds), { maxLength: 4 }),
  )
  .map(([price, others]) => ({ odds: price, others, winners: 1 }));
const standings = fc.oneof(
  fc.constantFrom(...LEG_GRADES).map((grade): LegStanding => ({ grade })),
  chances.map((market): LegStanding => ({ chance: fairChance(market) })),
);
const standingTickets = (name: (typeof RULE_SET_NAMES)[number], oddsMax = 150_000) =>
  tickets({ games: ['soccer'], oddsMax, marketsOf: (game) => marketsUnder(RULE_SETS[name], game) }).chain((ticket) =>
    fc.tuple(fc.constant(ticket), fc.array(standings, { minLength: ticket.legs.length, maxLength: ticket.legs.length })),
  );
const isBelow = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator < b.numerator * a.denominator;

describe('the value of any bet', () => {
  test.each(RULE_SET_NAMES)('is that of its lines one by one, under %s', (name) => {
    fc.assert(
      fc.property(standingTickets(name, name === 'exact' ? 6_000_000 : undefined), ([ticket, legs]) => {
        const grades = legs.map((each): LegGrade => ('grade' in each ? each.grade : 'won'));
        let [numerator, denominator] = [0n, 1n];
        for (const line of bruteLines(ticket)) {
          const paid = bruteSettle(ticket, grades, BRUTE_RULES[name], [line]);
          let [top, bottom] = [paid.numerator, paid.denominator];
          for (const at of line) {
            const leg = legs[at] as LegStanding;
            if ('chance' in leg) [top, bottom] = [top * leg.chance.numerator, bottom * leg.chance.denominator];
          }
          [numerator, denominator] = [numerator * bottom + top * denominator, denominator * bottom];
        }
        const { fair } = fairValueOf(ticket, legs, RULE_SETS[name]);
        expect(fair.numerator * denominator).toBe(numerator * fair.denominator);
      }),
      { ...FIXED, ...runs(300) },
    );
  });

  test('is never below nothing, nor its offer above the most it can still pay or above its value', () => {
    fc.assert(
      fc.property(
        standingTickets('exact'),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 3_000 }),
        ([ticket, legs], share, marginE4) => {
          const value = fairValueOf(ticket, legs, exact);
          const { offer, fair, kept } = cashOutOffer(value, { share, marginE4 }, exact);
          expect(offer >= 0n && offer <= fair && kept === fair - offer && fair * 100n <= value.most * BigInt(share)).toBe(true);
        },
      ),
      { ...FIXED, ...runs(300) },
    );
  });

  test('does not fall when a selection of it becomes more likely', () => {
    fc.assert(
      fc.property(
        standingTickets('exact'),
        chances,
        fc.integer({ min: 0, max: 50_000 }),
        fc.nat(),
        ([ticket, legs], market, shorter, at) => {
          const place = at % legs.length;
          const likelier = { ...market, odds: odds(Math.max(10_000, market.odds - shorter)) };
          const [before, after] = [market, likelier].map((each) =>
            fairValueOf(
              ticket,
              legs.map((leg, nth) => (nth === place ? { chance: fairChance(each) } : leg)),
              exact,
            ),
          );
          expect(after && before && isBelow(after.fair, before.fair)).toBe(false);
        },
      ),
      { ...FIXED, ...runs(300) },
    );
  });
});

describe('what is open of a bet', () => {
  test('is a whole number of its unit after every share, as often as part may be taken', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: PARTIAL_CASH_OUTS_MAX }), (shares) => {
        let [numerator, denominator] = [1n, 1n];
        for (const share of shares) [numerator, denominator] = [numerator * BigInt(100 - share), denominator * 100n];
        expect(BigInt(shares.reduce(openAfter, OPEN_WHOLE)) * denominator).toBe(numerator * BigInt(OPEN_WHOLE));
      }),
    );
    expect(openAfter(openAfter(OPEN_WHOLE, 50), 100)).toBe(0);
    expect(() => [99, 99, 99, 99, 99].reduce(openAfter, OPEN_WHOLE)).toThrow(RangeError);
    expect(openStakeOf(parseAmount('9000000000'), 12_500_000)).toBe(parseAmount('1125000000'));
  });

  test.each(RULE_SET_NAMES)('is paid its share of what the whole would be, cut once, under %s', (name) => {
    fc.assert(
      fc.property(standingTickets(name), fc.integer({ min: 1, max: OPEN_WHOLE }), ([ticket, legs], openE8) => {
        const grades = legs.map((each): LegGrade => ('grade' in each ? each.grade : 'won'));
        const { numerator, denominator } = bruteSettle(ticket, grades, BRUTE_RULES[name]);
        const settled = settleTicket({ ...ticket, openE8 }, grades, RULE_SETS[name]);
        expect(settled.payout).toBe((numerator * BigInt(openE8)) / (denominator * BigInt(OPEN_WHOLE)));
      }),
      { ...FIXED, ...runs(200) },
    );
  });
});

describe('a bet that can be cashed out', () => {
  const ticket: Ticket = { ...singlePicks(['2', '3'], [2], '1'), legs: [legOf('m0', 'w', '2'), legOf('m1', 'w', '3', { lineE2: -100 })] };
  const priced = (open = true, lineE2: number | null = null) => ({
    ...{ open, lineE2 },
    odds: new Map([
      ['w', parseOdds('2')],
      ['l', parseOdds('2')],
    ]),
  });
  const markets = new Map([
    ['m0', priced()],
    ['m1', priced(true, -100)],
  ]);
  const asked = (
    grades: readonly (LegGrade | null)[],
    changes: readonly (readonly [string, ReturnType<typeof priced> | undefined])[] = [],
  ) => {
    const changed = new Map<string, ReturnType<typeof priced> | undefined>([...markets, ...changes]);
    const found = standingOf(ticket, grades, ({ matchId }) => changed.get(matchId));
    return 'problem' in found ? found.problem : found.now;
  };

  test.each([
    ['is open with every market of it', [null, null], [], [20_000, 20_000]],
    ['asks for no market of a decided leg', ['won', null], [['m0', undefined]], [null, 20_000]],
    ['is over when all is decided', ['won', 'won'], [], 'cash_out.bet_over'],
    ['is over when it is lost', ['lost', null], [], 'cash_out.bet_over'],
    ['waits while a market is held', [null, null], [['m0', priced(false)]], 'cash_out.suspended'],
    ['has no price without a market', [null, null], [['m0', undefined]], 'cash_out.no_price'],
    ['has no price at another line', [null, null], [['m1', priced(true, -200)]], 'cash_out.no_price'],
    [
      'has no price without its selection',
      [null, null],
      [['m0', { ...priced(), odds: new Map([['l', parseOdds('2')]]) }]],
      'cash_out.no_price',
    ],
  ] as const)('%s', (_, grades, changes, expected) => expect(asked(grades, changes)).toEqual(expected));
});
