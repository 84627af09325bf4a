import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { WITHDRAWAL_STATES, type WithdrawalState } from '@fairbook/core/payments';
import { expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/db.ts';
import type { WithdrawalRow } from './sql.ts';
import { withdrawalOrder } from './transition.ts';

const ANA = 100_001n as PlayerId;
const usdt = parseAmount;
const ROW = {
  ...{ id: '0196b5a0-0000-7000-8000-000000000001', player: ANA, typed: usdt('100'), currency: 'BRL', houseAccount: 41n, state: 'sending' },
  ...{ amount: usdt('20'), serviceFee: usdt('0.5'), networkFee: usdt('1'), net: usdt('18.5') },
} as unknown as WithdrawalRow;
const order = withdrawalOrder({ balanceOf: async () => usdt('7') });
const each = { contra: 4n, kind: 'withdrawal', reference: ROW.id };
const BACK = [{ ...each, account: ANA, amount: usdt('20'), revision: 1 }];

const moved = (to: WithdrawalState, row = ROW) => order.movements(row, { to, who: 'house' });
test.each(WITHDRAWAL_STATES)('the money of one that comes to be %s', (to) => {
  const out = [
    { ...each, account: 41n, amount: usdt('18.5') },
    { ...each, account: 3n, amount: usdt('1.5') },
  ];
  expect(moved(to)).toEqual(to === 'paid' ? out : to === 'rejected' || to === 'returned' ? BACK : []);
});

test('fees are moved to the last millionth, and none where none is kept', () => {
  const kept = (serviceFee: string, networkFee: string) =>
    moved('paid', { ...ROW, serviceFee: usdt(serviceFee), networkFee: usdt(networkFee) }).map(({ account, amount }) => [account, amount]);
  expect(kept('0', '0')).toEqual([[41n, usdt('18.5')]]);
  expect(kept('0', '0.000001')[1]).toEqual([3n, 1n]);
});

test.each(WITHDRAWAL_STATES)('its player’s screens are told that it is %s, and of the balance when it is over', async (state) => {
  const wallet = { kind: 'wallet.changed', balance: usdt('7') };
  const over: Partial<Record<WithdrawalState, object>> = {
    paid: { ...wallet, reason: 'withdrawal', notifyType: 'WITHDRAW' },
    rejected: { ...wallet, reason: 'refund' },
    returned: { ...wallet, reason: 'refund' },
  };
  const news = await order.news({} as Tx, ROW, { step: { to: state, who: 'house' }, posted: [] });
  const topic = `player:${ANA}`;
  expect(news).toEqual([
    { topic, event: { kind: 'withdrawal.changed', order_id: ROW.id, state } },
    ...(over[state] ? [{ topic, event: over[state] }] : []),
  ]);
});

test('a notice for good tells what was typed, of the stages that a player waits for', async () => {
  const told: unknown[] = [];
  const tx = { query: async (_: unknown, values: readonly unknown[]) => void told.push(values) } as unknown as Tx;
  for (const to of WITHDRAWAL_STATES) await order.notice?.(tx, ROW, { to, who: 'house' });
  expect(told.map((values) => (values as unknown[][]).slice(0, 5).map(([value]) => value))).toEqual(
    ['held', 'approved', 'paid', 'rejected', 'returned'].map((state) => [
      ...[ANA, 'withdrawal', ROW.id, state, JSON.stringify({ state, amount: '100.000000', currency: 'BRL' })],
    ]),
  );
});
