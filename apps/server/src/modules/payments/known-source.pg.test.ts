import { randomUUID } from 'node:crypto';
import { call, disavowalApi, type Refusal, securityApi, verificationApi, walletApi, withdrawalsApi } from '@fairbook/contract';
import { CALM_DAYS, DISOWNABLE } from '@fairbook/core/identity';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { deliverOf, withdrawCode } from '../../../test/withdraw-code.ts';
import { CPF, type Paying, payProvider } from './testing/pay-provider.ts';

const PIN = 'x7k2pq';
const OTHER_CPF = '111.444.777-35';
const PASSWORD = 'a long word 1';
const CARD = { holder: 'A Player', number: '4242 4242 4242 4242', expiry: '12/30', cvv: '123' };

let app: TestApp & { readonly pay: Paying };
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider } });
});
afterAll(async () => {
  expect(await app.faults()).toEqual([]);
  await app.close();
});

const code = (error: unknown): string => (error as Refusal).code;

/** A new player who entered their name, chose a payment password, and paid R$ 100 by Pix. */
async function depositor(): Promise<TestPlayer> {
  const player = await app.playerWith('0');
  await app.pay.visit(await app.pay.begin(player, 'pix', '100'), { cpf: CPF });
  await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
  await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
  return player;
}
const accountsOf = (player: TestPlayer) => player.call(withdrawalsApi.savedAccounts, {});
const saveKnown = (player: TestPlayer, proof: object = {}) =>
  player.call(withdrawalsApi.saveAccount, { destination: { kind: 'known' }, bank_password: PIN, ...proof });
const saveKey = (player: TestPlayer, number: string, proof: object = {}) =>
  player.call(withdrawalsApi.saveAccount, { destination: { kind: 'pix', type: 'cpf', number }, bank_password: PIN, ...proof });
async function takeOut(player: TestPlayer, brl: string) {
  const { rateId } = await app.settings.currentRate(app.db, 'BRL');
  const [account] = (await accountsOf(player)).list;
  const asked = {
    channel: 'pix',
    account_id: account?.account_id ?? '',
    amount: parseAmount(brl),
    currency: 'BRL',
    rate_id: rateId,
  } as const;
  return player.call(withdrawalsApi.withdraw, { ...asked, bank_password: PIN }, v7());
}

describe('the Pix key that every deposit came from', () => {
  test('is offered masked, is saved by the payment password alone, and is paid to at once', async () => {
    const player = await depositor();
    expect(await accountsOf(player)).toEqual({ list: [], known: { account_number: '•••.982.247-••', ready: true } });
    const { list, known } = await saveKnown(player);
    expect(list).toMatchObject([{ kind: 'pix', account_type: 'cpf', is_default: true }]);
    expect(known).toBeNull();
    expect(await takeOut(player, '60')).toMatchObject({ state: 'held', typed: parseAmount('60') });
    const { email } = await app.identity.verification.contacts(player.id);
    expect((await deliverOf(app)).some(({ to, text }) => to === email && text.includes('not-me#'))).toBe(true);
  });

  test('is the same when its number is typed', async () => {
    const player = await depositor();
    await saveKey(player, CPF);
    expect(await takeOut(player, '60')).toMatchObject({ state: 'held' });
  });

  test('still needs the right payment password', async () => {
    const player = await depositor();
    expect(
      await saveKey(player, CPF)
        .then(() => player.call(withdrawalsApi.saveAccount, { destination: { kind: 'known' }, bank_password: 'q8w3zz' }))
        .catch(code),
    ).toBe('payment_password.wrong');
  });

  test('of fifty who save it at once is saved once, and of fifty who ask for all of it one is given it', async () => {
    const player = await depositor();
    const saves = await Promise.allSettled(Array.from({ length: 50 }, () => saveKnown(player)));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await accountsOf(player)).list).toHaveLength(1);
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => takeOut(player, '100')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(asked.flatMap((each) => (each.status === 'rejected' ? [code(each.reason)] : [])))).toEqual(
      new Set(['withdrawal.insufficient_balance']),
    );
  });
});

describe('a destination waits a day and takes a second proof', () => {
  /** The responses to saving it without a second proof, and to a withdrawal to it right after. */
  const answersOf = async (player: TestPlayer, number: string) => {
    const saved = await saveKey(player, number).catch(code);
    await saveKey(player, number, { code: await withdrawCode(app, player.id) });
    return [saved, await takeOut(player, '60').catch(code)];
  };
  const WAITS = ['withdrawal_account.code_required', 'withdrawal.account_waiting'];

  test('when it is another key than the one that money came from', async () => {
    expect(await answersOf(await depositor(), OTHER_CPF)).toEqual(WAITS);
  });

  test('when some money came from nobody knows whom, and none is offered', async () => {
    const player = await depositor();
    await app.pay.visit(await app.pay.begin(player, 'card', '20'), CARD);
    expect((await accountsOf(player)).known).toBeNull();
    expect(await saveKnown(player).catch(code)).toBe('withdrawal_account.not_found');
    expect(await answersOf(player, CPF)).toEqual(WAITS);
  });

  test('before any deposit has arrived, play money and what was not paid left out', async () => {
    const player = await app.playerWith('0');
    await app.pay.begin(player, 'pix', '100');
    const { rateId } = await app.settings.currentRate(app.db, 'USDT');
    await player.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount('50'), currency: 'USDT', rate_id: rateId }, v7());
    await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
    expect((await accountsOf(player)).known).toBeNull();
    expect(await answersOf(player, CPF)).toEqual(WAITS);
  });

  test('after the payment password was changed, with play money beside the deposits too', async () => {
    const player = await depositor();
    await player.call(securityApi.setPaymentPassword, { bank_password: 'q8w3zz', old_bank_password: PIN });
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, old_bank_password: 'q8w3zz' });
    expect((await accountsOf(player)).known).toEqual({ account_number: '•••.982.247-••', ready: false });
    expect(await saveKnown(player).catch(code)).toBe('withdrawal_account.code_required');
    expect(await answersOf(player, CPF)).toEqual(WAITS);
  });

  test.each(DISOWNABLE.filter((about) => about !== 'destination_added'))(
    'after a change that its player may disown (%s), for a week',
    async (about) => {
      const player = await depositor();
      const since = (days: number) =>
        app.asOwner(
          `insert into disavowals (id, player_id, about, address, created_at, expires_at)
         select $1, $2, $3, 'x@example.test', at, at + interval '7 days' from (select now() - make_interval(days => $4) as at) t`,
          [randomUUID(), player.id, about, days],
        );
      await since(CALM_DAYS);
      expect((await accountsOf(player)).known).toMatchObject({ ready: true });
      await since(CALM_DAYS - 1);
      expect((await accountsOf(player)).known).toMatchObject({ ready: false });
    },
  );

  test('after its player said that a change was not theirs, whatever staff have lifted since', async () => {
    const player = await depositor();
    await saveKey(player, OTHER_CPF, { code: await withdrawCode(app, player.id) });
    const { email } = await app.identity.verification.contacts(player.id);
    const [token = ''] = (await deliverOf(app)).flatMap(({ to, text }) =>
      to === email ? (/not-me#([\w-]{64})$/.exec(text)?.[1] ?? []) : [],
    );
    await call(app.guest, disavowalApi.disown, { token });
    await app.asOwner("update withdrawal_blocks set lifted_by = 'ana', lifted_at = now() where player_id = $1", [player.id]);
    expect((await app.withdrawals.accounts(player.id)).known).toMatchObject({ ready: false });
  });
});
