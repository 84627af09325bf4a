import { describe, expect, test } from 'vitest';
import { amount, parseAmount, parseRate } from '../../money/index.ts';
import { RULE_SETS, type RuleSet } from '../rule-sets.ts';
import { priceTicket } from '../settling/price-ticket.ts';
import { legOf, singlePicks } from '../testing/oracle.ts';
import type { Ticket } from '../types.ts';
import { inLedger, LIABILITY_MAX, legLiabilities } from './leg-liabilities.ts';
import { cellNamed, jointCellNameOf, winningSetsOf, worstOfMatch } from './match-exposure.ts';

const { exact, jingcai, beijing } = RULE_SETS;
const taxed: RuleSet = { ...exact, tax: { ...exact.tax, enabled: true, threshold: amount(1n) } };
const SIZES = Array.from({ length: 15 }, (_, at) => at + 1);
const evens = Array.from({ length: 15 }, () => '1');

const system = (odds: readonly string[], sizes: readonly number[], change: Partial<Ticket> = {}): Ticket => ({
  ...singlePicks(odds, sizes, '2'),
  ...change,
});
const banked = (ticket: Ticket): Ticket => ({ ...ticket, legs: ticket.legs.map((leg, at) => ({ ...leg, banker: at === 0 })) });
const owedOn = (ticket: Ticket, ruleSet: RuleSet) => legLiabilities(ticket, ruleSet, priceTicket(ticket, ruleSet));

describe('what is owed on each leg of a ticket, and what its lines cost', () => {
  test.each<[string, Ticket, RuleSet, readonly (readonly [stake: string, liability: string])[]]>([
    [
      'all the lines with it',
      system(['2', '3', '4'], [1, 2]),
      exact,
      [
        ['6', '32'],
        ['6', '42'],
        ['6', '48'],
      ],
    ],
    [
      'as often as they count',
      system(['2', '3'], [1], { multiple: 3 }),
      exact,
      [
        ['6', '12'],
        ['6', '18'],
      ],
    ],
    [
      'each with the banker',
      banked(system(['2', '3', '4'], [2])),
      exact,
      [
        ['4', '28'],
        ['2', '12'],
        ['2', '16'],
      ],
    ],
    [
      'with the dearer of two answers elsewhere',
      { ...system([], [1, 2]), legs: [legOf('a', 'w', '2'), legOf('a', 'd', '3'), legOf('b', 'w', '4')] },
      exact,
      [
        ['4', '20'],
        ['4', '30'],
        ['6', '32'],
      ],
    ],
    [
      'no more than a cap lets a line pay',
      system(['9000', '8000', '2'], [2]),
      exact,
      [
        ['4', '236000'],
        ['4', '232000'],
        ['4', '68000'],
      ],
    ],
    // 2 × 1.55 × 1.55 = 4.805 is rounded to 4.80.
    ['each line rounded as it is paid', system(['1.55', '1.55', '1.55'], [2]), jingcai, Array.from({ length: 3 }, () => ['4', '9.6'])],
    ['each line at least its stake', system(['1.2', '1.2', '1.2'], [2]), beijing, Array.from({ length: 3 }, () => ['4', '4'])],
    ['each line at the share that is paid', system(['2', '2', '2'], [2]), beijing, Array.from({ length: 3 }, () => ['4', '10.4'])],
    [
      'before tax, of several lines',
      system(['2', '3'], [1]),
      taxed,
      [
        ['2', '4'],
        ['2', '6'],
      ],
    ],
    ['after tax, of one line', system(['2', '3'], [2]), taxed, Array.from({ length: 2 }, () => ['2', '9.6'])],
    [
      'a millionth more where there is a part of one',
      system(['1.3333', '1.3333'], [1, 2], { unitStake: amount(1n) }),
      exact,
      Array.from({ length: 2 }, () => ['0.000002', '0.000004']),
    ],
    ['of more lines than are listed', system(evens, SIZES), exact, evens.map(() => ['32768', '32768'])],
    // A cent and a millionth per line above the exact sum.
    [
      'of more lines than are listed, with what rounding may add',
      system(evens, SIZES),
      jingcai,
      evens.map(() => ['32768', '32931.856384']),
    ],
    // Plus what raising 65 hundredths to the stake may add.
    ['of more lines than are listed, with what raising may add', system(evens, SIZES), beijing, evens.map(() => ['32768', '32931.856384'])],
  ])('is %s', (_, ticket, ruleSet, owed) =>
    expect(owedOn(ticket, ruleSet)).toEqual(
      owed.map(([stake, liability]) => ({ stake: parseAmount(stake), liability: parseAmount(liability) })),
    ),
  );

  test('is told up to a limit, of one line and of several', () => {
    expect(LIABILITY_MAX).toBe(10n ** 18n);
    const dear = (sizes: readonly number[]) =>
      legLiabilities(system(['9000', '9000'], sizes, { unitStake: amount(10n ** 15n) }), exact, {
        ...{ lines: sizes.length * sizes.length, totalStake: amount(1n), payoutMax: amount(10n ** 18n + 1n) },
      }).map(({ liability }) => liability);
    expect([dear([2]), dear([1, 2])]).toEqual([
      [LIABILITY_MAX, LIABILITY_MAX],
      [LIABILITY_MAX, LIABILITY_MAX],
    ]);
  });
});

test('in the ledger what comes out whole is no unit more, and a part of one is a whole one', () => {
  const owed = { stake: amount(4n), liability: amount(5n) };
  expect(inLedger(owed, parseRate('2'))).toEqual({ stake: 2n, liability: 3n });
});

describe('what wins together in a match', () => {
  const worst = (names: readonly string[], owed: readonly bigint[]) => worstOfMatch(winningSetsOf('sports365', names), owed.map(amount));
  test('has a half won line in it', () => expect(worst(['ah:w@-75', 'correct_score:1:0'], [10n, 5n])).toBe(15n));
  test('is nothing where there is nothing', () => expect([winningSetsOf('soccer', []), worstOfMatch([], [])]).toEqual([[], 0n]));
  test('has one name, in whatever order it was chosen', () => {
    const [win, goals] = [cellNamed('wl:w'), cellNamed('goals:3')];
    expect([jointCellNameOf([win, goals]), jointCellNameOf([goals, win])]).toEqual(['goals:3&wl:w', 'goals:3&wl:w']);
  });
});
