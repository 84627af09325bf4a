import type { PlayerId } from '@fairbook/contract';
import { amount, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { collecting, debtMovement, debtNotice, forgivingOf, noticesOfDebt } from './debts.ts';
import type { Movement } from './ledger.ts';
import { movementColumns } from './movement-columns.ts';

const PLAYER = 100_001n as PlayerId;
const BET = '0196b5a0-0000-7000-8000-000000000001';
const money = (usdt: string) => parseAmount(usdt);
/** A payout of 100 in the third settlement of a bet. */
const COMING: Movement = { account: PLAYER, contra: 210n, amount: money('100'), kind: 'payout', reference: BET, revision: 3 };

describe('of money that comes in is collected', () => {
  test.each([
    ['nothing of who owes nothing', '50', '0', null],
    ['what is owed, and no more', '0', '40', '-40'],
    ['all of it, of who owes more', '0', '100.000001', '-100'],
    ['what was owed to the last millionth', '7', '99.999999', '-99.999999'],
  ])('%s', (_, balance, debt, collected) => {
    const movements = collecting({ balance: money(balance), debt: money(debt) }, COMING);
    const taken = {
      account: PLAYER,
      contra: 5n,
      amount: collected && money(collected),
      kind: 'debt_collected',
      reference: BET,
      revision: 3,
    };
    expect(movements).toEqual(collected === null ? [COMING] : [COMING, taken]);
  });

  test('nothing when money is taken back', () => {
    const back: Movement = { ...COMING, amount: money('-5'), kind: 'payout_reversed' };
    expect(collecting({ balance: money('50'), debt: money('10') }, back)).toEqual([back]);
  });
});

test('what is owed is lent by the account of debts, by the name of what took it', () => {
  const { account, reference, revision } = COMING;
  expect(debtMovement({ account, reference, revision: revision ?? 0 }, money('15'))).toEqual({
    ...{ account: PLAYER, contra: 5n, amount: money('15'), kind: 'debt', reference: BET, revision: 3 },
  });
});

test('what is forgiven comes from an account of its own and is collected at once', () => {
  expect(forgivingOf(PLAYER, money('15'), BET)).toEqual([
    { account: PLAYER, contra: 6n, amount: money('15'), kind: 'debt_forgiven', reference: BET },
    { account: PLAYER, contra: 5n, amount: money('-15'), kind: 'debt_collected', reference: BET },
  ]);
});

test('a player is told of each change of a debt what moved and what is left after it, by the settlement it belongs to', () => {
  const about = { account: PLAYER, reference: BET } as const;
  const movements: readonly Movement[] = [
    { ...about, contra: 210n, amount: money('-30'), kind: 'payout_reversed', revision: 2 },
    { ...about, contra: 5n, amount: money('12.5'), kind: 'debt', revision: 2 },
    { ...about, contra: 5n, amount: money('-2'), kind: 'debt_collected' },
    { ...about, contra: 6n, amount: money('3'), kind: 'debt_forgiven', revision: 1 },
  ];
  const notice = { about: 'debt', player: PLAYER, subject: BET };
  expect(noticesOfDebt({ player: PLAYER, game: 'soccer', debt: money('10') }, movements)).toEqual([
    { ...notice, step: 'owed:2', facts: { what: 'owed', amount: '12.500000', left: '22.500000', game: 'soccer' } },
    { ...notice, step: 'collected:0', facts: { what: 'collected', amount: '2.000000', left: '20.500000', game: 'soccer' } },
  ]);
  const told = debtNotice(PLAYER, { subject: BET, step: 'x' }, { what: 'forgiven', moved: money('1'), left: amount(0n), game: null });
  expect(told).toEqual({ ...notice, step: 'x', facts: { what: 'forgiven', amount: '1.000000', left: '0.000000', game: null } });
});

test('movements go to the ledger column by column, a first revision as none', () => {
  const { revision: _, ...first } = COMING;
  expect(movementColumns([COMING, { ...first, account: 7n, contra: 8n, amount: money('-1'), kind: 'stake' }])).toEqual([
    ...[
      [PLAYER, 7n],
      [210n, 8n],
      [money('100'), money('-1')],
      ['payout', 'stake'],
      [BET, BET],
      [3, 0],
    ],
  ]);
});
