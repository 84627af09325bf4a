import { type DepositMethod, type PlayerId, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { type PaymentsRouteDeps, paymentsRoutes } from './routes.ts';

const ANA = 100_001n as PlayerId;
const usdt = parseAmount;

/** Calls the wallet as Ana, in Spanish; the calls to its modules are recorded. */
function wallet(methods: readonly Partial<DepositMethod>[] = []) {
  const asked: unknown[][] = [];
  const answers =
    (name: string, answer: unknown) =>
    async (...[, ...given]: readonly unknown[]) => {
      asked.push([name, ...given]);
      return answer;
    };
  const of =
    (name: string, answer: unknown) =>
    async (...given: readonly unknown[]) => {
      asked.push([name, ...given]);
      return answer;
    };
  const deps = {
    db: {},
    ledger: {
      ...{ balanceOf: answers('balance', usdt('7')), debtOf: answers('debt', usdt('2')), netToday: answers('net', usdt('-3')) },
      ...{ debtsOf: answers('debts', 'debts'), statement: answers('statement', 'statement') },
    },
    settings: { currencies: async () => ['BRL', 'USDT'] },
    identity: { profileOf: answers('profile', { nickname: 'ana', currency: 'BRL' }), setCurrency: answers('set currency', undefined) },
    payments: {
      methods: of('methods', methods),
      deposit: of('deposit', 'd'),
      continueDeposit: of('again', 'c'),
      deposits: of('deposits', 'l'),
    },
  } as unknown as PaymentsRouteDeps;
  const call = async (name: keyof typeof walletApi, input: object = {}) =>
    paymentsRoutes(deps)
      .find(({ endpoint }) => endpoint === walletApi[name])
      ?.handle(input, { playerId: ANA, language: 'es', idempotencyKey: 'key' } as never);
  return { call, asked };
}

test('a wallet is what its player has, owes and won today, by the name and in the currency that they chose', async () => {
  const { call, asked } = wallet();
  expect(await call('memberAccount')).toEqual({
    score: usdt('7'),
    owed: usdt('2'),
    net_today: usdt('-3'),
    nickname: 'ana',
    currency: 'BRL',
  });
  expect(asked).toEqual([
    ['profile', ANA],
    ['balance', ANA],
    ['debt', ANA],
    ['net', ANA],
  ]);
});

test.each<[name: keyof typeof walletApi, input: object, asked: readonly unknown[], answer: unknown]>([
  ['debts', {}, ['debts', ANA], 'debts'],
  ['setCurrency', { unit: 'EUR' }, ['set currency', ANA, 'EUR'], { currency: 'EUR' }],
  ['rechargeTypes', {}, ['methods', ANA, 'es'], []],
  ['recharge', { type: 'pix' }, ['deposit', ANA, { key: 'key', request: { type: 'pix' } }], 'd'],
  ['continueRecharge', { order_id: 'o' }, ['again', ANA, 'o'], 'c'],
  ['deposits', { start: 3, limit: 4 }, ['deposits', ANA, { start: 3, limit: 4 }], 'l'],
  ['changeLog', { start: 3, limit: 4, kind: ['bonus'] }, ['statement', ANA, expect.objectContaining({ start: 3, limit: 4 })], 'statement'],
])('%s is asked for the player who calls', async (name, input, wanted, answer) => {
  const { call, asked } = wallet();
  expect([await call(name, input), asked]).toEqual([answer, [wanted]]);
});

test('ways to deposit come by kind, each kind once, in the order they are shown', async () => {
  const methods = [
    { type: 'pix', payment_type: 'fiat' },
    { type: 'card', payment_type: 'card' },
    { type: 'bank', payment_type: 'fiat' },
  ] as const;
  const { call } = wallet(methods);
  expect(await call('payAll')).toEqual([
    { payment_type: 'fiat', channels: [methods[0], methods[2]] },
    { payment_type: 'card', channels: [methods[1]] },
  ]);
});
