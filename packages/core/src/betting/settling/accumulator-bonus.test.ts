import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, odds, parseAmount, parseOdds } from '../../money/index.ts';
import { LEG_GRADES, type LegGrade } from '../../sports/index.ts';
import { cashOutOffer } from '../cash-out/cash-out-offer.ts';
import { fairValueOf } from '../cash-out/fair-value.ts';
import { OPEN_WHOLE } from '../cash-out/open-share.ts';
import { legLiabilities } from '../exposure/leg-liabilities.ts';
import { RULE_SETS, ruleSetIn } from '../rule-sets.ts';
import { FIXED, runs } from '../testing/tickets.ts';
import type { AccumulatorBonus, Leg, Ticket } from '../types.ts';
import { bonusFor } from './accumulator-bonus.ts';
import { priceTicket } from './price-ticket.ts';
import { settleTicket } from './settle-ticket.ts';
import { workTicket } from './work-ticket.ts';

const { exact } = RULE_SETS;
const BONUS: AccumulatorBonus = {
  ...{ oddsMin: parseOdds('1.5'), most: parseAmount('40') },
  steps: [
    { legs: 2, shareE4: 500 },
    { legs: 3, shareE4: 1_000 },
  ],
};
const leg = (text: string, place: number, more: Partial<Leg> = {}): Leg => ({
  ...{ matchId: `m${place}`, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds(text), banker: false, ...more },
});
/** A ticket of 10 on all of these odds in one line. */
const ticketOf = (texts: readonly string[], more: Partial<Ticket> = {}): Ticket => ({
  ...{ game: 'soccer', legs: texts.map((text, place) => leg(text, place)), sizes: [texts.length] },
  ...{ unitStake: parseAmount('10'), multiple: 1, bonus: BONUS, ...more },
});

/** The same, with the first two legs as selections of one match that pay together. */
const builder = (texts: readonly string[], joint: string): Ticket => {
  const [first, second, ...others] = ticketOf(texts).legs;
  const legs = [first as Leg, { ...(second as Leg), matchId: 'm0', market: 'ou25', selection: 'over' } as Leg, ...others];
  return ticketOf(texts, { legs, sizes: [texts.length - 1], joints: [{ matchId: 'm0', odds: parseOdds(joint) }] });
};

test('a bonus is for one line of at least two matches, where the house has one and a step is reached', () => {
  const single = { ...BONUS, steps: [{ legs: 1, shareE4: 500 }] };
  expect(bonusFor(ticketOf(['2', '2', '2']), BONUS)).toBe(BONUS);
  expect(bonusFor(ticketOf(['2', '2']), undefined)).toBeUndefined();
  expect(bonusFor(ticketOf(['2']), single)).toBeUndefined();
  expect(bonusFor(ticketOf(['2', '1.49']), BONUS)).toBeUndefined();
  expect(bonusFor(ticketOf(['2', '2', '2'], { sizes: [2] }), BONUS)).toBeUndefined();
});

describe('the accumulator bonus', () => {
  test.each([
    ['all legs won', ['2', '2', '2'], ['won', 'won', 'won'], '87', '7'],
    ['a void leg does not count', ['2', '2', '2'], ['won', 'void', 'won'], '41.5', '1.5'],
    ['two void legs leave too few', ['2', '2', '2'], ['won', 'void', 'void'], '20', '0'],
    ['nothing of a line that lost', ['2', '2', '2'], ['won', 'lost', 'won'], '0', '0'],
    ['a leg won by half does not count', ['2', '2', '2'], ['won', 'won', 'half_won'], '62.5', '2.5'],
    ['nor one half lost, and the stake is no winnings', ['2', '2', '2'], ['won', 'won', 'half_lost'], '20.5', '0.5'],
    ['a leg at odds below does not count', ['1.49', '2', '2'], ['won', 'won', 'won'], '62.08', '2.48'],
    ['a leg at those odds does', ['1.5', '2', '2'], ['won', 'won', 'won'], '65', '5'],
    ['never more than the most', ['5', '5', '5'], ['won', 'won', 'won'], '1290', '40'],
    ['a refund has none', ['2', '2', '2'], ['void', 'void', 'void'], '10', '0'],
  ] as const)('%s', (_, texts, grades, payout, bonus) => {
    const ticket = ticketOf(texts);
    expect(settleTicket(ticket, grades, exact)).toMatchObject({ payout: parseAmount(payout), bonus: parseAmount(bonus) });
    expect(workTicket(ticket, grades, exact)).toMatchObject({ payout: parseAmount(payout), bonus: parseAmount(bonus) });
  });

  test('is cut once to the smallest amount of the currency, after the prize was', () => {
    const ruleSet = ruleSetIn('exact', { step: amount(10_000n) });
    const ticket = ticketOf(['1.53', '1.61'], { unitStake: parseAmount('1.01') });
    // 1.01 × 2.4633 = 2.487933, cut to 2.48; 5 % of 1.47 are 0.0735, cut to 0.07.
    expect(settleTicket(ticket, ['won', 'won'], ruleSet)).toMatchObject({ payout: parseAmount('2.55'), bonus: parseAmount('0.07') });
  });

  test('is of what is won above the whole stake, of a ticket with a multiple too', () => {
    const ticket = ticketOf(['2', '2', '2'], { unitStake: parseAmount('1'), multiple: 7 });
    // 7 × 8 = 56, of which 7 is the stake; a tenth of 49 is 4.9.
    expect(settleTicket(ticket, ['won', 'won', 'won'], exact)).toMatchObject({ payout: parseAmount('60.9'), bonus: parseAmount('4.9') });
  });

  test('of what is open is that share of it', () => {
    const half = ticketOf(['2', '2', '2'], { openE8: OPEN_WHOLE / 2 });
    expect(settleTicket(half, ['won', 'won', 'won'], exact)).toMatchObject({ payout: parseAmount('43.5'), bonus: parseAmount('3.5') });
  });

  test.each([
    ['one line of several matches', ticketOf(['2', '2']), true],
    ['a single', ticketOf(['2']), false],
    ['too few at odds that count', ticketOf(['2', '1.4']), false],
    ['a system', ticketOf(['2', '2', '2'], { sizes: [2] }), false],
    [
      'two selections of a match',
      { ...ticketOf(['2', '2', '2']), sizes: [2], legs: [leg('2', 0), leg('2', 1), leg('3', 1, { selection: 'd' })] },
      false,
    ],
    ['selections of a match that pay together, which are one leg', builder(['1.4', '3', '2'], '1.5'), true],
    ['and count by their joint odds', builder(['2', '3', '2'], '1.49'), false],
    ['alone they are a single', { ...builder(['2', '3'], '4'), sizes: [1] }, false],
  ])('is for a multiple alone: %s', (_, { bonus: __, ...ticket }, isPromised) => {
    expect(bonusFor(ticket, BONUS) !== undefined).toBe(isPromised);
  });

  test.each([
    // 10 × 3 × 2 = 60, and 5 % of the 50 won.
    [['won', 'won', 'won'], '62.5', '2.5'],
    [['won', 'void', 'won'], '20', '0'],
    [['won', 'lost', 'won'], '0', '0'],
  ] as const)('selections that pay together count as one leg when all of them won: %j', (grades, payout, bonus) => {
    const settled = settleTicket(builder(['2', '2', '2'], '3'), grades, exact);
    expect(settled).toMatchObject({ payout: parseAmount(payout), bonus: parseAmount(bonus) });
  });

  test('is in the range before placing, and in what the house may owe', () => {
    const ticket = ticketOf(['2', '2', '2']);
    const price = priceTicket(ticket, exact);
    expect(price).toMatchObject({ payoutMin: parseAmount('87'), payoutMax: parseAmount('87'), bonusMax: parseAmount('7') });
    expect(legLiabilities(ticket, exact, price).map(({ liability }) => liability)).toEqual([1, 2, 3].map(() => parseAmount('87')));
  });

  test.each([
    [['3', '2'], '20'],
    [['2', '3'], '20'],
    [['4', '3', '2.5'], '25'],
  ])('may be promised where all but one leg can be given back: the least of %j is of the lowest of them alone', (texts, least) => {
    const legs = texts.map((text, place) => leg(text, place, { market: 'dnb' }));
    const { payoutMin, payoutMax, bonusMax } = priceTicket(ticketOf(texts, { legs }), exact);
    const all = settleTicket(
      ticketOf(texts, { legs }),
      texts.map(() => 'won'),
      exact,
    );
    expect([payoutMin, payoutMax, bonusMax]).toEqual([parseAmount(least), all.payout, all.bonus]);
  });

  test('comes on top of what tax leaves, before placing as after', () => {
    const tax = { enabled: true, basis: 'ticket', threshold: parseAmount('50'), inclusive: false, rateE4: 2_000n } as const;
    const [ticket, ruleSet] = [ticketOf(['2', '2', '2']), { ...exact, tax }];
    // 80, less a fifth, and 10 % of the 54 that are won then.
    const all = { payout: parseAmount('69.4'), bonus: parseAmount('5.4') };
    expect(settleTicket(ticket, ['won', 'won', 'won'], ruleSet)).toMatchObject(all);
    expect(priceTicket(ticket, ruleSet)).toMatchObject({ payoutMin: all.payout, payoutMax: all.payout, bonusMax: all.bonus });
  });

  test('is part of what the bet is worth: what it comes to if all win, times how likely that is', () => {
    const chance = { numerator: 1n, denominator: 2n };
    const value = fairValueOf(ticketOf(['2', '2', '2']), [{ grade: 'won' }, { chance }, { chance }], exact);
    const offer = cashOutOffer(value, { share: 100, marginE4: 0 }, exact);
    expect([offer.fair, value.most]).toEqual([parseAmount('21.75'), parseAmount('87')]);
    // With one of them void two legs count, and a third cannot be reached.
    const voided = fairValueOf(ticketOf(['2', '2', '2']), [{ grade: 'void' }, { chance }, { chance }], exact);
    expect(cashOutOffer(voided, { share: 100, marginE4: 0 }, exact).fair).toBe(parseAmount('10.375'));
  });

  const MARKETS = [leg('2', 0), leg('2', 0, { market: 'dnb' })];
  const legs = fc.array(fc.record({ units: fc.integer({ min: 10_100, max: 90_000 }), kind: fc.nat(1) }), { minLength: 2, maxLength: 6 });
  const grades = fc.array(fc.constantFrom(...LEG_GRADES), { minLength: 6, maxLength: 6 });

  test('never makes a ticket pay less, nor more than the range that was shown, nor does a leg that comes out better', () => {
    fc.assert(
      fc.property(legs, grades, fc.nat(2_000_000), (chosen, found, stake) => {
        const base = ticketOf(
          chosen.map(() => '2'),
          { unitStake: amount(BigInt(stake + 1)) },
        );
        const ticket = {
          ...base,
          legs: chosen.map(({ units, kind }, place) => ({ ...(MARKETS[kind] as Leg), matchId: `m${place}`, odds: odds(units) })),
        };
        const graded = found
          .slice(0, chosen.length)
          .map(
            (grade, at): LegGrade =>
              grade === 'void' && chosen[at]?.kind === 0 ? 'won' : ['won', 'void', 'lost'].includes(grade) ? grade : 'won',
          );
        const { bonus: _, ...plain } = ticket;
        const [paid, bare] = [settleTicket(ticket, graded, exact), settleTicket(plain, graded, exact)];
        expect(paid.payout).toBe(amount(bare.payout + paid.bonus));
        const better = settleTicket(
          ticket,
          graded.map(() => 'won'),
          exact,
        );
        expect(better.payout).toBeGreaterThanOrEqual(paid.payout);
        const { payoutMin, payoutMax } = priceTicket(ticket, exact);
        expect(payoutMax).toBe(better.payout);
        expect(paid.linesWon === 0 || paid.payout >= payoutMin).toBe(true);
      }),
      { ...FIXED, ...runs(500) },
    );
  });
});
