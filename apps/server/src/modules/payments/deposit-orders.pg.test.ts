import { reportsApi, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { DEPOSIT_STATES, mayBecome } from '@fairbook/core/payments';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { withCharge } from './open-charge.ts';
import type { PayProvider } from './providers/ports.ts';
import { type DepositRow, depositOf } from './sql/deposits.ts';
import { CPF, type Paying, payProvider } from './testing/pay-provider.ts';

let app: TestApp & { readonly pay: Paying };
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider } });
});
afterAll(() => app.close());

const MOVE = `update deposits set status = $2, decided_at = case when $2 in ('pending', 'processing') then null else now() end where order_id = $1`;

describe('an order', () => {
  test('asked for fifty times at once is one, and all replies are the same', async () => {
    const player = await app.playerWith('0');
    const key = v7();
    const replies = await Promise.all(Array.from({ length: 50 }, () => app.pay.begin(player, 'pix', '100', key)));
    expect(
      new Set(replies.map((reply) => JSON.stringify(reply, (_, value) => (typeof value === 'bigint' ? String(value) : value)))).size,
    ).toBe(1);
    expect((await player.call(walletApi.deposits, { start: 0, limit: 10 })).list).toHaveLength(1);
  });

  test('that can still be paid counts against the limit of deposits of the next one', async () => {
    const player = await app.playerWith('0');
    await app.asOwner('delete from limit_choices where player_id = $1', [player.id]);
    // For a player without limits yet: 50 USDT, which are 271 BRL.
    await app.pay.begin(player, 'pix', '150');
    await expect(app.pay.begin(player, 'pix', '150')).rejects.toMatchObject({ code: 'limit.deposit_exceeded' });
    await app.asOwner("update deposits set expires_at = now() - interval '1 second' where player_id = $1", [player.id]);
    await app.pay.begin(player, 'pix', '150');
  });

  test('is one of five that can be paid at one time, however many are asked for at once; one that is over makes room', async () => {
    const player = await app.playerWith('0');
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => app.pay.begin(player, 'wallet', '100')));
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(7);
    for (const each of refused) expect(each).toMatchObject({ code: 'deposit.too_many_open', details: { most: '5' } });
    expect((await player.call(walletApi.deposits, { start: 0, limit: 20 })).list).toHaveLength(5);
    // A deposit paid at once is not a waiting order, and another player has a separate allowance of five.
    const { rateId } = await app.settings.currentRate(app.db, 'USDT');
    await player.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount('1'), currency: 'USDT', rate_id: rateId });
    await app.pay.begin(await app.playerWith('0'), 'wallet', '100');
    const [open] = (await player.call(walletApi.deposits, { start: 0, limit: 1, state: 'pending' })).list;
    await app.asOwner("update deposits set expires_at = now() - interval '1 second' where order_id = $1", [open?.order_id]);
    await app.pay.begin(player, 'wallet', '100');
    await expect(app.pay.begin(player, 'wallet', '100')).rejects.toMatchObject({ code: 'deposit.too_many_open' });
  });

  test('says the balance that it left once it was credited, and none before', async () => {
    const player = await app.playerWith('0');
    const { rateId } = await app.settings.currentRate(app.db, 'USDT');
    for (const typed of ['3', '4'])
      await player.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount(typed), currency: 'USDT', rate_id: rateId });
    await app.pay.begin(player, 'wallet', '100');
    const { list } = await player.call(walletApi.deposits, { start: 0, limit: 20 });
    expect(list.map(({ balance }) => balance)).toEqual([null, parseAmount('7'), parseAmount('3')]);
  });

  test('shows no code but one of its own charge and amount', async () => {
    const { db, payments } = app;
    const player = await app.playerWith('0');
    const begun = async (amount: string) => depositOf(db, player.id, (await app.pay.begin(player, 'pix', amount)).order_id);
    const [row, dearer] = [(await begun('100')) as DepositRow, (await begun('200')) as DepositRow];
    await app.asOwner('update deposits set provider_charge = null, pay_code = null, pay_page = null where order_id = $1', [row.orderId]);
    const answered = (said: object) => {
      const charge = { order: row.chargeId, charge: row.providerCharge, pix_code: row.payCode, page: null, ...said };
      const provider = { initiate: async () => charge } as unknown as PayProvider;
      const deps = { db, payers: payments.payers, asking: new Map(), providers: new Map([[row.provider ?? '', provider]]) };
      return withCharge(deps, { ...row, providerCharge: null });
    };
    for (const wrong of [{ pix_code: dearer.payCode }, { pix_code: null }, { pix_code: `${row.payCode}0` }, { order: dearer.chargeId }])
      await expect(answered(wrong)).rejects.toMatchObject({ code: 'deposit.link_unavailable' });
    expect(await answered({})).toMatchObject({ payCode: row.payCode });
  });

  test('is its player’s alone', async () => {
    const [player, other] = [await app.playerWith('0'), await app.playerWith('0')];
    const deposit = await app.pay.begin(player, 'pix', '100');
    await expect(app.pay.again(other, deposit)).rejects.toMatchObject({ code: 'deposit.not_found' });
    expect((await other.call(walletApi.deposits, { start: 0, limit: 10, order_id: deposit.order_id })).list).toEqual([]);
  });

  test('takes the steps of the table and no others, whoever writes', async () => {
    const player = await app.playerWith('0');
    const taken: string[] = [];
    for (const from of DEPOSIT_STATES) {
      for (const to of DEPOSIT_STATES.filter((each) => each !== from)) {
        const { order_id } = await app.pay.begin(player, 'wallet', '100');
        await app.asOwner('alter table deposits disable trigger deposits_step');
        await app.asOwner(MOVE, [order_id, from]);
        await app.asOwner('alter table deposits enable trigger deposits_step');
        const refused = await app.asOwner(MOVE, [order_id, to]).then(
          () => undefined,
          (error: Error) => error.message,
        );
        if (refused === undefined) taken.push(`${from} ${to}`);
        expect(refused ?? 'does not go from').toContain('does not go from');
      }
    }
    expect(taken).toEqual(
      DEPOSIT_STATES.flatMap((from) => DEPOSIT_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`)),
    );
  });

  test('is kept as it was agreed: the program may not change it, nor what providers said', async () => {
    const { db } = app;
    for (const change of ['amount = 1', 'credited = 1', 'currency = currency', 'payer_cpf = null', 'charge_id = null']) {
      await expect(db.pool.query(`update deposits set ${change}`)).rejects.toThrow('permission denied');
    }
    for (const change of [`update payment_events set result = 'credited'`, 'delete from payment_events', 'delete from payment_returns']) {
      await expect(db.pool.query(change)).rejects.toThrow('permission denied');
    }
    await expect(app.asOwner('delete from payment_events')).rejects.toThrow('append-only');
  });
});

test('under Brazilian law there is Pix and nothing that credit could have filled', async () => {
  const brazil = await testApp({ with: { pay: payProvider }, environment: { FAIRBOOK_JURISDICTION: 'br' } });
  const player = await brazil.playerWith('0');
  expect((await player.call(walletApi.rechargeTypes, {})).map((way) => way.type)).toEqual(['pix', 'sandbox']);
  for (const type of ['card', 'wallet', 'usdt']) {
    await expect(brazil.pay.begin(player, type, '100')).rejects.toMatchObject({ code: 'deposit.channel_unavailable' });
  }
  await brazil.close();
});

describe('the history of deposits', () => {
  test('is filtered by day and state, and its totals are what the ledger credited, to the last millionth', async () => {
    const player = await app.playerWith('12.345678');
    const paid = await app.pay.begin(player, 'pix', '100');
    await app.pay.visit(paid, { cpf: CPF });
    await app.pay.begin(player, 'wallet', '200');
    const all = await player.call(walletApi.deposits, { start: 0, limit: 2 });
    expect([all.list.length, all.more, all.totals.count]).toEqual([2, true, 3]);
    const { came_in } = await player.call(reportsApi.entryTotals, { kind: ['deposit'] });
    expect(all.totals.score).toBe(came_in);
    const done = await player.call(walletApi.deposits, { start: 0, limit: 100, state: 'success' });
    expect([done.list.map(({ state }) => state), done.totals]).toEqual([['success', 'success'], { count: 2, score: came_in }]);
    const waiting = await player.call(walletApi.deposits, { start: 0, limit: 100, state: 'pending' });
    expect([waiting.list.map(({ type }) => type), waiting.totals]).toEqual([['wallet'], { count: 1, score: 0n }]);
    await app.asOwner("update deposits set created_at = created_at - interval '10 days' where order_id = $1", [paid.order_id]);
    const before = new Date(Date.now() - 5 * 86_400_000);
    expect((await player.call(walletApi.deposits, { start: 0, limit: 100, to: before })).list.map(({ order_id }) => order_id)).toEqual([
      paid.order_id,
    ]);
    expect((await player.call(walletApi.deposits, { start: 0, limit: 100, from: before })).totals.count).toBe(2);
  });
});
