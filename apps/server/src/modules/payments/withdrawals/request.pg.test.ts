import { randomUUID } from 'node:crypto';
import { type PlayerId, Refusal } from '@fairbook/contract';
import { BRANDS, type Currency, JURISDICTIONS } from '@fairbook/core/catalog';
import { type Amount, amount, parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createLedger, HOUSE, type Movement } from '../../ledger/index.ts';
import { createSettings } from '../../settings/index.ts';
import { createWithdrawals, type WithdrawalHold, type WithdrawalsDeps } from './create-withdrawals.ts';

const ANA = 100_001n as PlayerId;
const [MINUTE, HOUR] = [60_000, 3_600_000];
const usdt = parseAmount;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ledger = createLedger();
const settings = createSettings({ brand: BRANDS['only-bets'] });

let database: TestDatabase;
let now: Date;
let held: WithdrawalHold[];
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 1, 100_001);
});
afterAll(() => database.close());
beforeEach(async () => {
  [now, held] = [new Date(), []];
  await plant(
    database,
    `delete from withdrawals; delete from withdrawal_stages; delete from withdrawal_accounts; delete from withdrawal_blocks; delete from ledger_movements; delete from notices;
     delete from outbox_batches; update ledger_accounts set balance = 0, version = 0, debt = 0;
     update withdrawal_channels set enabled = true, regions = null, note_pt = null, note_en = null, amount_min = 2000000, second_from = 1000000000 where channel = 'pix'`,
  );
  const account = (n: number, more: PlantedRow = {}) => ({ id: id(n), number: `${n}@x.test`, ...more });
  const crypto = { kind: 'crypto', country: null };
  await plantRows(
    database,
    'withdrawal_accounts',
    [
      account(1),
      account(2, { usable_from: new Date(now.getTime() + HOUR) }),
      account(3, { ...crypto, type: 'tron' }),
      account(4, { removed_at: now }),
    ],
    {
      player_id: ANA,
      kind: 'pix',
      country: 'BR',
      type: 'email',
      is_default: false,
      created_at: new Date(0),
      usable_from: now,
      removed_at: null,
    },
  );
});

const payee = {
  ...{ checkPaymentPassword: async () => undefined, realNameOf: async () => 'Ana', regionOf: async () => 'BR-SP' },
  replacedBefore: async () => null,
};
const withdrawals = (more: Partial<WithdrawalsDeps> = {}) =>
  createWithdrawals({
    ...{ db: database.db, ledger, settings, payout: undefined, jurisdiction: JURISDICTIONS.intl, now: () => now },
    payee: payee as unknown as WithdrawalsDeps['payee'],
    onHeld: (each) => void held.push(each),
    ...more,
  });
interface Asked {
  readonly channel?: string;
  readonly account?: number;
  readonly currency?: Currency;
  readonly expected?: Amount;
}
async function ask(
  text: string,
  { channel = 'pix', account = 1, currency = 'USDT', expected }: Asked = {},
  more: Partial<WithdrawalsDeps> = {},
) {
  const { rateId } = await settings.currentRate(database.db, currency);
  const request = {
    channel,
    account_id: id(account),
    amount: usdt(text),
    currency,
    rate_id: rateId,
    bank_password: 'x',
    ...(expected && { expected }),
  };
  return withdrawals(more).request(ANA, { key: randomUUID(), request });
}
const move = (kind: Movement['kind'], text: string, contra: bigint = HOUSE.sandboxChannel) =>
  inTransaction(database.db, (tx) => ledger.post(tx, [{ account: ANA, contra, amount: usdt(text), kind, reference: randomUUID() }]));
async function owe(text: string): Promise<void> {
  await move('debt', text, HOUSE.debts);
  await move('payout_reversed', `-${text}`, HOUSE.revenue('soccer'));
}
const has = async () => [await ledger.balanceOf(database.db, ANA), await ledger.debtOf(database.db, ANA)];
const refused = (code: string, details?: object) => ({ code, ...(details && { details }) });

describe('money that is asked for', () => {
  test('leaves the balance at once, with what is kept of it, and the row says so', async () => {
    await move('deposit', '100');
    await plant(database, `update withdrawal_channels set fee_e4 = 100, fee_fixed = 500000, network_fee = 250000 where channel = 'pix'`);
    const shown = await ask('20', { expected: usdt('19.05') });
    expect(shown).toMatchObject({
      ...{ amount: usdt('20'), service_fee: usdt('0.7'), network_fee: usdt('0.25'), net_amount: usdt('19.05'), balance: usdt('80') },
      ...{ typed: usdt('20'), net_typed: usdt('19.05'), currency: 'USDT', state: 'held', channel: 'pix', on_hold: false },
    });
    expect(await has()).toEqual([usdt('80'), 0n]);
    const { rows } = await database.owner.pool.query('select approvals_needed, real_name, balance_after, net from withdrawals');
    expect(rows).toEqual([{ approvals_needed: 1, real_name: 'Ana', balance_after: usdt('80'), net: usdt('19.05') }]);
    await expect(ask('20', { expected: usdt('19.06') })).rejects.toMatchObject(refused('withdrawal.terms_changed'));
    await plant(database, `update withdrawal_channels set fee_e4 = 0, fee_fixed = 0, network_fee = 0 where channel = 'pix'`);
  });

  test('is all that is there, and not a millionth more; between the least and the most of the way', async () => {
    await move('deposit', '30');
    await expect(ask('30.000001')).rejects.toMatchObject(
      refused('withdrawal.insufficient_balance', { balance: '30.00', currency: 'USDT' }),
    );
    const { withdrawalMin } = await settings.houseTerms(database.db);
    const least = withdrawalMin > usdt('2') ? withdrawalMin : usdt('2');
    const range = { currency: 'USDT', max: '5000.00' };
    for (const text of ['1.999999', '5000.000001']) {
      await expect(ask(text)).rejects.toMatchObject({ code: 'withdrawal.amount_out_of_range', details: expect.objectContaining(range) });
    }
    expect((await withdrawals().methods(ANA, 'pt')).list.find(({ channel }) => channel === 'pix')?.min).toBe(least);
    await ask('30');
    expect(await has()).toEqual([0n, 0n]);
  });

  test('of who owes is what is left once that is paid, which leaves first, and they are told', async () => {
    await owe('10');
    await move('deposit', '30');
    await expect(ask('20.000001')).rejects.toMatchObject(
      refused('withdrawal.owed_first', { balance: '20.00', owed: '10.00', currency: 'USDT' }),
    );
    expect((await ask('15')).balance).toBe(usdt('5'));
    expect(await has()).toEqual([usdt('5'), 0n]);
    const { rows } = await database.owner.pool.query('select kind from ledger_movements order by seq desc limit 2');
    expect(rows.map(({ kind }) => kind)).toEqual(['withdrawal', 'debt_collected']);
    const outbox = await database.owner.pool.query<{ events: string[] }>('select events from outbox_batches order by tx_id, id');
    const news = outbox.rows.flatMap(({ events }) => events.map((each) => JSON.parse(each)));
    expect(news.filter(({ reason }) => reason === 'withdrawal')).toEqual([
      { kind: 'wallet.changed', balance: '5.000000', reason: 'withdrawal' },
    ]);
    const told = await database.owner.pool.query(`select facts from notices where about = 'debt'`);
    expect(told.rows).toMatchObject([{ facts: { what: 'collected', amount: '10.000000', left: '0.000000' } }]);
  });
});

describe('where it goes', () => {
  beforeEach(() => move('deposit', '100'));

  test('is one of the player’s own, of the kind and network of the way, once it has waited: whole hours are told', async () => {
    for (const account of [4, 9]) await expect(ask('20', { account })).rejects.toMatchObject(refused('withdrawal_account.not_found'));
    await expect(ask('20', { account: 3 })).rejects.toMatchObject(refused('withdrawal.channel_unavailable'));
    await expect(ask('20', { account: 3, channel: 'usdt_evm' })).rejects.toMatchObject(refused('withdrawal.channel_unavailable'));
    await expect(ask('20', { account: 2 })).rejects.toMatchObject(refused('withdrawal.account_waiting', { hours: '1' }));
    now = new Date(now.getTime() - 1);
    await expect(ask('20', { account: 2 })).rejects.toMatchObject(refused('withdrawal.account_waiting', { hours: '2' }));
    now = new Date(now.getTime() + 1 + HOUR - 1);
    await expect(ask('20', { account: 2 })).rejects.toMatchObject(refused('withdrawal.account_waiting', { hours: '1' }));
    now = new Date(now.getTime() + 1);
    expect((await ask('20', { account: 2 })).state).toBe('held');
    expect((await ask('20', { account: 3, channel: 'usdt_tron' })).state).toBe('held');
  });

  test('is no way that staff closed, block, or offer elsewhere, and none that the law forbids; each says what it is', async () => {
    const methods = async (law: 'intl' | 'br' = 'intl') => withdrawals({ jurisdiction: JURISDICTIONS[law] }).methods(ANA, 'pt');
    const block = (channel: string | null) =>
      inTransaction(database.db, (tx) => withdrawals().blocks.set(tx, ANA, { channel, reason: 'because', by: 'ana' }));
    await block('pix');
    await expect(ask('20')).rejects.toMatchObject(refused('withdrawal.channel_not_allowed'));
    const { allowed, list } = await methods();
    expect([allowed, list.map(({ channel, allowed: may }) => `${channel} ${may}`)]).toEqual([
      true,
      ['pix false', 'bank true', 'usdt_tron true', 'usdt_evm true'],
    ]);
    await block(null);
    await expect(ask('20', { channel: 'bank' })).rejects.toMatchObject(refused('withdrawal.not_allowed'));
    expect([(await methods()).allowed, (await methods('br')).list.map(({ channel }) => channel)]).toEqual([false, ['pix', 'bank']]);
    await plant(database, 'delete from withdrawal_blocks');
    await plant(database, `update withdrawal_channels set enabled = false, note_pt = 'fechado', note_en = 'closed' where channel = 'pix'`);
    await expect(ask('20')).rejects.toMatchObject(refused('withdrawal.channel_unavailable'));
    expect((await methods()).list[0]?.closed).toBe('fechado');
    await plant(database, `update withdrawal_channels set enabled = true, regions = '{IN}' where channel = 'pix'`);
    await expect(ask('20')).rejects.toMatchObject(refused('withdrawal.channel_unavailable'));
    await expect(ask('20', { channel: 'none' })).rejects.toMatchObject(refused('withdrawal.channel_unavailable'));
    await expect(ask('20', { account: 3, channel: 'usdt_tron' }, { jurisdiction: JURISDICTIONS.br })).rejects.toMatchObject(
      refused('withdrawal.channel_unavailable'),
    );
  });
});

test('from what two people must approve it takes two, with all that was asked for in 24 hours and did not come back', async () => {
  await move('deposit', '100');
  await plant(database, `update withdrawal_channels set second_from = ${usdt('50')} where channel = 'pix'`);
  const needed = async (text: string) => {
    const { order_id } = await ask(text);
    const { rows } = await database.owner.pool.query('select approvals_needed from withdrawals where id = $1', [order_id]);
    return rows[0]?.approvals_needed;
  };
  expect([await needed('20'), await needed('29.999999'), await needed('2')]).toEqual([1, 1, 2]);
  now = new Date(now.getTime() + 24 * HOUR + MINUTE);
  expect([await needed('4'), held]).toEqual([1, []]);
});

test('nobody without a real name asks for anything, and a wrong payment password is looked at before', async () => {
  const nameless = { ...payee, realNameOf: async () => null } as unknown as WithdrawalsDeps['payee'];
  await expect(ask('20', {}, { payee: nameless })).rejects.toMatchObject(refused('withdrawal.real_name_required'));
  const locked = { ...nameless, checkPaymentPassword: async () => Promise.reject(new Error('locked')) };
  await expect(ask('20', {}, { payee: locked })).rejects.toThrow('locked');
  expect(await has()).toEqual([amount(0n), 0n]);
});

test('while a rate is settling nothing is asked for by it, and where the law forbids it nothing for an account of somebody else’s', async () => {
  await move('deposit', '100');
  const settling = { ...settings, refuseSettling: () => Promise.reject(new Refusal('rate.settling')) };
  await expect(ask('20', {}, { settings: settling })).rejects.toMatchObject(refused('rate.settling'));
  await plant(database, `update withdrawal_accounts set type = 'cpf', number = '11144477735' where id = '${id(1)}'`);
  const lawful = (cpf: string | undefined) => ({ payee: { ...payee, cpfOf: async () => cpf } as unknown as WithdrawalsDeps['payee'] });
  await expect(ask('20', {}, lawful('52998224725'))).rejects.toMatchObject(refused('withdrawal_account.other_owner'));
  await expect(ask('20', {}, lawful(undefined))).rejects.toMatchObject(refused('member.cpf_required'));
  expect(await has()).toEqual([usdt('100'), 0n]);
  await ask('20', {}, lawful('11144477735'));
});

test('the tenth of the same wins that are taken out within an hour is on hold, and so is every one before it that is not sent', async () => {
  for (let nth = 1; nth <= 10; nth += 1) {
    await move('payout', '10', HOUSE.openBets('soccer'));
    await ask('10');
    expect(held).toHaveLength(nth < 10 ? 0 : 10);
  }
  expect(new Set(held.map(({ reason }) => reason))).toEqual(new Set(['repeated_pattern']));
  const { rows } = await database.owner.pool.query('select approvals_needed, on_hold from withdrawals order by id');
  expect(rows.map(({ approvals_needed: needed, on_hold: on }) => [needed, on])).toEqual(
    Array.from({ length: 10 }, (_, at) => [at < 9 ? 1 : 2, ['repeated_pattern']]),
  );
});
