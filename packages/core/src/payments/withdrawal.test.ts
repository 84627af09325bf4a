import { describe, expect, test } from 'vitest';
import { conversionOf } from '../catalog/index.ts';
import { parseAmount, parseRate } from '../money/index.ts';
import {
  approvalsNeeded,
  approvalsOf,
  decideBy,
  leastWithdrawal,
  PAYOUT_FAILURES,
  quoteWithdrawal,
  type WithdrawalTerms,
  withdrawalProblem,
  withdrawalTermsIn,
} from './withdrawal.ts';
import { isWithdrawalOpen, WITHDRAWAL_STATES, type WithdrawalState, withdrawalMayBecome } from './withdrawal-states.ts';

const PAIRS = WITHDRAWAL_STATES.flatMap((from) => WITHDRAWAL_STATES.map((to) => [from, to] as const));
/** Restated on purpose, so that an edge cannot be added to the table by accident. */
const ALLOWED = new Set([
  'held>in_review',
  'in_review>approved',
  'in_review>rejected',
  'approved>sending',
  'approved>in_review',
  'sending>paid',
  'sending>unknown',
  'sending>failed',
  'unknown>paid',
  'unknown>failed',
  'unknown>sending',
  'failed>sending',
  'failed>paid',
  'failed>returned',
]);

test('a provider does not pay for one of these reasons', () =>
  expect(PAYOUT_FAILURES).toEqual(['account_closed', 'name_mismatch', 'refused']));

describe('the states of a withdrawal', () => {
  test.each(PAIRS)('%s to %s happens only where the table says so', (from, to) => {
    expect(withdrawalMayBecome(from, to)).toBe(ALLOWED.has(`${from}>${to}`));
  });

  test('end where the money went out or came back, and nowhere else', () => {
    expect(WITHDRAWAL_STATES.filter((state) => !isWithdrawalOpen(state))).toEqual(['paid', 'rejected', 'returned']);
  });

  test('lead from the request to an end, whichever way is taken', () => {
    const reached = new Set<WithdrawalState>(['held']);
    for (const state of reached) for (const [from, to] of PAIRS) if (from === state && withdrawalMayBecome(from, to)) reached.add(to);
    expect([...reached].sort()).toEqual([...WITHDRAWAL_STATES].sort());
  });
});

const terms: WithdrawalTerms = {
  min: parseAmount('1'),
  max: parseAmount('1000'),
  feeE4: 150,
  feeFixed: parseAmount('0.5'),
  networkFee: parseAmount('1'),
};

describe('what a withdrawal comes to', () => {
  test.each([
    ['100', '2', '1', '97'],
    ['2', '0.53', '1', '0.47'],
    ['3.333333', '0.549999', '1', '1.783334'],
  ])('of %s: fee %s, network %s, arrives %s', (asked, serviceFee, networkFee, net) => {
    expect(quoteWithdrawal(parseAmount(asked), terms)).toEqual({
      serviceFee: parseAmount(serviceFee),
      networkFee: parseAmount(networkFee),
      net: parseAmount(net),
    });
  });

  test.each<[string, Partial<Record<'min' | 'networkFee', string>>, string | undefined]>([
    ['2', {}, undefined],
    ['1.999999', {}, 'out_of_range'],
    ['-5', {}, 'out_of_range'],
    ['9.999999', { min: '10' }, 'out_of_range'],
    ['10', { min: '10' }, undefined],
    ['1000', {}, undefined],
    ['1000.000001', {}, 'out_of_range'],
    ['2', { networkFee: '1.47' }, 'net_not_positive'],
    ['2', { networkFee: '1.469999' }, undefined],
  ])('%s with %j: %s', (asked, { min = '2', networkFee = '1' }, problem) =>
    expect(withdrawalProblem(parseAmount(asked), { ...terms, min: parseAmount(min), networkFee: parseAmount(networkFee) })).toBe(problem),
  );

  test.each([
    ['1', '2', '2'],
    ['10', '2', '10'],
  ])('a channel from %s on lets out from %s of the house on: %s', (min, ofHouse, least) =>
    expect(leastWithdrawal({ min: parseAmount(min) }, parseAmount(ofHouse))).toBe(parseAmount(least)),
  );

  test.each([
    ['499.999999', 1],
    ['500', 2],
  ])('%s needs a yes of %i', (asked, people) => expect(approvalsNeeded(parseAmount(asked), parseAmount('500'))).toBe(people));
});

describe('a decision is promised within two hours', () => {
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const promised = new Set<WithdrawalState>(['held', 'in_review']);
  test.each(WITHDRAWAL_STATES)('of one that is %s', (state) =>
    expect(decideBy({ state, createdAt })).toEqual(promised.has(state) ? new Date('2026-03-01T14:00:00Z') : null),
  );
});

test.each([
  [0, 1, 1],
  [0, 2, 2],
  [1, 1, 2],
  [2, 1, 2],
])('in round %i, %i were asked for: %i say yes', (round, asked, needed) =>
  expect(approvalsOf({ round, approvalsNeeded: asked })).toBe(needed),
);

test('terms stand in a currency in whole steps: the least upward, the most and the fees downward', () => {
  // At 5.4321 one USDT is 5.4321 reais: at least 5.44, at most 5432.10; a half is 2.71605, a tenth and a millionth 0.543215432.
  const inReais = withdrawalTermsIn({ ...terms, networkFee: parseAmount('0.100001') }, conversionOf('BRL', parseRate('5.4321')));
  expect(inReais).toEqual({
    ...{ feeE4: 150, min: parseAmount('5.44'), max: parseAmount('5432.1') },
    ...{ feeFixed: parseAmount('2.71'), networkFee: parseAmount('0.54') },
  });
});

test('the share of a fee is cut to the step, what is fixed and the network’s are not', () => {
  const terms: WithdrawalTerms = {
    ...{ min: parseAmount('1'), max: parseAmount('1000'), feeE4: 333 },
    ...{ feeFixed: parseAmount('0.005'), networkFee: parseAmount('0.001') },
  };
  expect(quoteWithdrawal(parseAmount('10.10'), terms, 10_000n)).toEqual({
    serviceFee: parseAmount('0.335'),
    networkFee: parseAmount('0.001'),
    net: parseAmount('9.764'),
  });
});
