import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { odds, parseAmount } from '../../money/index.ts';
import { RULE_SETS } from '../rule-sets.ts';
import { checkShape } from '../slip/check-slip.ts';
import type { Leg, Ticket } from '../types.ts';
import { jointGrade } from './joint-ticket.ts';
import { priceTicket } from './price-ticket.ts';
import { isLostAlready, settleTicket } from './settle-ticket.ts';
import { workTicket } from './work-ticket.ts';

const leg = (market: Leg['market'], selection: string, more: Partial<Leg> = {}): Leg => ({
  ...{ matchId: 'm', market, selection, lineE2: null, odds: odds(20_000), banker: false, ...more },
});
const TICKET: Ticket = {
  ...{ game: 'soccer', legs: [leg('wl', 'w'), leg('ou25', 'over'), leg('half', 'dw')], sizes: [1] },
  ...{ unitStake: parseAmount('10'), multiple: 3, joints: [{ matchId: 'm', odds: odds(71_300) }] },
};

describe('a ticket whose legs pay together', () => {
  test('is one line, whatever its parts are: it costs its stake and pays the joint odds or nothing', () => {
    const range = { payoutMin: parseAmount('213.9'), payoutMax: parseAmount('213.9') };
    expect(priceTicket(TICKET, RULE_SETS.exact)).toEqual({ lines: 1, totalStake: parseAmount('30'), ...range });
  });

  test.each([
    [['won', 'won', 'won'], 'won', 'settled', '213.9'],
    [['won', 'lost', 'won'], 'lost', 'settled', '0'],
    [['won', 'void', 'won'], 'void', 'cancelled', '30'],
    [['lost', 'void', 'won'], 'lost', 'settled', '0'],
    [['void', 'void', 'void'], 'void', 'cancelled', '30'],
  ] as const)('of which the parts are %j is %s: %s, %s', (grades, joint, status, payout) => {
    expect(jointGrade(grades)).toBe(joint);
    expect(settleTicket(TICKET, grades, RULE_SETS.exact)).toMatchObject({ status, payout: parseAmount(payout) });
    const { lines } = workTicket(TICKET, grades, RULE_SETS.exact);
    expect(lines.map(({ factors }) => factors.map(({ numerator }) => numerator))).toEqual(
      payout === '0' ? [] : [[joint === 'void' ? 10_000 : 71_300]],
    );
  });

  test('is lost as soon as one part is, and is not while none is', () => {
    expect([isLostAlready(TICKET, [null, 'lost', null]), isLostAlready(TICKET, ['won', null, 'void'])]).toEqual([true, false]);
    expect(() => settleTicket(TICKET, ['won'], RULE_SETS.exact)).toThrow(RangeError);
  });

  test.each<[string, Partial<Ticket>, keyof typeof RULE_SETS]>([
    ['a leg each of two matches', { legs: [leg('wl', 'w'), leg('wl', 'w', { matchId: 'other' })], sizes: [2] }, 'exact'],
    ['another match than it has', { joints: [{ matchId: 'n', odds: odds(71_300) }] }, 'exact'],
    [
      'a match said twice',
      {
        joints: [
          { matchId: 'm', odds: odds(71_300) },
          { matchId: 'm', odds: odds(71_300) },
        ],
      },
      'exact',
    ],
    ['no match', { joints: [] }, 'exact'],
    ['one leg', { legs: [leg('wl', 'w')] }, 'exact'],
    ['another sport', { game: 'basketball', legs: [leg('wl', 'w'), leg('mv', 'w1_5')] }, 'exact'],
    ['a house that goes by a lottery’s rules', { legs: [leg('wl', 'w'), leg('goals', '3')] }, 'jingcai'],
  ])('is none of %s', (_, more, rules) => {
    const [problem] = checkShape({ ...TICKET, ...more }, RULE_SETS[rules]);
    expect(problem?.code).toMatch(/joint_invalid|selection_unknown/);
  });

  test.each([
    // Doubles and the treble of 3, 2 and 1.5, with 10 on each line.
    [['won', 'won', 'won', 'won'], '225'],
    [['won', 'lost', 'won', 'won'], '30'],
    // A void part gives it odds of one, like any void leg.
    [['won', 'void', 'won', 'won'], '95'],
    [['won', 'won', 'lost', 'won'], '45'],
  ] as const)('is one leg of a system of several matches: %j pays %s', (grades, payout) => {
    const system: Ticket = {
      ...{ game: 'soccer', sizes: [2, 3], unitStake: parseAmount('10'), multiple: 1, joints: [{ matchId: 'm', odds: odds(30_000) }] },
      legs: [leg('wl', 'w'), leg('ou25', 'over'), leg('wl', 'w', { matchId: 'n' }), leg('wl', 'd', { matchId: 'o', odds: odds(15_000) })],
    };
    expect(checkShape(system, RULE_SETS.exact)).toEqual([]);
    expect(priceTicket(system, RULE_SETS.exact)).toMatchObject({ lines: 4, payoutMin: parseAmount('30'), payoutMax: parseAmount('225') });
    expect(settleTicket(system, grades, RULE_SETS.exact).payout).toBe(parseAmount(payout));
    const { lines } = workTicket(system, grades, RULE_SETS.exact);
    for (const { legs, factors } of lines) expect(legs.length - factors.length).toBe(legs.includes(0) ? 1 : 0);
  });

  test('pays as a single at the same odds does, whatever its stake and odds', () => {
    const tickets = fc.record({ joint: fc.integer({ min: 10_100, max: 9_000_000 }), stake: fc.bigInt(1n, 10n ** 12n) });
    fc.assert(
      fc.property(tickets, ({ joint, stake }) => {
        const together = { ...TICKET, joints: [{ matchId: 'm', odds: odds(joint) }], unitStake: stake as Ticket['unitStake'] };
        const single: Ticket = { ...together, joints: undefined, legs: [leg('wl', 'w', { odds: odds(joint) })] };
        expect(settleTicket(together, ['won', 'won', 'won'], RULE_SETS.exact)).toEqual(settleTicket(single, ['won'], RULE_SETS.exact));
        expect(priceTicket(together, RULE_SETS.exact)).toEqual(priceTicket(single, RULE_SETS.exact));
      }),
    );
  });
});
