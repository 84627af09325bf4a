import type { PlayerId } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../test/held-by.ts';
import { byText, plant } from '../../../../test/plant.ts';
import { inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { allDeposits } from '../all-deposits.ts';
import { channelAdmin } from '../channel-admin.ts';
import { createChannels } from '../channels.ts';
import { ago, id, MINUTE, nOf, ONE, OPEN, plantChannels, plantDeposits, TWO, tellTime } from '../testing/planted-deposits.ts';
import {
  depositOf,
  depositsOf,
  depositTotals,
  keepChargeOf,
  lockCharge,
  openCredits,
  openOrders,
  paidWithCpf,
  selectPayers,
  selectSources,
  stepDeposit,
  takeChargesToAsk,
  typedDeposits,
} from './deposits.ts';

const CPF = ['11111111111', '22222222222', '33333333333'] as const;

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const deposits = (rows: Parameters<typeof plantDeposits>[1]) => plantDeposits(database, rows);
const clear = async () => {
  tellTime();
  await plant(database, 'delete from deposits; delete from payment_returns');
};

beforeAll(async () => {
  database = await testDatabase(4);
  await plantChannels(database);
});
afterAll(() => database.close());

describe('deposits of a player', () => {
  beforeAll(async () => {
    await clear();
    await deposits([
      { n: 1, created_at: '2026-01-01T10:00Z', credited: 5 },
      { n: 3, created_at: '2026-01-01T11:00Z', status: 'rejected', credited: 11 },
      { n: 2, created_at: '2026-01-01T11:00Z', credited: 7 },
      { n: 4, created_at: '2026-01-01T12:00Z', ...OPEN, credited: 13 },
      { n: 5, created_at: '2026-01-01T11:00Z', player_id: TWO, credited: 17 },
    ]);
  });
  const at = (text: string) => new Date(`2026-01-01T${text}Z`);
  test.each([
    [{}, [4, 3, 2, 1], 12],
    [{ state: 'success' }, [2, 1], 12],
    [{ orderId: id(3) }, [3], 0],
    [{ orderId: id(5) }, [], 0],
    [{ from: at('11:00') }, [4, 3, 2], 7],
    [{ to: at('11:00') }, [1], 5],
    [{ from: at('10:00'), to: at('12:00'), state: 'success' }, [2, 1], 12],
  ] as const)('of %j', async (filter, found, score) => {
    const rows = await depositsOf(database.db, ONE, { ...filter, start: 0, limit: 10 });
    expect(rows.map(({ orderId }) => nOf(orderId))).toEqual(found);
    expect(await depositTotals(database.db, ONE, filter)).toEqual({ count: found.length, score: BigInt(score) });
  });

  test('come by pages; one is found by its owner alone', async () => {
    const page = async (start: number, limit: number) =>
      (await depositsOf(database.db, ONE, { start, limit })).map(({ orderId }) => nOf(orderId));
    expect([await page(0, 2), await page(2, 2), await page(3, 2)]).toEqual([[4, 3], [2, 1], [1]]);
    expect([await depositOf(database.db, ONE, id(1)), await depositOf(database.db, TWO, id(1))]).toEqual([
      expect.objectContaining({ player: ONE, provider: 'p1', ownAccount: true }),
      undefined,
    ]);
  });

  test('all of them are listed for staff, of one player or of all, the newest first, with whether there are more', async () => {
    const list = async (player: PlayerId | undefined, start: number, limit: number) => {
      const found = await allDeposits(database.db, { player, start, limit });
      return [found.list.map(({ order_id }) => nOf(order_id)), found.more];
    };
    expect(await list(undefined, 0, 10)).toEqual([[4, 2, 3, 5, 1], false]);
    expect(await list(ONE, 0, 3)).toEqual([[4, 2, 3], true]);
    expect(await list(ONE, 1, 3)).toEqual([[2, 3, 1], false]);
    expect(await list(TWO, 0, 3)).toEqual([[5], false]);
  });

  test('say what arrived of each, of the player’s own that are asked for', async () => {
    await plant(database, `update deposits set fee = 500000 where order_id = '${id(1)}'`);
    const found = await typedDeposits(database.db, ONE, [id(1), id(2), id(5), id(9)]);
    expect([...found].map(([key, { typed }]) => [nOf(key), typed]).toSorted(byText)).toEqual([
      [1, 1_500_000n],
      [2, 2_000_000n],
    ]);
  });
});

describe('orders that can still be paid', () => {
  test('are the player’s open ones that are not over', async () => {
    await clear();
    await deposits([
      { n: 1, ...OPEN, credited: 5 },
      { n: 2, ...OPEN, status: 'processing', credited: 7 },
      { n: 3, ...OPEN, expires_at: ago(1), credited: 11 },
      { n: 4, credited: 13 },
      { n: 5, ...OPEN, player_id: TWO, credited: 17 },
    ]);
    expect([await change((tx) => openCredits(tx, ONE)), await change((tx) => openOrders(tx, ONE))]).toEqual([12n, 2]);
    expect([await change((tx) => openCredits(tx, TWO)), await change((tx) => openOrders(tx, 3n as PlayerId))]).toEqual([17n, 0]);
    const payable = await Promise.all([1, 2, 3, 4].map(async (n) => (await depositOf(database.db, ONE, id(n)))?.payable));
    expect(payable).toEqual([true, true, false, false]);
  });

  test('are asked about when nobody did for so long, the oldest first; five minutes after its end one is over', async () => {
    await clear();
    const old = ago(10 * MINUTE);
    await deposits([
      { n: 1, ...OPEN, created_at: old },
      { n: 2, ...OPEN, status: 'processing', created_at: old, asked_at: ago(61_000), expires_at: ago(5 * MINUTE + 10_000) },
      { n: 3, ...OPEN, created_at: old, asked_at: ago(30_000) },
      { n: 4, ...OPEN, created_at: ago(30_000) },
      { n: 5, created_at: old },
      { n: 6, ...OPEN, created_at: old, expires_at: ago(4 * MINUTE) },
      { n: 7, ...OPEN, created_at: old, charge_id: null, expires_at: null },
    ]);
    const found = await takeChargesToAsk(database.db, 60);
    expect(found.map(({ chargeId, over }) => [nOf(chargeId), over]).toSorted(byText)).toEqual([
      [1, false],
      [2, true],
      [6, false],
    ]);
    expect(await takeChargesToAsk(database.db, 60)).toEqual([]);
    await clear();
    await deposits(Array.from({ length: 101 }, (_, n) => ({ n, ...OPEN, created_at: ago(60 * MINUTE - n * 1_000) })));
    const first = await takeChargesToAsk(database.db, 60);
    expect([first.length, first.some(({ chargeId }) => nOf(chargeId) === 100)]).toEqual([100, false]);
  });

  test('are asked about by one of two processes at once: the other gets what is left, and does not wait', async () => {
    await clear();
    const old = { ...OPEN, created_at: ago(10 * MINUTE) };
    await deposits([{ n: 1, ...old }]);
    const take = (db: Queries) => takeChargesToAsk(db, 60);
    const taken = await change(async (tx) => {
      const first = await take(tx);
      await deposits([{ n: 2, ...old }]);
      return [first, await atOnce(database, take)].map((each) => each.map(({ chargeId }) => nOf(chargeId)));
    });
    expect(taken).toEqual([[1], [2]]);
  });

  test('a charge belongs to its provider, keeps its first name there, and is decided when it is open no more', async () => {
    await clear();
    await deposits([
      { n: 1, ...OPEN },
      { n: 2, ...OPEN },
    ]);
    const lock = (provider: string) => change((tx) => lockCharge(tx, id(1), provider));
    expect([(await lock('p1'))?.chargeId, await lock('p2')]).toEqual([id(1), undefined]);
    const keep = (charge: string, code: string) => keepChargeOf(database.db, id(1), { charge, pix_code: code, page: null });
    await keep('c1', 'first');
    await keep('c2', 'other');
    expect(await lock('p1')).toMatchObject({ providerCharge: 'c1', payCode: 'first' });
    await keep('c1', 'again');
    await change((tx) =>
      stepDeposit(tx, { player: ONE, orderId: id(1) }, { to: 'processing', reason: null, charge: 'c9', from: ['pending'] }),
    );
    expect(await lock('p1')).toMatchObject({ providerCharge: 'c1', payCode: 'again', decidedAt: null });
    await change((tx) =>
      stepDeposit(tx, { player: ONE, orderId: id(1) }, { to: 'success', reason: null, charge: 'c9', from: ['processing'] }),
    );
    expect((await lock('p1'))?.decidedAt).toBeInstanceOf(Date);
    expect(await depositOf(database.db, ONE, id(2))).toMatchObject({ status: 'pending', providerCharge: null });
  });
});

test('money is known by whom it came from, once each, of what was credited to the player', async () => {
  await clear();
  await deposits([
    { n: 1, payer_cpf: CPF[1], created_at: ago(1_000) },
    { n: 2, payer_cpf: CPF[0], created_at: ago(2_000) },
    { n: 3, payer_cpf: CPF[0], created_at: ago(1_500) },
    { n: 4, payer_cpf: CPF[2], status: 'rejected', created_at: ago(9_000) },
    { n: 5, payer_cpf: CPF[2], player_id: TWO, created_at: ago(9_000) },
    { n: 6, channel: 'x_other', created_at: ago(9_000) },
    { n: 7, channel: 'x_play', charge_id: null, expires_at: null },
  ]);
  expect([...(await selectPayers(database.db, ONE))].sort()).toEqual([CPF[0], CPF[1]]);
  expect(await paidWithCpf(database.db, ONE)).toBe(CPF[0]);
  expect([await paidWithCpf(database.db, TWO), await paidWithCpf(database.db, 3n as PlayerId)]).toEqual([CPF[2], undefined]);
  const sources = (await selectSources(database.db, ONE)).map(({ cpf, ownAccount }) => `${cpf} ${ownAccount}`);
  expect(sources.sort()).toEqual([`${CPF[0]} true`, `${CPF[1]} true`, 'null false']);
});

test('staff set everything of one way in and of one way out, each in its place, and read it so; what stands in the way is told', async () => {
  const admin = (law: 'intl' | 'br') => {
    const jurisdiction = JURISDICTIONS[law];
    return channelAdmin({ channels: createChannels({ playMoney: false, chain: true, providers: new Map(), jurisdiction }), jurisdiction });
  };
  const offer = { enabled: false, sort: 7, notePt: 'fechado', noteEn: 'closed', regions: ['BR-SP'] };
  const terms = { min: amount(11n), max: amount(22n), feeE4: 33, feeFixed: amount(44n) };
  const deposit = { channel: 'x_pix', ...offer, ...terms };
  const withdrawal = { channel: 'pix', ...offer, ...terms, networkFee: amount(55n), secondFrom: amount(66n) };
  const others = async () => [
    (await admin('intl').deposits(database.db)).filter(({ channel }) => channel !== 'x_pix'),
    (await admin('intl').withdrawals(database.db)).filter(({ channel }) => channel !== 'pix'),
  ];
  const before = await others();
  await change(async (tx) => {
    await admin('intl').setDeposit(tx, deposit);
    await admin('intl').setWithdrawal(tx, withdrawal);
  });
  const own = async (law: 'intl' | 'br', channel: string) => [
    (await admin(law).deposits(database.db)).find((each) => each.channel === channel),
    (await admin(law).withdrawals(database.db)).find((each) => each.channel === channel),
  ];
  expect([(await own('intl', 'x_pix'))[0], (await own('intl', 'pix'))[1]]).toEqual([
    { ...deposit, paymentType: 'fiat', currency: null, obstacle: 'provider' },
    { ...withdrawal, accountKind: 'pix', obstacle: null },
  ]);
  expect(await others()).toEqual(before);
  expect([(await own('br', 'usdt'))[0]?.obstacle, (await own('intl', 'usdt'))[0]?.obstacle]).toEqual(['law', null]);
  const crypto = (await admin('br').withdrawals(database.db)).filter(({ accountKind }) => accountKind === 'crypto');
  expect([crypto.length > 0, new Set(crypto.map(({ obstacle }) => obstacle))]).toEqual([true, new Set(['law'])]);
  await change((tx) => admin('intl').setDeposit(tx, { ...deposit, enabled: true, notePt: '', noteEn: '', regions: null }));
  expect((await own('intl', 'x_pix'))[0]).toMatchObject({ enabled: true, notePt: '', noteEn: '', regions: null });
});
