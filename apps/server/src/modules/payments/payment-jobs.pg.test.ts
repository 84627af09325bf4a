import type { PlayerId } from '@fairbook/contract';
import type { PayEvent, PayReturn } from '@fairbook/contract/pay';
import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createLedger } from '../ledger/index.ts';
import { PAYERS_BY_DEPOSITS } from './payers.ts';
import { type PaymentJobDeps, paymentJobs } from './payment-jobs.ts';
import { type PayProvider, ProviderFailure } from './providers/ports.ts';
import { ago, id, MINUTE, nOf, OPEN, plantChannels, plantDeposits, tellTime } from './testing/planted-deposits.ts';

const ANA = 100_001n as PlayerId;
const ledger = createLedger();
const CHANNELS = [
  { channel: 'x_pix', provider: 'p1' },
  { channel: 'x_other', provider: 'p2' },
  { channel: 'x_play', provider: null },
];

let database: TestDatabase;
let asked: string[];
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 1, 100_001);
  await plantChannels(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  asked = [];
  tellTime();
  await plant(
    database,
    `delete from deposits; delete from payment_returns; delete from payment_events; delete from ledger_movements; delete from outbox_batches;
     delete from notices; update ledger_accounts set balance = 0, version = 0`,
  );
});

type Told = readonly PayEvent[] | undefined;
/** A provider that reports this about a charge, when polled and when told to take no more money for it. */
const providerOf = (name: string, told: (order: string) => Told | Promise<Told> = () => undefined): PayProvider =>
  ({
    name,
    status: async (order: string) => {
      asked.push(`${name} status ${nOf(order)}`);
      return told(order);
    },
    cancel: async (order: string) => {
      asked.push(`${name} cancel ${nOf(order)}`);
      return told(order);
    },
    refund: async ({ key }: PayReturn) => {
      asked.push(`${name} refund ${nOf(key)}`);
      await told(key);
    },
  }) as unknown as PayProvider;
const run = (name: string, providers: readonly PayProvider[]) =>
  paymentJobs({
    ...{ db: database.db, ledger, payers: PAYERS_BY_DEPOSITS, checkDeposit: async () => undefined },
    channels: { all: async () => CHANNELS } as unknown as PaymentJobDeps['channels'],
    providers: new Map(providers.map((each) => [each.name, each])),
  })
    .find((job) => job.name === name)
    ?.run({});
const reconcile = (...providers: readonly PayProvider[]) => run('reconcile-deposits', providers);
const away = () => Promise.reject(new ProviderFailure('away'));
const broken = () => Promise.reject(new Error('broken'));

const old = { ...OPEN, player_id: ANA, created_at: ago(90 * MINUTE) };
const OVER = { expires_at: ago(6 * MINUTE) };
const deposits = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
  plantDeposits(
    database,
    rows.map((row) => ({ ...old, ...row })),
  );
const states = async () =>
  (await database.owner.pool.query('select status, reason from deposits order by order_id')).rows.map(({ status }) => status);
const paid = (order: string): PayEvent => ({
  ...{ id: `e${order}`, kind: 'paid', order, charge: 'c', amount: amount(2_000_000n), currency: 'BRL', payment: `m${order}` },
  ...{ payer_cpf: null, at: ago(20 * MINUTE) },
});

describe('charges that nobody told of', () => {
  test('are asked about at the provider of their way; those that are over are to take no money any more, and are given up then', async () => {
    await deposits([
      { n: 1 },
      { n: 2, channel: 'x_other' },
      { n: 3, ...OVER },
      { n: 4, ...OVER, channel: 'x_other', status: 'processing' },
      { n: 5, ...OVER, channel: 'x_play' },
    ]);
    await reconcile(providerOf('p1'), providerOf('p2'));
    expect(asked.toSorted()).toEqual(['p1 cancel 3', 'p1 status 1', 'p2 cancel 4', 'p2 status 2']);
    expect(await states()).toEqual(['pending', 'pending', 'expired', 'failed', 'pending']);
    const told = await database.owner.pool.query('select e from outbox_batches, unnest(events) e order by e');
    expect(told.rows.map(({ e }) => JSON.parse(e)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'deposit.changed expired',
      'deposit.changed failed',
    ]);
  });

  test('stay as they are while their provider is away or not set up; a fault of ours keeps no other waiting, and is told', async () => {
    await deposits([
      { n: 1, ...OVER, created_at: ago(95 * MINUTE) },
      { n: 2, ...OVER },
      { n: 3, ...OVER, channel: 'x_other' },
    ]);
    await reconcile(providerOf('p1', away));
    expect([asked.toSorted(), await states()]).toEqual([
      ['p1 cancel 1', 'p1 cancel 2'],
      ['pending', 'pending', 'pending'],
    ]);
    await plant(database, 'update deposits set asked_at = null');
    await expect(
      reconcile(
        providerOf('p1', (order) => (nOf(order) === 1 ? broken() : [])),
        providerOf('p2'),
      ),
    ).rejects.toThrow('broken');
    expect(await states()).toEqual(['pending', 'expired', 'expired']);
  });

  test('that were paid are credited by what the provider says, also when they are over', async () => {
    await deposits([{ n: 1 }, { n: 2, ...OVER }]);
    await reconcile(providerOf('p1', (order) => [paid(order)]));
    expect(await states()).toEqual(['success', 'success']);
    expect(await ledger.balanceOf(database.db, ANA)).toBe(2_000_000n);
  });
});

describe('money that is to go back', () => {
  const returns = (...rows: readonly PlantedRow[]) =>
    plantRows(
      database,
      'payment_returns',
      rows.map((row, at) => ({ id: id(at + 1), event_id: `e${at}`, payment_ref: `m${at}`, ...row })),
      { provider: 'p1', charge_id: id(1), provider_charge: 'c', amount: 1, currency: 'BRL', reason: 'too_late', done_at: null },
    );
  const done = async () =>
    (await database.owner.pool.query('select id from payment_returns where done_at is not null order by id')).rows.map((row) =>
      nOf(row.id),
    );

  test('is done when its provider says so, and tried again when it does not answer or is not set up', async () => {
    await returns({}, { provider: 'p2' }, { provider: 'p3' }, {});
    await run('return-payments', [providerOf('p1', (key) => (nOf(key) === 1 ? away() : undefined)), providerOf('p2')]);
    expect([asked.toSorted(), await done()]).toEqual([
      ['p1 refund 1', 'p1 refund 4', 'p2 refund 2'],
      [2, 4],
    ]);
    await run('return-payments', [providerOf('p1')]);
    expect([asked.at(-1), await done()]).toEqual(['p1 refund 1', [1, 2, 4]]);
  });

  test('is no reason for other money to wait: a fault of ours is told when all were tried', async () => {
    await returns({}, {});
    await expect(run('return-payments', [providerOf('p1', (key) => (nOf(key) === 1 ? broken() : undefined))])).rejects.toThrow('broken');
    expect(await done()).toEqual([2]);
  });
});
