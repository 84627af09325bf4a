import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { BRANDS, type Currency, JURISDICTIONS } from '@fairbook/core/catalog';
import { type Amount, amount, formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantPlayers } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createLedger } from '../ledger/index.ts';
import { createSettings } from '../settings/index.ts';
import { createChannels } from './channels.ts';
import { type CheckDeposit, type DepositDeps, deposit } from './deposit.ts';
import { PAYERS_BY_DEPOSITS } from './payers.ts';
import type { PayProvider } from './providers/ports.ts';
import { ago, id, OPEN, plantDeposits, tellTime } from './testing/planted-deposits.ts';

const usdt = parseAmount;
const CPF = '52998224725';
const ORDER = id(4_711);
const [ANA, RUI] = [100_001n as PlayerId, 100_002n as PlayerId];
const settings = createSettings({ brand: BRANDS['only-bets'] });
const ledger = createLedger();
/** The house has one provider configured, of wallets. Its page is of no interest here. */
const provider = {
  name: 'p2',
  initiate: async ({ order }: { order: string }) => ({ order, charge: order, pix_code: null, page: 'https://p' }),
};
const providers = new Map([['p2', provider as unknown as PayProvider]]);
const channels = createChannels({ playMoney: true, chain: true, providers, jurisdiction: JURISDICTIONS.intl });

let database: TestDatabase;
let checked: (readonly [PlayerId, string, string, string])[];
const text = (value: Amount | undefined) => (value === undefined ? 'none' : formatAmount(value));
const noted: CheckDeposit = async (_, player, credited, { reserved, slack } = {}) => {
  checked.push([player, text(credited), text(reserved), text(slack)]);
};
const deps = (more: Partial<DepositDeps> = {}): DepositDeps => ({
  ...{ db: database.db, ledger, settings, channels, providers, payers: PAYERS_BY_DEPOSITS, asking: new Map() },
  identity: { profileOf: async () => ({ region: 'BR-SP' }) } as unknown as DepositDeps['identity'],
  checkDeposit: noted,
  newDeposit: (_, work) => work(more.checkDeposit ?? noted),
  now: () => new Date(),
  ...more,
});
interface Asked {
  readonly type?: string;
  readonly paid?: string;
  readonly currency?: Currency;
  readonly expected?: Amount;
  readonly cpf?: string;
  readonly key?: string;
}
async function begin(
  { type = 'wallet', paid = '50', currency = 'BRL', key = randomUUID(), ...said }: Asked,
  more: Partial<DepositDeps> = {},
) {
  const { rateId } = await settings.currentRate(database.db, currency);
  return deposit(deps(more), ANA, { key, request: { type, amount: usdt(paid), currency, rate_id: rateId, ...said } });
}
const refused = (code: string, details?: object) => ({ code, ...(details && { details }) });
/** Sets columns of deposit channels. */
const set = (type: string, text: string) => plant(database, `update payment_channels set ${text} where channel = '${type}'`);
const kept = async () => (await database.owner.pool.query('select * from deposits order by created_at, order_id')).rows;

beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2, 100_001);
  await plant(database, `update payment_channels set provider = 'p2' where provider is not null`);
});
afterAll(() => database.close());
beforeEach(async () => {
  checked = [];
  tellTime();
  await plant(
    database,
    `delete from deposits; delete from idempotency_records; delete from ledger_movements; delete from outbox_batches; delete from notices;
     update ledger_accounts set balance = 0, version = 0`,
  );
});

describe('what is paid', () => {
  test.each([
    ['wallet', 'BRL', '20', '30', '20', '30', '20', '30'],
    ['wallet', 'BRL', '20.5', '30.123456', '20.5', '30.12', '20.50', '30.123456'],
    ['sandbox', 'BRL', '1.000001', '1.999999', '5.43', '10.83', '5.43', '10.83'],
    ['sandbox', 'USDT', '1.000001', '1.999999', '1.000001', '1.999999', '1.000001', '1.999999'],
    ['sandbox', 'BRL', '100', '1000', '542', '5420', '542', '5420'],
  ] as const)(
    'by %s in %s is what is taken from %s to %s: %s is, %s is, no step beside them',
    async (type, currency, from, to, least, most, min, max) => {
      await set(type, `amount_min = ${usdt(from)}, amount_max = ${usdt(to)}`);
      for (const paid of [least, most]) expect(await begin({ type, currency, paid })).toMatchObject({ amount: usdt(paid) });
      const step = currency === 'USDT' ? 1n : 10_000n;
      for (const paid of [usdt(least) - step, usdt(most) + step, ...(step > 1n ? [usdt(least) + 1n] : [])])
        await expect(begin({ type, currency, paid: formatAmount(amount(paid)) })).rejects.toMatchObject(
          refused('deposit.amount_out_of_range', { min, max, currency }),
        );
      expect(await kept()).toHaveLength(2);
    },
  );

  test('is what was shown: another amount that would arrive is refused, and nothing is kept', async () => {
    await set('wallet', `amount_min = 1, amount_max = ${usdt('1000')}, fee_e4 = 100, fee_fixed = ${usdt('0.5')}`);
    const credited = usdt('9.040590'); // (50 - 0.5 - 0.5) / 5.42
    for (const expected of [credited - 1n, credited + 1n])
      await expect(begin({ expected: amount(expected) })).rejects.toMatchObject(refused('deposit.terms_changed'));
    expect(await kept()).toEqual([]);
    expect(await begin({ expected: credited })).toMatchObject({
      state: 'pending',
      fee: usdt('1'),
      net: usdt('49'),
      score: credited,
      balance: 0n,
    });
  });

  test('is looked at with what is under way, and with how much its currency rounds', async () => {
    await set('wallet', `amount_min = 1, amount_max = ${usdt('1000')}, fee_e4 = 0, fee_fixed = 0`);
    const open = { channel: 'wallet', player_id: ANA, ...OPEN };
    await plantDeposits(database, [
      { n: 1, ...open, credited: usdt('3') },
      { n: 2, ...open, credited: usdt('5'), expires_at: ago(1) },
      { n: 3, ...open, credited: usdt('7'), player_id: RUI },
      { n: 4, player_id: ANA, credited: usdt('11') },
    ]);
    await begin({ paid: '54.2' });
    await set('sandbox', `amount_min = 1, amount_max = ${usdt('1000')}`);
    await begin({ type: 'sandbox', paid: '2', currency: 'USDT' });
    expect(checked).toEqual([
      [ANA, '10.000000', '3.000000', '0.000461'],
      [ANA, '2.000000', '13.000000', '0.000000'],
    ]);
  });

  test('is nothing of what a limit refuses, nor of a currency whose rate settles', async () => {
    await set('wallet', `amount_min = 1, amount_max = ${usdt('1000')}`);
    const no = (code: string) => async () => Promise.reject(new Error(code));
    await expect(begin({}, { checkDeposit: no('limit') })).rejects.toThrow('limit');
    const asked: string[] = [];
    const refuseSettling: DepositDeps['settings']['refuseSettling'] = async (_, currency) => {
      asked.push(currency);
      throw new Error('settling');
    };
    await expect(begin({}, { settings: { ...settings, refuseSettling } })).rejects.toThrow('settling');
    expect([asked, await kept()]).toEqual([['BRL'], []]);
  });
});

describe('an order', () => {
  beforeEach(async () => {
    for (const type of ['pix', 'wallet', 'sandbox'])
      await set(type, `amount_min = 1, amount_max = ${usdt('1000')}, enabled = true, regions = null`);
  });

  test('of a provider can be paid for as long as its way says, is of its own charge, and brings nothing yet', async () => {
    await set('wallet', 'lives_for = 77');
    expect((await begin({ key: ORDER })).balance).toBe(0n);
    const [row] = await kept();
    expect(row).toMatchObject({ order_id: ORDER, status: 'pending', decided_at: null, payer_cpf: null });
    expect(row.charge_id).not.toBe(ORDER);
    expect(Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 1_000)).toBe(77);
    expect(await ledger.balanceOf(database.db, ANA)).toBe(0n);
  });

  test('of play money is paid at once, has neither charge nor end, and the same call again brings nothing more', async () => {
    const asked = { type: 'sandbox', currency: 'USDT', paid: '5', key: ORDER } as const;
    const first = await begin(asked);
    expect(first).toMatchObject({ order_id: ORDER, state: 'success', balance: usdt('5'), pay: null });
    expect(await begin(asked)).toEqual(first);
    expect(await kept()).toMatchObject([{ status: 'success', charge_id: null, expires_at: null, decided_at: expect.any(Date) }]);
    expect([await ledger.balanceOf(database.db, ANA), checked.length]).toEqual([usdt('5'), 1]);
  });

  test('of a way that takes the player’s own money alone keeps the CPF that was said first', async () => {
    await expect(begin({ type: 'pix', cpf: '52998224724' })).rejects.toMatchObject(refused('deposit.cpf_invalid'));
    await plantDeposits(database, [{ n: 1, player_id: ANA, channel: 'pix', payer_cpf: CPF }]);
    const pix = async () => ({ order: '', charge: 'c', pix_code: null, page: null });
    // The provider gives no code here; the order is kept all the same.
    await expect(
      begin({ type: 'pix', cpf: '11144477735', key: ORDER }, { providers: new Map([['p2', { initiate: pix } as never]]) }),
    ).rejects.toMatchObject(refused('deposit.link_unavailable'));
    expect((await kept()).find((row) => row.order_id === ORDER)).toMatchObject({ payer_cpf: CPF, status: 'pending' });
  });

  test('is begun where its way is open to the player, and takes its money there, in its currency', async () => {
    const closed = refused('deposit.channel_unavailable');
    await expect(begin({ type: 'none' })).rejects.toMatchObject(closed);
    // A chain is paid without an order.
    await expect(begin({ type: 'usdt', currency: 'USDT' })).rejects.toMatchObject(closed);
    await expect(begin({ currency: 'EUR' })).rejects.toMatchObject(refused('deposit.currency_other', { currency: 'BRL' }));
    await set('wallet', `enabled = false, note_pt = 'fechado', note_en = 'closed'`);
    await expect(begin({})).rejects.toMatchObject(closed);
    await set('wallet', `enabled = true, regions = '{IN}'`);
    await expect(begin({})).rejects.toMatchObject(closed);
    expect([await kept(), checked]).toEqual([[], []]);
  });

  test('is the fifth that can be paid, and not the sixth; what is over, paid, or another player’s does not count', async () => {
    const open = { channel: 'wallet', player_id: ANA, ...OPEN };
    await plantDeposits(database, [
      ...[1, 2, 3].map((n) => ({ n, ...open })),
      { n: 4, ...open, status: 'processing' },
      { n: 5, ...open, expires_at: ago(1) },
      { n: 6, ...open, player_id: RUI },
      { n: 7, player_id: ANA },
    ]);
    await begin({});
    await expect(begin({})).rejects.toMatchObject(refused('deposit.too_many_open', { most: '5' }));
    await begin({ type: 'sandbox', currency: 'USDT', paid: '1' });
  });
});
