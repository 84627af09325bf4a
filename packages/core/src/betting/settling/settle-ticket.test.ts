import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_SET_NAMES } from '../../catalog/index.ts';
import { amount, type Odds, parseAmount, parseOdds } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import { countLines } from '../lines.ts';
import { RULE_SETS, type RuleSet } from '../rule-sets.ts';
import { BRUTE_RULES, bruteLines, bruteSettle } from '../testing/brute-force.ts';
import { FIXED, gradedTickets, runs, tickets } from '../testing/tickets.ts';
import type { Ticket } from '../types.ts';
import { payTicket } from './pay-ticket.ts';
import { totalStakeOf } from './price-ticket.ts';
import { isLostAlready, settleTicket } from './settle-ticket.ts';
import { workTicket } from './work-ticket.ts';

/** Legs as "match@odds=grade", a star for a banker; then sizes, unit stake and the payout expected under `exact`. */
const cases: readonly [name: string, legs: string, sizes: readonly number[], unitStake: string, payout: string][] = [
  ['a single that won pays stake times odds', 'A@1.95=won', [1], '10', '19.5'],
  ['a single that lost pays nothing', 'A@1.95=lost', [1], '10', '0'],
  ['a void single returns its stake', 'A@1.95=void', [1], '10', '10'],
  ['a half won single pays half the winnings', 'A@1.95=half_won', [1], '10', '14.75'],
  ['a half lost single returns half the stake', 'A@1.95=half_lost', [1], '10', '5'],
  ['a void leg counts as odds of 1', 'A@2.00=won B@3.00=void', [2], '10', '20'],
  ['one lost leg loses the line', 'A@2.00=won B@3.00=lost', [2], '10', '0'],
  ['two legs of one match never share a line', 'A@2.00=won A@5.00=lost B@2.00=won', [2], '1', '4'],
  ['every selection of a void match counts as hit', 'A@2.00=void A@5.00=void B@3.00=won', [2], '1', '6'],
  ['without its banker no line is left', 'A@2.00=lost* B@3.00=won C@4.00=won', [2], '1', '0'],
  ['the ticket is cut once, not each line', 'A@1.3333=won B@1.3333=won C@1.3333=won', [1, 2], '0.000001', '0.000009'],
  ['the cap of a single is 50 000 stakes', 'A@10000=won', [1], '1', '10000'],
  ['the cap of two legs is 100 000 stakes', 'A@9999=won B@9999=won', [2], '2', '200000'],
  ['the cap goes by the legs that remain', 'A@9999=won B@300=won C@2=void D@2=void', [4], '1', '100000'],
];

describe('settleTicket', () => {
  test.each(cases)('%s', (_, legs, sizes, unitStake, payout) => {
    const { ticket, grades } = read(legs, sizes, unitStake);
    expect(settleTicket(ticket, grades, RULE_SETS.exact).payout).toBe(parseAmount(payout));
  });

  test('counts the lines that won, came back and lost', () => {
    const { ticket, grades } = read('A@2.00=won B@3.00=void C@4.00=lost D@2.00=void', [1, 2], '1');
    // A, AB and AD; B, D and BD; C, AC, BC and CD.
    expect(settleTicket(ticket, grades, RULE_SETS.exact)).toEqual({
      ...{ status: 'settled', payout: parseAmount('9'), tax: 0n, bonus: 0n },
      ...{ linesWon: 3, linesVoid: 3, linesLost: 4 },
    });
    expect(settleTicket(ticket, ['lost', 'lost', 'lost', 'lost'], RULE_SETS.exact)).toMatchObject({
      ...{ status: 'settled', payout: 0n, linesWon: 0, linesVoid: 0, linesLost: 10 },
    });
  });

  test('agrees with a slow second implementation on every rule set', () => {
    for (const name of RULE_SET_NAMES) {
      fc.assert(
        fc.property(gradedTickets({ games: ['soccer', 'bd', 'basketball'], oddsMax: 4_000_000 }), ({ ticket, grades }) => {
          const slow = bruteSettle(ticket, grades, BRUTE_RULES[name]);
          const { payout, linesWon, linesVoid, linesLost } = settleTicket(ticket, grades, RULE_SETS[name]);
          expect([payout, linesWon, linesVoid, linesLost]).toEqual([slow.payout, slow.won, slow.void, slow.lost]);
        }),
        { ...FIXED, ...runs(4_000) },
      );
    }
  });

  test('under exact the player loses less than one millionth to rounding', () => {
    fc.assert(
      fc.property(gradedTickets({ matchesMax: 5 }), ({ ticket, grades }) => {
        const slow = bruteSettle(ticket, grades, BRUTE_RULES.exact);
        const { payout } = settleTicket(ticket, grades, RULE_SETS.exact);
        const lost = slow.numerator - payout * slow.denominator;
        expect(lost >= 0n && lost < slow.denominator).toBe(true);
      }),
      { ...FIXED, ...runs(3_000) },
    );
  });

  test('with everything void the ticket is cancelled and returns exactly its stake, even where prizes are taxed', () => {
    fc.assert(
      fc.property(tickets(), fc.constantFrom(...Object.values(RULE_SETS)), (ticket, ruleSet) => {
        const taxed: RuleSet = { ...ruleSet, tax: { ...ruleSet.tax, enabled: true, threshold: amount(1n) } };
        const settlement = settleTicket(
          ticket,
          ticket.legs.map(() => 'void'),
          taxed,
        );
        const lines = countLines(ticket);
        expect(settlement).toEqual({
          ...{ status: 'cancelled', payout: totalStakeOf(ticket), tax: 0n, bonus: 0n },
          ...{ linesWon: 0, linesVoid: lines, linesLost: 0 },
        });
      }),
      { ...FIXED, ...runs(1_000) },
    );
  });

  test('a grade missing is a bug, not a loss', () => {
    expect(() => settleTicket(read('A@2.00=won', [1], '1').ticket, [], RULE_SETS.exact)).toThrow(RangeError);
  });

  test('closed form and listing give the same sum to the last fraction', () => {
    const listing: RuleSet = { ...RULE_SETS.exact, tax: { ...RULE_SETS.exact.tax, enabled: true, rateE4: 0n, threshold: amount(1n) } };
    fc.assert(
      fc.property(gradedTickets({ matchesMax: 6 }), ({ ticket, grades }) => {
        const [closed, listed] = [payTicket(ticket, grades, RULE_SETS.exact), payTicket(ticket, grades, listing)];
        expect(closed.exact.numerator * listed.exact.denominator).toBe(listed.exact.numerator * closed.exact.denominator);
      }),
      { ...FIXED, ...runs(2_000) },
    );
  });
});

describe('tax', () => {
  const { ticket, grades } = read('A@100.00=won B@90.00=won C@2.00=void', [2, 3], '1');
  const rules = (basis: 'line' | 'ticket', threshold: string): RuleSet => ({
    ...RULE_SETS.jingcai,
    tax: { enabled: true, basis, threshold: parseAmount(threshold), inclusive: false, rateE4: 2_000n },
  });

  test('by line it looks at each line before the multiple', () => {
    // lines: AB 9000, AC 100, BC 90, ABC 9000
    expect(settleTicket(ticket, grades, rules('line', '1000'))).toMatchObject({ payout: parseAmount('14590'), tax: parseAmount('3600') });
    expect(settleTicket(ticket, grades, rules('line', '9000')).tax).toBe(0n);
  });

  test('is due for each time the lines count', () => {
    const often = { ...ticket, multiple: 7 };
    // 7 × 18 190: by line each 9000 is taxed seven times; by ticket the total is taxed once.
    expect(settleTicket(often, grades, rules('line', '1000'))).toMatchObject({
      payout: parseAmount('102130'),
      tax: parseAmount('25200'),
    });
    expect(settleTicket(often, grades, rules('ticket', '100000'))).toMatchObject({
      payout: parseAmount('101864'),
      tax: parseAmount('25466'),
    });
  });

  test('by ticket it looks at the sum', () => {
    expect(settleTicket(ticket, grades, rules('ticket', '9000')).tax).toBe(parseAmount('3638'));
  });
});

describe('isLostAlready', () => {
  test('a lost leg closes a ticket of one line and leaves a ticket with other lines open', () => {
    expect(isLostAlready(read('A@2.00=won B@2.00=won', [2], '1').ticket, ['lost', null])).toBe(true);
    expect(isLostAlready(read('A@2.00=won B@2.00=won', [1, 2], '1').ticket, ['lost', null])).toBe(false);
  });

  test('a void or half lost leg loses nothing, whether or not the others are known', () => {
    const { ticket: pair } = read('A@2.00=won B@2.00=won', [2], '1');
    for (const grade of ['void', 'half_lost', 'half_won'] as const) {
      expect([isLostAlready(pair, [grade, null]), isLostAlready(pair, [grade, 'lost'])]).toEqual([false, true]);
    }
  });

  test('says so exactly when no completion of the grades pays anything', () => {
    fc.assert(
      fc.property(gradedTickets({ matchesMax: 3, legsPerMatchMax: 2 }), fc.integer(), ({ ticket, grades }, mask) => {
        const known = grades.map((grade, position) => ((mask >> position) & 1 ? grade : null));
        const canPay = bruteLines(ticket).some((line) => line.every((position) => known[position] !== 'lost'));
        expect(isLostAlready(ticket, known)).toBe(!canPay);
      }),
      { ...FIXED, ...runs(2_000) },
    );
  });
});

describe('workTicket', () => {
  test('writes each paid line with its factors, best first, and its sums are the settlement', () => {
    const { ticket, grades } = read('A@1.80=half_won B@2.00=void C@3.00=won', [2], '10');
    const working = workTicket(ticket, grades, RULE_SETS.exact);
    expect(working.lines.map(({ legs, payout }) => [legs, payout])).toEqual([
      [[0, 2], parseAmount('42')],
      [[1, 2], parseAmount('30')],
      [[0, 1], parseAmount('14')],
    ]);
    expect(working.lines[0]?.factors).toEqual([
      { numerator: 14_000, denominator: 10_000 },
      { numerator: 30_000, denominator: 10_000 },
    ]);
    expect(working).toMatchObject({ linesPaid: 3, rounded: parseAmount('86'), payout: parseAmount('86'), tax: 0n });
  });

  test('counts the multiple in each line, so that the lines add up to the payout', () => {
    const { ticket, grades } = read('A@1.80=half_won B@2.00=void C@3.00=won', [2], '10');
    const working = workTicket({ ...ticket, multiple: 7 }, grades, RULE_SETS.exact);
    expect(working.lines.map(({ payout }) => payout)).toEqual([parseAmount('294'), parseAmount('210'), parseAmount('98')]);
    expect(working.payout).toBe(parseAmount('602'));
  });

  test('under per-line rounding the lines add up to the payout, and a capped line says so', () => {
    const { ticket, grades } = read('A@9999=won B@9999=won C@1.65=won', [1, 2], '2');
    const working = workTicket(ticket, grades, RULE_SETS.jingcai);
    expect(working.lines.reduce((sum, { payout }) => sum + payout, 0n)).toBe(working.payout);
    expect(working.lines.filter(({ capped }) => capped).map(({ legs }) => legs)).toEqual([[0, 1]]);
    expect(working.payout).toBe(settleTicket(ticket, grades, RULE_SETS.jingcai).payout);
  });
});

function read(text: string, sizes: readonly number[], unitStake: string): { ticket: Ticket; grades: LegGrade[] } {
  const grades: LegGrade[] = [];
  const legs = text.split(' ').map((part) => {
    const [, matchId = '', decimal = '', grade = '', star = ''] = /^(\w+)@([\d.]+)=(\w+)(\*?)$/.exec(part) ?? [];
    grades.push(grade as LegGrade);
    const odds: Odds = parseOdds(decimal);
    return { matchId, market: 'wl' as const, selection: 'w', lineE2: null, odds, banker: star === '*' };
  });
  return { ticket: { game: 'soccer', legs, sizes, unitStake: parseAmount(unitStake), multiple: 1 }, grades };
}
