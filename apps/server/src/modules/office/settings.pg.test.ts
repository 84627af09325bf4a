import { rewardsApi, walletApi, withdrawalsApi } from '@fairbook/contract';
import type { AuditLine, OfficeDepositChannel, OfficeLaw, OfficeWithdrawalChannel } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askOffice, codeNow, type OfficeAnswer } from '../../../test/staff-house.ts';
import type { TestPlayer } from '../../../test/test-house.ts';
import { type Payee, type PayoutHouse, payoutHouse } from '../payments/testing/payout-house.ts';
import { DEMO_STAFF, demoTotpSecret } from './index.ts';

let house: PayoutHouse;
let player: Payee;
const cookies = new Map<string, string | undefined>();

beforeAll(async () => {
  house = await payoutHouse();
  await house.house.office.seedDemo();
  player = await house.payeeWith('3000');
  for (const member of DEMO_STAFF) {
    const body = { name: member.name, password: member.password, code: codeNow(demoTotpSecret(member)) };
    const { cookie } = await askOffice(house.house.officeServer, ['POST', '/office/api/v1/sign_in'], { body });
    cookies.set(member.name, cookie);
  }
});
afterAll(() => house.close());

const ask = (method: 'GET' | 'PUT', path: string, body?: object, by = 'ana'): Promise<OfficeAnswer> =>
  askOffice(house.house.officeServer, [method, `/office/api/v1/${path}`], { cookie: cookies.get(by), ...(body && { body }) });
const read = async <T>(path: string): Promise<T> => (await ask('GET', `settings/${path}`)).data as T;
const trail = async (subject: string) => (await ask('GET', `audit?subject=${subject}`)).data.list as AuditLine[];
const reason = 'As the partners agreed';

type Wire<Row> = Omit<{ readonly [Key in keyof Row]: Row[Key] extends bigint ? string : Row[Key] }, 'version'> & {
  version: { number: number };
};
type WithdrawalWire = Wire<OfficeWithdrawalChannel>;
type DepositWire = Wire<OfficeDepositChannel>;

const withdrawalChannel = async (name: string): Promise<WithdrawalWire> => {
  const { list } = await read<{ list: WithdrawalWire[] }>('withdrawals');
  const found = list.find(({ channel }) => channel === name);
  if (!found) throw new Error(`no channel ${name}`);
  return found;
};
/** What is sent to set a channel as it is seen, with some of it changed. */
const setting = ({ channel: _, obstacle: __, version, ...terms }: WithdrawalWire | DepositWire, change: object) => {
  const { account_kind: ___, payment_type: ____, currency: _____, ...sent } = terms as Record<string, unknown>;
  return { ...sent, ...change, version: version.number, reason };
};
const setWithdrawal = async (name: string, change: object, by = 'ana') =>
  ask('PUT', `settings/withdrawals/${name}`, setting(await withdrawalChannel(name), change), by);
const depositChannel = async (name: string): Promise<DepositWire> => {
  const found = (await read<{ list: DepositWire[] }>('deposits')).list.find(({ channel }) => channel === name);
  if (!found) throw new Error(`no channel ${name}`);
  return found;
};
const setDeposit = async (name: string, change: object) =>
  ask('PUT', `settings/deposits/${name}`, setting(await depositChannel(name), change));

describe('a way to withdraw', () => {
  const shown = async () => (await player.call(withdrawalsApi.withdrawWays, {})).list.find(({ channel }) => channel === 'pix');

  test('takes another fee at once: players see it, the next withdrawal pays it, the one before keeps its own, and the trail says both', async () => {
    const before = await house.ask(player, '10');
    expect((await setWithdrawal('pix', { fee_e4: 100, fee_fixed: '0.5' })).status).toBe(200);
    expect(await shown()).toMatchObject({ fee_e4: 100, fee_fixed: parseAmount('0.5') });
    expect(await house.ask(player, '10')).toMatchObject({ service_fee: parseAmount('0.6'), net_amount: parseAmount('9.4') });
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: before.order_id })).toMatchObject({ service_fee: 0n });
    expect((await trail('withdrawal:pix'))[0]).toMatchObject({
      by: 'ana',
      action: 'settings.withdrawal',
      reason,
      before: { fee_e4: '0', fee_fixed: '0.000000' },
      after: { fee_e4: '100', fee_fixed: '0.500000' },
    });
  });

  test('is not charged what was not shown: who confirms an older fee is told, and nothing is held', async () => {
    const { rateId } = await house.house.settings.currentRate(house.house.db, 'USDT');
    const balance = await player.balance();
    const way = { channel: 'pix', account_id: player.accountId } as const;
    const asked = { ...way, amount: parseAmount('10'), currency: 'USDT', rate_id: rateId, bank_password: 'x7k2pq' } as const;
    const expecting = (net: string) => player.call(withdrawalsApi.withdraw, { ...asked, expected: parseAmount(net) }, v7());
    await expect(expecting('10')).rejects.toMatchObject({ code: 'withdrawal.terms_changed' });
    expect(await player.balance()).toBe(balance);
    expect(await expecting('9.4')).toMatchObject({ net_amount: parseAmount('9.4') });
  });

  test('that is closed says why in the player’s language, and takes nothing; without a word it is not there', async () => {
    await setWithdrawal('pix', { enabled: false, note_pt: 'Pix volta às 18h.', note_en: 'Pix is back at 6 pm.' });
    expect((await shown())?.closed).toBe('Pix volta às 18h.');
    await expect(house.ask(player, '10')).rejects.toMatchObject({ code: 'withdrawal.channel_unavailable' });
    await setWithdrawal('pix', { note_pt: '', note_en: '' });
    expect(await shown()).toBeUndefined();
    await setWithdrawal('pix', { enabled: true });
    expect((await shown())?.closed).toBeNull();
  });

  test('is there for the regions that are named and for no others', async () => {
    await setWithdrawal('pix', { regions: ['blocked'] });
    expect(await shown()).toBeUndefined();
    await expect(house.ask(player, '10')).rejects.toMatchObject({ code: 'withdrawal.channel_unavailable' });
    expect(await setWithdrawal('pix', { regions: ['atlantis'] })).toMatchObject({ code: 'setting.invalid' });
    await setWithdrawal('pix', { regions: null });
  });

  test('asks for a second person sooner, never later than from 1 000 USDT on, whoever writes it', async () => {
    const needed = async () =>
      (await ask('GET', 'withdrawals?limit=100')).data.list as { withdrawal_id: string; approvals_needed: number }[];
    await setWithdrawal('pix', { second_from: '50' });
    const { order_id: id } = await house.ask(player, '50');
    expect((await needed()).find((row) => row.withdrawal_id === id)).toMatchObject({ approvals_needed: 2 });
    expect(await setWithdrawal('pix', { second_from: '1000.000001' })).toMatchObject({ status: 422, code: 'setting.invalid' });
    await expect(
      house.database.db.pool.query(`update withdrawal_channels set second_from = 1000000001 where channel = 'pix'`),
    ).rejects.toMatchObject({ constraint: 'withdrawal_channels_two_people' });
  });

  test.each([
    ['a minimum above the maximum', { min: '100', max: '99' }],
    ['a fee that eats up the least', { fee_fixed: '2' }],
    ['a share above half', { fee_e4: 5_001 }],
    ['a word in one language', { note_pt: 'Fechado' }],
  ])('refuses %s, and nothing is changed', async (_, change) => {
    const before = await withdrawalChannel('pix');
    expect(await setWithdrawal('pix', change)).toMatchObject({ status: 422, code: 'setting.invalid' });
    expect(await withdrawalChannel('pix')).toEqual(before);
  });

  test('of two who saw the same, one changes it and the other is told; each change has a line of its own', async () => {
    const [seen, lines] = [await withdrawalChannel('bank'), (await trail('withdrawal:bank')).length];
    const set = (max: string) => ask('PUT', 'settings/withdrawals/bank', setting(seen, { max }));
    const both = await Promise.all([set('15000'), set('16000')]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['setting.changed', undefined]));
    expect((await withdrawalChannel('bank')).version.number).toBe(seen.version.number + 1);
    expect((await trail('withdrawal:bank')).length).toBe(lines + 1);
  });

  test('is set by whom it is allowed to alone: who decides withdrawals does not set their terms', async () => {
    expect(await setWithdrawal('pix', { sort: 5 }, 'rui')).toMatchObject({ status: 403, code: 'auth.forbidden' });
    expect(await ask('PUT', 'settings/withdrawals/pix', { ...setting(await withdrawalChannel('pix'), {}), reason: ' ' })).toMatchObject({
      code: 'request.invalid',
    });
    expect(await ask('PUT', 'settings/withdrawals/nothing', { ...setting(await withdrawalChannel('pix'), {}), version: 0 })).toMatchObject({
      code: 'setting.not_found',
    });
  });
});

describe('the least that leaves the house', () => {
  const set = async (least: string) => {
    const { minimum } = await read<{ minimum: { version: { number: number } } }>('withdrawals');
    return ask('PUT', 'settings/withdrawal_minimum', { withdrawal_min: least, version: minimum.version.number, reason });
  };

  test('holds for every channel at once', async () => {
    expect((await set('25')).status).toBe(200);
    const { list } = await player.call(withdrawalsApi.withdrawWays, {});
    expect(list.every(({ min }) => min >= parseAmount('25'))).toBe(true);
    await expect(house.ask(player, '24.99')).rejects.toMatchObject({ code: 'withdrawal.amount_out_of_range', details: { min: '25.00' } });
    expect((await house.ask(player, '25')).amount).toBe(parseAmount('25'));
  });

  test('is not above what a channel lets out at most, nor nothing, whoever of the two is changed last', async () => {
    for (const least of ['5000.01', '0', '-1']) expect(await set(least)).toMatchObject({ code: 'setting.invalid' });
    expect(await setWithdrawal('pix', { max: '24.99' })).toMatchObject({ code: 'setting.invalid' });
    expect((await set('2')).status).toBe(200);
  });
});

describe('a way to deposit', () => {
  const ways = () => player.call(walletApi.rechargeTypes, {});
  const deposit = async (usdt: string, expected?: string) => {
    const { rateId } = await house.house.settings.currentRate(house.house.db, 'USDT');
    const said = expected === undefined ? {} : { expected: parseAmount(expected) };
    return player.call(
      walletApi.recharge,
      { type: 'sandbox', amount: parseAmount(usdt), currency: 'USDT', rate_id: rateId, ...said },
      v7(),
    );
  };

  test('takes other limits at once, in the transaction of the deposit', async () => {
    expect((await setDeposit('sandbox', { min: '5', max: '6' })).status).toBe(200);
    expect(await ways()).toMatchObject([{ type: 'sandbox', min: parseAmount('5'), max: parseAmount('6') }]);
    await expect(deposit('4.99')).rejects.toMatchObject({ code: 'deposit.amount_out_of_range' });
    expect((await deposit('5', '5')).status).toBe('success');
    await expect(deposit('5', '5.01')).rejects.toMatchObject({ code: 'deposit.terms_changed' });
    await setDeposit('sandbox', { min: '1', max: '10000' });
  });

  test('that is closed stays to be read, and credits nothing; an order that was made before is answered as before', async () => {
    const key = v7();
    const { rateId } = await house.house.settings.currentRate(house.house.db, 'USDT');
    const request = { type: 'sandbox', amount: parseAmount('5'), currency: 'USDT', rate_id: rateId } as const;
    const made = await player.call(walletApi.recharge, request, key);
    await setDeposit('sandbox', { enabled: false, note_pt: 'Em manutenção.', note_en: 'Under maintenance.' });
    expect(await ways()).toMatchObject([{ type: 'sandbox', closed: 'Em manutenção.' }]);
    await expect(deposit('5')).rejects.toMatchObject({ code: 'deposit.channel_unavailable' });
    expect(await player.call(walletApi.recharge, request, key)).toEqual(made);
    await setDeposit('sandbox', { enabled: true });
  });

  test('says what stands in its way, whatever is set, and keeps nothing where nobody would take it', async () => {
    expect(await depositChannel('card')).toMatchObject({ obstacle: 'provider' });
    expect(await depositChannel('sandbox')).toMatchObject({ obstacle: null });
    expect(await setDeposit('usdt', { fee_e4: 1 })).toMatchObject({ code: 'setting.invalid' });
  });
});

describe('limits', () => {
  test('of who did not answer: what the house says holds in the deposit itself, and who has theirs keeps it', async () => {
    const { unanswered } = await read<{ unanswered: { version: { number: number } } }>('limits');
    const body = { unanswered_limit: '20', version: unanswered.version.number, reason };
    const [before, other] = [await house.playerWith('0'), await house.playerWith('0')];
    for (const { id } of [before, other]) await house.asOwner('delete from limit_choices where player_id = $1', [id]);
    const { rateId } = await house.house.settings.currentRate(house.house.db, 'USDT');
    const deposits = (whose: TestPlayer, usdt: string) =>
      whose.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount(usdt), currency: 'USDT', rate_id: rateId }, v7());
    const refused = (limit: string) => ({ code: 'limit.deposit_exceeded', details: { limit: `${limit} USDT` } });
    await expect(deposits(before, '50.01')).rejects.toMatchObject(refused('50'));
    await deposits(before, '1');
    expect((await ask('PUT', 'settings/limits/unanswered', body)).status).toBe(200);
    await expect(deposits(other, '20.01')).rejects.toMatchObject(refused('20'));
    await deposits(other, '20');
    await deposits(before, '49');
    expect(await ask('PUT', 'settings/limits/unanswered', { ...body, unanswered_limit: '1001', version: 1 })).toMatchObject({
      code: 'setting.invalid',
    });
    expect(await ask('PUT', 'settings/limits/unanswered', body)).toMatchObject({ code: 'setting.changed' });
  });

  test('of bets: players of the region see them at once', async () => {
    const sent = { bet_min: '1', bet_max: '7', multiple_min: 1, multiple_max: 9, bonus_min: '0', bonus_max: '0', version: 0, reason };
    expect((await ask('PUT', 'settings/limits/bets/default/10', sent)).status).toBe(200);
    const { limits } = await house.house.settings.limitsFor(house.house.db, 'soccer', 'default');
    expect(limits).toMatchObject({ betMax: parseAmount('7'), multipleMax: 9, bonusMax: 0n });
    expect(await ask('PUT', 'settings/limits/bets/default/10', { ...sent, bet_min: '8', version: 1 })).toMatchObject({
      code: 'setting.invalid',
    });
    expect(await ask('PUT', 'settings/limits/bets/nowhere/10', sent)).toMatchObject({ code: 'setting.not_found' });
  });
});

describe('rewards', () => {
  interface Rewards {
    readonly vip: { readonly thresholds: readonly { readonly from: string }[]; readonly version: { readonly number: number } };
  }

  test('VIP thresholds change all at once, also where one takes another’s place', async () => {
    const { vip } = await read<Rewards>('rewards');
    const set = (thresholds: readonly string[], version = vip.version.number) =>
      ask('PUT', 'settings/rewards/vip', { thresholds, version, reason });
    expect(await set(['0', '500', '500', '25000', '100000'])).toMatchObject({ code: 'setting.invalid' });
    expect((await set(['0', '5000', '25000', '100000', '200000'])).status).toBe(200);
    expect(await set(['0', '1', '2', '3', '4'])).toMatchObject({ code: 'setting.changed' });
    const { list } = await player.call(rewardsApi.vip, {});
    expect(list.map(({ recharge }) => recharge)).toEqual(['0', '5000', '25000', '100000', '200000'].map(parseAmount));
  });

  test('a check-in brings what was set a moment before', async () => {
    const prizes = ['0.5', '0.01', '0.02', '0.02', '0.03', '0.03', '0.05'];
    expect((await ask('PUT', 'settings/rewards/check_in', { prizes, version: 0, reason })).status).toBe(200);
    const other = await house.playerWith('0');
    expect(await other.call(rewardsApi.claimCheckIn, {}, v7())).toMatchObject({ prize: parseAmount('0.5') });
    expect(await ask('PUT', 'settings/rewards/check_in', { prizes: ['1'], version: 1, reason })).toMatchObject({ code: 'setting.invalid' });
  });

  test('an invitation brings no more than was deposited for it; a registration pays at once', async () => {
    const set = (kind: string, amount: string, from: string, version = 0) =>
      ask('PUT', `settings/rewards/offers/${kind}`, { amount, recharge_from: from, version, reason });
    expect(await set('invitation', '21', '20')).toMatchObject({ code: 'setting.invalid' });
    expect((await set('invitation', '1', '20')).status).toBe(200);
    expect((await set('registration', '0.25', '0')).status).toBe(200);
    expect(await (await house.playerWith('0')).balance()).toBe(parseAmount('0.25'));
    expect((await trail('reward:registration'))[0]).toMatchObject({ before: { amount: '0.000000' }, after: { amount: '0.250000' } });
  });
});

describe('the law of the house', () => {
  test('is shown as the server was built by it', async () => {
    const law = await read<OfficeLaw>('law');
    expect(law).toMatchObject({ name: 'intl', cpf_required: false });
    expect(law.calls.every(({ there }) => there)).toBe(true);
    expect(law.calls.map(({ call }) => call)).toContain('GET /sports/api/v1/vip');
  });
});

describe('the database', () => {
  const asApp = (text: string) => house.database.db.pool.query(text);

  test('lets a version rise by one and no other way', async () => {
    await expect(asApp(`update setting_versions set version = version + 2 where subject = 'vip'`)).rejects.toThrow(
      'a version rises by one',
    );
    await expect(asApp(`delete from setting_versions`)).rejects.toThrow('permission denied');
  });

  test.each([
    `update withdrawal_channels set house_account = 1`,
    `update payment_channels set provider = null`,
    `update payment_channels set own_account = false`,
    `update vip_levels set place = 9`,
    `insert into house_terms (withdrawal_min, unanswered_limit) values (1, 1)`,
  ])('keeps the rest from the program: %s', (text) => expect(asApp(text)).rejects.toThrow('permission denied'));
});
