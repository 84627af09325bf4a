import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { DEPOSIT_STATES } from '@fairbook/core/payments';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/db.ts';
import { CHAIN_DEPOSIT_ORDER, creditDeposit, DEPOSIT_ORDER, type Deposited } from './deposit-step.ts';

const ANA = 100_001n as PlayerId;
const ORDER: Deposited = {
  ...{ player: ANA, orderId: '0196b5a0-0000-7000-8000-000000000001', accountId: 31n, currency: 'BRL' },
  ...{ amount: parseAmount('100'), fee: parseAmount('1.5'), credited: parseAmount('19.7') },
};
const CREDIT = { account: ANA, contra: 31n, amount: ORDER.credited, kind: 'deposit', reference: ORDER.orderId };
const POSTED = { account: ANA, seq: 1n, balanceAfter: parseAmount('50') };
const WALLET = {
  ...{ topic: `player:${ANA}`, event: { kind: 'wallet.changed', balance: POSTED.balanceAfter, reason: 'deposit', notifyType: 'RECHARGE' } },
};
let written: unknown[][];
beforeEach(() => {
  written = [];
});
const tx = {
  query: async ({ name }: { readonly name: string }, values: readonly unknown[][]) =>
    void written.push([name, ...values.slice(0, 5).map((each) => each[0])]),
} as unknown as Tx;
const step = (to: (typeof DEPOSIT_STATES)[number]) => ({ to, reason: null, charge: null });
const notice = (state: string, amount: string) => [
  'notices.insert_told',
  ANA,
  'deposit',
  ORDER.orderId,
  state,
  JSON.stringify({ state, amount, currency: 'BRL' }),
];

test.each([DEPOSIT_ORDER, CHAIN_DEPOSIT_ORDER])('money comes with a success alone, and screens are told of every step', async (order) => {
  for (const to of DEPOSIT_STATES) {
    expect(order.movements(ORDER, step(to))).toEqual(to === 'success' ? [CREDIT] : []);
    const changed = { topic: `player:${ANA}`, event: { kind: 'deposit.changed', order_id: ORDER.orderId, state: to } };
    expect(await order.news(tx, ORDER, { step: step(to), posted: [] })).toEqual([changed]);
    expect(await order.news(tx, ORDER, { step: step(to), posted: [POSTED] })).toEqual([changed, WALLET]);
  }
});

test('a notice for good tells what arrived of a success, and all that was paid of what is sent back', async () => {
  for (const to of DEPOSIT_STATES) await DEPOSIT_ORDER.notice?.(tx, ORDER, step(to));
  expect([written.length, new Set(written)]).toEqual([2, new Set([notice('success', '98.500000'), notice('rejected', '100.000000')])]);
});

test('one that begins as a success is credited, told on the screens and in a notice', async () => {
  const posted: unknown[] = [];
  const ledger = {
    post: async (_: Tx, movements: readonly unknown[]) => {
      posted.push(...movements);
      return [POSTED];
    },
  };
  expect(await creditDeposit(tx, ledger, ORDER)).toBe(POSTED.balanceAfter);
  expect([posted, written.map(([name]) => name), written[1]]).toEqual([
    [CREDIT],
    ['outbox.insert', 'notices.insert_told'],
    notice('success', '98.500000'),
  ]);
  await expect(creditDeposit(tx, { post: async () => [] }, ORDER)).rejects.toThrow('the ledger did not answer');
});
