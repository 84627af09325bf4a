import type { PayEvent } from '@fairbook/contract/pay';
import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../test/held-by.ts';
import { plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { allDeposits } from '../all-deposits.ts';
import { countOverdueReturns, overdueReturns } from '../overdue-returns.ts';
import { ago, id, MINUTE, nOf, ONE, plantChannels, plantDeposits, tellTime } from '../testing/planted-deposits.ts';
import { insertEvent, insertReturnOf, isPaymentKnown, markReturned, resultOfEvent, takeReturns } from './payment-events.ts';

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const deposits = (rows: Parameters<typeof plantDeposits>[1]) => plantDeposits(database, rows);
const clear = async () => {
  tellTime();
  await plant(database, 'delete from deposits; delete from payment_returns; delete from payment_events');
};

beforeAll(async () => {
  database = await testDatabase(4);
  await plantChannels(database);
});
afterAll(() => database.close());

describe('what a provider said', () => {
  const event = (name: string, payment: string) =>
    ({ id: name, kind: 'paid', order: id(1), charge: 'c', amount: 1n, currency: 'BRL', payment, at: ago(0) }) as unknown as PayEvent;
  test('is known by provider and event; a payment is, once it was credited or sent back', async () => {
    await clear();
    const say = (provider: string, name: string, payment: string, to: 'credited' | 'returned' | 'noted') =>
      change((tx) => insertEvent(tx, provider, event(name, payment), { to, reason: null }));
    await say('p1', 'e1', 'm1', 'noted');
    await say('p1', 'e2', 'm2', 'credited');
    await say('p2', 'e1', 'm3', 'returned');
    await say('p1', 'e1', 'm4', 'credited');
    const results = await Promise.all(
      [
        ['p1', 'e1'],
        ['p1', 'e2'],
        ['p2', 'e1'],
        ['p2', 'e2'],
      ].map(([provider, name]) => change((tx) => resultOfEvent(tx, provider ?? '', name ?? ''))),
    );
    expect(results).toEqual(['noted', 'credited', 'returned', undefined]);
    const known = (provider: string, payment: string) => change((tx) => isPaymentKnown(tx, provider, payment));
    expect([
      await known('p1', 'm1'),
      await known('p1', 'm2'),
      await known('p2', 'm3'),
      await known('p2', 'm2'),
      await known('p1', 'm4'),
    ]).toEqual([false, true, true, false, false]);
  });
});

test('all that a provider said is kept, with what came of it; what goes back has its payment and its event', async () => {
  await clear();
  await deposits([{ n: 1 }]);
  const said: PayEvent = {
    ...{
      id: 'e1',
      kind: 'paid',
      order: id(1),
      charge: 'c1',
      amount: amount(3n),
      currency: 'BRL',
      payment: 'm1',
      payer_cpf: null,
      at: ago(0),
    },
  };
  await change(async (tx) => {
    await insertEvent(tx, 'p1', said, { to: 'returned', reason: 'late' });
    await insertReturnOf(tx, 'p1', said, { id: id(9), reason: 'late' });
  });
  const kept = async (table: string) => (await database.owner.pool.query(`select * from ${table}`)).rows;
  const both = { provider: 'p1', event_id: 'e1', charge_id: id(1), provider_charge: 'c1', payment_ref: 'm1', amount: 3n, currency: 'BRL' };
  expect(await kept('payment_events')).toMatchObject([{ ...both, kind: 'paid', happened_at: ago(0), result: 'returned', reason: 'late' }]);
  expect(await kept('payment_returns')).toMatchObject([{ ...both, id: id(9), reason: 'late', tried_at: null, done_at: null }]);
});

describe('money that goes back', () => {
  const HOUR = 60 * MINUTE;
  const returns = (
    rows: readonly { readonly n: number; readonly created_at?: Date; readonly tried_at?: Date; readonly done_at?: Date }[],
  ) =>
    plantRows(
      database,
      'payment_returns',
      rows.map(({ n, ...row }) => ({ id: id(n), event_id: `e${n}`, payment_ref: `m${n}`, ...row })),
      {
        provider: 'p1',
        charge_id: id(1),
        provider_charge: 'c',
        amount: 1,
        currency: 'BRL',
        reason: 'too_late',
        created_at: ago(0),
        tried_at: null,
        done_at: null,
      },
    );

  test('is tried again until it is done: never tried first, then longest ago, a hundred at a time', async () => {
    await clear();
    await returns([
      { n: 1, done_at: ago(0) },
      ...Array.from({ length: 100 }, (_, at) => ({ n: 10 + at, tried_at: ago(1_000 * (200 - at)) })),
      { n: 2 },
    ]);
    const first = await takeReturns(database.db);
    expect([first.length, first.some(({ key }) => nOf(key) === 2), first.some(({ key }) => nOf(key) === 109)]).toEqual([100, true, false]);
    await markReturned(database.db, id(2));
    const { rows } = await database.owner.pool.query('select id from payment_returns where done_at is not null order by id');
    expect(rows.map((row) => nOf(row.id))).toEqual([1, 2]);
  });

  test('is taken by one of two processes at once: the other gets what is left, and does not wait', async () => {
    await clear();
    await returns([{ n: 1 }]);
    const taken = await change(async (tx) => {
      const first = await takeReturns(tx);
      await returns([{ n: 2 }]);
      return [first, await atOnce(database, takeReturns)].map((each) => each.map(({ key }) => nOf(key)));
    });
    expect(taken).toEqual([[1], [2]]);
  });

  test('is overdue after an hour, the longest waiting first, page by page, and counted', async () => {
    await clear();
    await deposits([{ n: 1 }]);
    await returns([
      { n: 1, created_at: ago(HOUR + 30_000) },
      { n: 2, created_at: ago(3 * HOUR), tried_at: ago(0) },
      { n: 3, created_at: ago(4 * HOUR), done_at: ago(0) },
      { n: 4, created_at: ago(HOUR - 30_000) },
      { n: 5, created_at: ago(2 * HOUR) },
    ]);
    const all = await overdueReturns(database.db, { start: 0, limit: 10 });
    expect(all.list.map(({ return_id, state, age_minutes }) => [nOf(return_id), state, age_minutes])).toEqual([
      [2, 'unconfirmed', 180],
      [5, 'untried', 120],
      [1, 'untried', 60],
    ]);
    expect([all.more, await countOverdueReturns(database.db)]).toEqual([false, 3]);
    const page = async (start: number, limit: number) => {
      const found = await overdueReturns(database.db, { start, limit });
      return [found.list.map(({ return_id }) => nOf(return_id)), found.more];
    };
    expect([await page(0, 2), await page(1, 2)]).toEqual([
      [[2, 5], true],
      [[5, 1], false],
    ]);
  });

  test('is said of a deposit: waiting while one of them is, done when all are', async () => {
    await clear();
    await deposits([
      { n: 1, created_at: ago(1) },
      { n: 2, created_at: ago(2) },
      { n: 3, created_at: ago(3) },
    ]);
    await returns([{ n: 1, done_at: ago(0) }, { n: 2 }]);
    await plant(
      database,
      `insert into payment_returns select '${id(3)}', provider, 'e3', '${id(2)}', provider_charge, 'm3', amount, currency, reason, created_at, now() from payment_returns where id = '${id(1)}'`,
    );
    const { list } = await allDeposits(database.db, { player: ONE, start: 0, limit: 10 });
    expect(list.map(({ sent_back }) => sent_back)).toEqual(['waiting', 'done', null]);
  });
});
