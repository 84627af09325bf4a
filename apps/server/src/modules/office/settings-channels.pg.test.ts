import { walletApi, withdrawalsApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { REASON, type SettingsDesk, settingOf, settingsDesk } from './testing/settings-desk.ts';

let app: TestApp & { readonly desk: SettingsDesk };
let player: Awaited<ReturnType<SettingsDesk['payeeWith']>>;
beforeAll(async () => {
  app = await testApp({ with: { desk: settingsDesk } });
  player = await app.desk.payeeWith('3000');
});
afterAll(() => app.close());

describe('a way to withdraw', () => {
  const shown = async () => (await player.call(withdrawalsApi.withdrawWays, {})).list.find(({ channel }) => channel === 'pix');

  test('takes another fee at once: players see it, the next withdrawal pays it, the one before keeps its own, and the trail says both', async () => {
    const before = await app.desk.withdraw(player, '10');
    expect((await app.desk.setWithdrawal('pix', { fee_e4: 100, fee_fixed: '0.5' })).status).toBe(200);
    expect(await shown()).toMatchObject({ fee_e4: 100, fee_fixed: parseAmount('0.5') });
    expect(await app.desk.withdraw(player, '10')).toMatchObject({ service_fee: parseAmount('0.6'), net_amount: parseAmount('9.4') });
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: before.order_id })).toMatchObject({ service_fee: 0n });
    expect((await app.desk.trail('withdrawal:pix'))[0]).toMatchObject({
      by: app.desk.keeper.name,
      action: 'settings.withdrawal',
      reason: REASON,
      before: { fee_e4: '0', fee_fixed: '0.000000' },
      after: { fee_e4: '100', fee_fixed: '0.500000' },
    });
  });

  test('is not charged what was not shown: who confirms an older fee is told, and nothing is held', async () => {
    const balance = await player.balance();
    await expect(app.desk.withdraw(player, '10', '10')).rejects.toMatchObject({ code: 'withdrawal.terms_changed' });
    expect(await player.balance()).toBe(balance);
    expect(await app.desk.withdraw(player, '10', '9.4')).toMatchObject({ net_amount: parseAmount('9.4') });
  });

  test('that is closed says why in the player’s language, and takes nothing; without a word it is not there', async () => {
    await app.desk.setWithdrawal('pix', { enabled: false, note_pt: 'Pix volta às 18h.', note_en: 'Pix is back at 6 pm.' });
    expect((await shown())?.closed).toBe('Pix volta às 18h.');
    await expect(app.desk.withdraw(player, '10')).rejects.toMatchObject({ code: 'withdrawal.channel_unavailable' });
    await app.desk.setWithdrawal('pix', { note_pt: '', note_en: '' });
    expect(await shown()).toBeUndefined();
    await app.desk.setWithdrawal('pix', { enabled: true });
    expect((await shown())?.closed).toBeNull();
  });

  test('is there for the regions that are named and for no others', async () => {
    await app.desk.setWithdrawal('pix', { regions: ['blocked'] });
    expect(await shown()).toBeUndefined();
    await expect(app.desk.withdraw(player, '10')).rejects.toMatchObject({ code: 'withdrawal.channel_unavailable' });
    expect(await app.desk.setWithdrawal('pix', { regions: ['atlantis'] })).toMatchObject({ code: 'setting.invalid' });
    await app.desk.setWithdrawal('pix', { regions: null });
  });

  test('asks for a second person sooner, never later than from 1 000 USDT on, whoever writes it', async () => {
    const needed = async () =>
      (await app.desk.keeper.get('withdrawals?limit=100')).data.list as { withdrawal_id: string; approvals_needed: number }[];
    await app.desk.setWithdrawal('pix', { second_from: '50' });
    const { order_id: id } = await app.desk.withdraw(player, '50');
    expect((await needed()).find((row) => row.withdrawal_id === id)).toMatchObject({ approvals_needed: 2 });
    expect(await app.desk.setWithdrawal('pix', { second_from: '1000.000001' })).toMatchObject({ status: 422, code: 'setting.invalid' });
    await expect(
      app.database.db.pool.query(`update withdrawal_channels set second_from = 1000000001 where channel = 'pix'`),
    ).rejects.toMatchObject({ constraint: 'withdrawal_channels_two_people' });
  });

  test.each([
    ['a minimum above the maximum', { min: '100', max: '99' }],
    ['a fee that eats up the least', { fee_fixed: '2' }],
    ['a share above half', { fee_e4: 5_001 }],
    ['a word in one language', { note_pt: 'Fechado' }],
  ])('refuses %s, and nothing is changed', async (_, change) => {
    const before = await app.desk.withdrawalChannel('pix');
    expect(await app.desk.setWithdrawal('pix', change)).toMatchObject({ status: 422, code: 'setting.invalid' });
    expect(await app.desk.withdrawalChannel('pix')).toEqual(before);
  });

  test('of two who saw the same, one changes it and the other is told; each change has a line of its own', async () => {
    const [seen, lines] = [await app.desk.withdrawalChannel('bank'), (await app.desk.trail('withdrawal:bank')).length];
    const set = (max: string) => app.desk.set('withdrawals/bank', settingOf(seen, { max }));
    const both = await Promise.all([set('15000'), set('16000')]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['setting.changed', undefined]));
    expect((await app.desk.withdrawalChannel('bank')).version.number).toBe(seen.version.number + 1);
    expect((await app.desk.trail('withdrawal:bank')).length).toBe(lines + 1);
  });

  test('is set by whom it is allowed to alone: who decides withdrawals does not set their terms', async () => {
    const seen = await app.desk.withdrawalChannel('pix');
    const finance = await app.desk.staffWith(['settings.read', 'settings.deposits', 'withdrawals.decide']);
    expect(await finance.put('settings/withdrawals/pix', settingOf(seen, { sort: 5 }))).toMatchObject({
      status: 403,
      code: 'auth.forbidden',
    });
    expect(await app.desk.set('withdrawals/pix', { ...settingOf(seen, {}), reason: ' ' })).toMatchObject({ code: 'request.invalid' });
    expect(await app.desk.set('withdrawals/nothing', { ...settingOf(seen, {}), version: 0 })).toMatchObject({ code: 'setting.not_found' });
  });
});

describe('the least that leaves the house', () => {
  const set = async (least: string) => {
    const { minimum } = await app.desk.read<{ minimum: { version: { number: number } } }>('withdrawals');
    return app.desk.set('withdrawal_minimum', { withdrawal_min: least, version: minimum.version.number });
  };

  test('holds for every channel at once', async () => {
    expect((await set('25')).status).toBe(200);
    const { list } = await player.call(withdrawalsApi.withdrawWays, {});
    expect(list.every(({ min }) => min >= parseAmount('25'))).toBe(true);
    await expect(app.desk.withdraw(player, '24.99')).rejects.toMatchObject({
      code: 'withdrawal.amount_out_of_range',
      details: { min: '25.00' },
    });
    expect((await app.desk.withdraw(player, '25')).amount).toBe(parseAmount('25'));
  });

  test('is not above what a channel lets out at most, nor nothing, whoever of the two is changed last', async () => {
    for (const least of ['5000.01', '0', '-1']) expect(await set(least)).toMatchObject({ code: 'setting.invalid' });
    expect(await app.desk.setWithdrawal('pix', { max: '24.99' })).toMatchObject({ code: 'setting.invalid' });
    expect((await set('2')).status).toBe(200);
  });
});

describe('a way to deposit', () => {
  const ways = () => player.call(walletApi.rechargeTypes, {});
  const deposit = async (usdt: string, expected?: string) => {
    const rateId = await app.desk.rateId();
    const said = expected === undefined ? {} : { expected: parseAmount(expected) };
    return player.call(
      walletApi.recharge,
      { type: 'sandbox', amount: parseAmount(usdt), currency: 'USDT', rate_id: rateId, ...said },
      v7(),
    );
  };

  test('takes other limits at once, in the transaction of the deposit', async () => {
    expect((await app.desk.setDeposit('sandbox', { min: '5', max: '6' })).status).toBe(200);
    expect(await ways()).toMatchObject([{ type: 'sandbox', min: parseAmount('5'), max: parseAmount('6') }]);
    await expect(deposit('4.99')).rejects.toMatchObject({ code: 'deposit.amount_out_of_range' });
    expect((await deposit('5', '5')).status).toBe('success');
    await expect(deposit('5', '5.01')).rejects.toMatchObject({ code: 'deposit.terms_changed' });
    await app.desk.setDeposit('sandbox', { min: '1', max: '10000' });
  });

  test('that is closed stays to be read, and credits nothing; an order that was made before is answered as before', async () => {
    const key = v7();
    const rateId = await app.desk.rateId();
    const request = { type: 'sandbox', amount: parseAmount('5'), currency: 'USDT', rate_id: rateId } as const;
    const made = await player.call(walletApi.recharge, request, key);
    await app.desk.setDeposit('sandbox', { enabled: false, note_pt: 'Em manutenção.', note_en: 'Under maintenance.' });
    expect(await ways()).toMatchObject([{ type: 'sandbox', closed: 'Em manutenção.' }]);
    await expect(deposit('5')).rejects.toMatchObject({ code: 'deposit.channel_unavailable' });
    expect(await player.call(walletApi.recharge, request, key)).toEqual(made);
    await app.desk.setDeposit('sandbox', { enabled: true });
  });

  test('says what stands in its way, whatever is set, and keeps nothing where nobody would take it', async () => {
    expect(await app.desk.depositChannel('card')).toMatchObject({ obstacle: 'provider' });
    expect(await app.desk.depositChannel('sandbox')).toMatchObject({ obstacle: null });
    expect(await app.desk.setDeposit('usdt', { fee_e4: 1 })).toMatchObject({ code: 'setting.invalid' });
    expect(await app.desk.setDeposit('sandbox', { regions: ['atlantis'] })).toMatchObject({ code: 'setting.invalid' });
  });
});
