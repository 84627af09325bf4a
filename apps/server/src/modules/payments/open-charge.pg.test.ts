import type { ChargeRequest } from '@fairbook/contract/pay';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PlantedRow, plant } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { withCharge } from './open-charge.ts';
import { type PayProvider, ProviderFailure } from './providers/ports.ts';
import { depositOf } from './sql/deposits.ts';
import { ago, id, ONE, OPEN, plantChannels, plantDeposits, tellTime } from './testing/planted-deposits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantChannels(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  tellTime();
  await plant(database, 'delete from deposits');
});

type Answer = Awaited<ReturnType<PayProvider['initiate']>>;
/** A provider of wallets that answers each charge this way; the requests it got are kept. */
function chargesOf(answer: (asked: ChargeRequest) => Partial<Answer>) {
  const asked: string[] = [];
  const initiate = async (request: ChargeRequest) => {
    asked.push(request.order);
    return { order: request.order, charge: 'c', pix_code: null, page: 'https://pay.example/1', ...answer(request) } as Answer;
  };
  const deps = {
    ...{ db: database.db, providers: new Map([['p2', { initiate } as unknown as PayProvider]]), asking: new Map() },
    payers: { of: async () => null },
  } as unknown as Parameters<typeof withCharge>[0];
  const open = async (n: number) => {
    const row = await depositOf(database.db, ONE, id(n));
    if (!row) throw new Error(`no deposit ${n}`);
    return withCharge(deps, row);
  };
  return { asked, open, asking: deps.asking };
}
const deposit = (n: number, more: PlantedRow = {}) => plantDeposits(database, [{ n, channel: 'x_other', ...OPEN, ...more }]);

test('the page of an order that can be paid is asked for once, kept, and shared by who comes meanwhile', async () => {
  await deposit(1);
  await deposit(2);
  const { asked, open, asking } = chargesOf(({ order }) => ({ page: `https://pay.example/${order.slice(-1)}` }));
  const found = await Promise.all([open(1), open(1), open(2)]);
  expect(found.map(({ payPage }) => payPage)).toEqual(['https://pay.example/1', 'https://pay.example/1', 'https://pay.example/2']);
  expect([asked.toSorted(), asking.size]).toEqual([[id(1), id(2)], 0]);
  expect([(await open(1)).payPage, asked.length]).toEqual(['https://pay.example/1', 2]);
});

test.each([
  ['has one', { provider_charge: 'c0' }],
  ['was paid', { status: 'success', decided_at: ago(0) }],
  ['is over', { expires_at: ago(1) }],
] as const)('nobody is asked about an order that %s', async (_, more) => {
  await deposit(1, more);
  const { asked, open } = chargesOf(() => ({}));
  expect([(await open(1)).payPage, asked]).toEqual([null, []]);
});

test.each([
  ['another order', { order: id(9) }],
  ['no page', { page: null }],
  ['a page that is none', { page: 'javascript:alert(1)' }],
] as const)('an answer with %s is not shown, and the next one is asked for anew', async (_, wrong) => {
  await deposit(1);
  let isWrong = true;
  const { asked, open } = chargesOf(() => (isWrong ? (wrong as Partial<Answer>) : {}));
  await expect(open(1)).rejects.toMatchObject({ code: 'deposit.link_unavailable' });
  expect((await depositOf(database.db, ONE, id(1)))?.providerCharge).toBeNull();
  isWrong = false;
  expect([(await open(1)).payPage, asked.length]).toEqual(['https://pay.example/1', 2]);
});

test('a code for Pix of another amount is not shown', async () => {
  await deposit(1, { channel: 'x_pix' });
  const { open } = chargesOf(() => ({}));
  await expect(open(1)).rejects.toMatchObject({ code: 'deposit.link_unavailable' });
});

test('a provider that is away is said to be; a fault of ours is none of theirs', async () => {
  await deposit(1);
  const failing = (error: Error) =>
    chargesOf(() => {
      throw error;
    });
  await expect(failing(new ProviderFailure('away')).open(1)).rejects.toMatchObject({ code: 'deposit.link_unavailable' });
  await expect(failing(new Error('ours')).open(1)).rejects.toThrow('ours');
});
