import { amount } from '@fairbook/core/money';
import type { Difference } from '@fairbook/core/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byText, type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { id, nOf, ONE, plantChannels, plantDeposits, TWO } from '../testing/planted-deposits.ts';
import { ourDeposits, ourWithdrawals, ownersOf } from './our-records.ts';
import { closeAsGone, closeDifference, differencesPage, insertDifference, lockOpen } from './sql-differences.ts';
import { filesPage, newestFile, spokenOfLater, spokenOfNear } from './sql-files.ts';

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const numbers = (ids: Iterable<string>): number[] => [...ids].map(nOf).sort((a, b) => a - b);
const DIFFERENCE = { provider: 'p1', day: '2026-01-02', kind: 'missing_here', their_status: 'paid', found_at: '2026-01-03T00:00Z' };
const differences = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
  plantRows(
    database,
    'provider_differences',
    rows.map(({ n, ...row }) => ({ id: id(n), reference: id(100 + n), ...row })),
    { ...DIFFERENCE, closed_at: null, resolution: null, closed_by: null, reason: null },
  );
const closed = (at: string) => ({ closed_at: `2026-01-0${at}Z`, resolution: 'note', closed_by: 'ana', reason: 'because' });

beforeAll(async () => {
  database = await testDatabase(4);
  await plantChannels(database);
});
afterAll(() => database.close());

describe('files of a provider', () => {
  beforeAll(async () => {
    const file = (n: number, provider: string, day: string, more: PlantedRow = {}) => ({ id: n, provider, day, ...more });
    const broken = { problem: 'unreadable', covers_to: null };
    await plantRows(
      database,
      'provider_files',
      [
        file(1, 'p1', '2026-01-01'),
        file(2, 'p1', '2026-01-02'),
        file(3, 'p1', '2026-01-02'),
        file(4, 'p2', '2026-01-02'),
        file(5, 'p1', '2026-01-03'),
        file(6, 'p1', '2026-01-03', broken),
        file(7, 'p1', '2026-01-04'),
      ],
      { covers_to: '2026-01-09Z', sha256: Buffer.alloc(32), problem: null },
    );
    const line = (file_id: number, n: number, reference: number) => ({ file_id, n, reference: id(reference) });
    await plantRows(
      database,
      'provider_file_rows',
      [line(1, 1, 11), line(2, 1, 12), line(3, 1, 13), line(4, 1, 14), line(5, 1, 15), line(7, 1, 17), line(7, 2, 11)],
      { status: 'paid', amount: 1, currency: 'BRL', at: '2026-01-01Z' },
    );
    await differences([{ n: 1 }, { n: 2 }, { n: 3, ...closed('4') }, { n: 4, day: '2026-01-01' }, { n: 5, provider: 'p2' }]);
  });

  test('are listed by day, the newest file of each, with what is still open of that day', async () => {
    const page = async (start: number, limit: number) =>
      (await filesPage(database.db, start, limit)).map(({ provider, day, open }) => `${provider} ${day.slice(-2)} ${open}`);
    expect(await page(0, 10)).toEqual(['p1 04 0', 'p1 03 0', 'p1 02 2', 'p2 02 1', 'p1 01 1']);
    expect([await page(0, 2), await page(2, 2)]).toEqual([
      ['p1 04 0', 'p1 03 0'],
      ['p1 02 2', 'p2 02 1'],
    ]);
    const newest = async (provider: string, day: string) => (await newestFile(database.db, provider, day))?.id;
    expect([await newest('p1', '2026-01-02'), await newest('p2', '2026-01-02'), await newest('p2', '2026-01-01')]).toEqual([
      3n,
      4n,
      undefined,
    ]);
  });

  test.each([
    ['2026-01-01', [13, 15, 17, 11], [11, 13]],
    ['2026-01-02', [15, 17, 11], [11, 13, 15]],
    ['2026-01-03', [17, 11], [13, 15, 17, 11]],
    ['2026-01-04', [], [15, 17, 11]],
  ] as const)('after %s and near it speak of those in the newest that could be read, of this provider', async (day, later, near) => {
    const all = [11, 12, 13, 14, 15, 17].map(id);
    const sorted = (of: readonly number[]) => [...of].sort((a, b) => a - b);
    expect(numbers(await spokenOfLater(database.db, 'p1', day, all))).toEqual(sorted(later));
    expect(numbers(await spokenOfNear(database.db, 'p1', day, all))).toEqual(sorted(near));
    expect(numbers(await spokenOfNear(database.db, 'p1', day, [id(99), id(14)]))).toEqual([]);
  });
});

describe('differences', () => {
  const clear = () => plant(database, 'delete from provider_differences');
  const page = async (open: boolean, start = 0, limit = 10) =>
    (await differencesPage(database.db, { open, start, limit })).map((row) => nOf(row.id));

  test('that are open come the oldest first, those that were closed the last closed first, page by page', async () => {
    await clear();
    await differences([
      { n: 1, found_at: '2026-01-05Z' },
      { n: 2, found_at: '2026-01-04Z' },
      { n: 3, found_at: '2026-01-04Z' },
      { n: 4, ...closed('6'), found_at: '2026-01-01Z' },
      { n: 5, ...closed('7') },
      { n: 6, ...closed('6') },
    ]);
    expect([await page(true), await page(false)]).toEqual([
      [2, 3, 1],
      [5, 4, 6],
    ]);
    expect([await page(true, 0, 2), await page(true, 2, 2), await page(false, 1, 1)]).toEqual([[2, 3], [1], [4]]);
  });

  test('are taken to compare when they are open, of the provider, and of the day or of a reference', async () => {
    await clear();
    await differences([
      { n: 1 },
      { n: 2, day: '2026-01-09' },
      { n: 3, day: '2026-01-09' },
      { n: 4, provider: 'p2' },
      { n: 5, ...closed('6') },
    ]);
    const found = await change((tx) => lockOpen(tx, 'p1', '2026-01-02', [id(102), id(104)]));
    expect(numbers(found.map((row) => row.id))).toEqual([1, 2]);
  });

  test('are closed once, by a person or because they are gone', async () => {
    await clear();
    await differences([{ n: 1 }, { n: 2 }]);
    const close = (n: number) => change((tx) => closeDifference(tx, { id: id(n), resolution: 'note', staff: 'ana', reason: 'because' }));
    expect([await close(1), await close(1)]).toEqual([true, false]);
    await change((tx) => closeAsGone(tx, id(1)));
    await change((tx) => closeAsGone(tx, id(2)));
    expect(
      (await differencesPage(database.db, { open: false, start: 0, limit: 9 }))
        .map(({ id: each, resolution }) => [nOf(each), resolution])
        .toSorted(byText),
    ).toEqual([
      [1, 'note'],
      [2, 'gone'],
    ]);
  });

  const theirs = {
    reference: id(7),
    status: 'paid',
    payment: 'E1',
    amount: amount(5n),
    currency: 'BRL',
    at: new Date('2026-01-01Z'),
  } as const;
  const ours = { reference: id(7), status: 'none', amount: amount(6n), currency: 'BRL', payments: [], due: false } as const;
  const FOUND = { kind: 'status_differs', reference: id(7), theirs, ours } as unknown as Difference;
  test.each([
    ['as it was closed by a person', {}, 0],
    ['of another kind', { kind: 'amount_differs' }, 1],
    ['of another reference', { reference: id(8) }, 1],
    ['with another status of theirs', { theirs: { ...theirs, status: 'failed' } }, 1],
    ['with another payment', { theirs: { ...theirs, payment: 'E2' } }, 1],
    ['with another amount of theirs', { theirs: { ...theirs, amount: amount(7n) } }, 1],
    ['with another currency of theirs', { theirs: { ...theirs, currency: 'EUR' } }, 1],
    ['with another status of ours', { ours: { ...ours, status: 'open' } }, 1],
    ['with another amount of ours', { ours: { ...ours, amount: amount(8n) } }, 1],
    ['with another currency of ours', { ours: { ...ours, currency: 'EUR' } }, 1],
    ['told at another time', { theirs: { ...theirs, at: new Date('2026-01-02Z') } }, 0],
  ] as const)('found again %s', async (_, more, opened) => {
    await clear();
    const put = (n: number, found: Difference, provider = 'p1') =>
      change((tx) => insertDifference(tx, { id: id(n), provider, day: '2026-01-02', found }));
    await put(1, FOUND);
    await plant(database, `update provider_differences set closed_at = now(), resolution = 'note', closed_by = 'ana', reason = 'because'`);
    await put(2, { ...FOUND, ...more } as unknown as Difference);
    expect(await page(true)).toHaveLength(opened);
    await put(3, FOUND, 'p2');
    expect(await page(true)).toHaveLength(opened + 1);
    await plant(database, `update provider_differences set resolution = 'gone', closed_by = null, reason = null where id = '${id(1)}'`);
    await plant(database, `delete from provider_differences where id <> '${id(1)}'`);
    await put(4, FOUND);
    expect(await page(true)).toEqual([4]);
  });
});

describe('our records of a provider’s day', () => {
  const DAY = { from: new Date('2026-01-02Z'), to: new Date('2026-01-03Z') };
  test('are charges asked for and those whose money moved within it, with every payment that was taken', async () => {
    await plantDeposits(database, [
      { n: 1 },
      { n: 2 },
      { n: 3 },
      { n: 4 },
      { n: 5, channel: 'x_other' },
      { n: 6, player_id: TWO },
      { n: 7 },
    ]);
    const event = (n: number, charge: number, at: string, more: PlantedRow = {}) => ({
      event_id: `e${n}`,
      payment_ref: `m${n}`,
      charge_id: id(charge),
      happened_at: at,
      ...more,
    });
    await plantRows(
      database,
      'payment_events',
      [
        event(1, 1, '2026-01-02T00:00Z'),
        event(2, 1, '2026-01-02T12:00Z', { result: 'returned' }),
        event(3, 1, '2026-01-02T12:00Z', { result: 'noted' }),
        event(4, 2, '2026-01-03T00:00Z'),
        event(5, 3, '2026-01-01T23:59:59Z'),
        event(6, 4, '2026-01-02T12:00Z', { kind: 'failed' }),
        event(7, 5, '2026-01-02T12:00Z', { provider: 'p2' }),
        event(8, 6, '2026-01-02T12:00Z', { result: 'ignored' }),
        event(9, 7, '2026-01-02T12:00Z', { result: 'returned' }),
      ],
      { provider: 'p1', kind: 'paid', provider_charge: 'c', amount: 1, currency: 'BRL', result: 'credited' },
    );
    const records = async (references: readonly number[]) =>
      (await ourDeposits(database.db, { provider: 'p1', references: references.map(id), ...DAY }))
        .map(({ reference, status, payments, due }) => [nOf(reference), status, [...payments].sort(), due])
        .toSorted(byText);
    const moved = [
      [1, 'paid', ['m1', 'm2'], true],
      [7, 'paid', ['m9'], true],
    ];
    expect(await records([])).toEqual(moved);
    expect(await records([2, 3, 4, 5, 6])).toEqual([
      moved[0],
      [2, 'paid', ['m4'], false],
      [3, 'paid', ['m5'], false],
      [4, 'none', [], false],
      [6, 'none', [], false],
      moved[1],
    ]);
  });

  test('and withdrawals asked for and those paid within it, each by where it stands', async () => {
    const channel = {
      account_kind: 'pix',
      house_account: 5,
      amount_min: 1,
      amount_max: 9,
      fee_e4: 0,
      fee_fixed: 0,
      network_fee: 0,
      second_from: 1,
    };
    await plantRows(
      database,
      'withdrawal_channels',
      [
        { channel: 'x_1', provider: 'p1', sort: 901 },
        { channel: 'x_2', provider: 'p2', sort: 902 },
      ],
      channel,
    );
    const row = (n: number, state: string, at: string, more: PlantedRow = {}) => ({ id: id(n), state, changed_at: at, ...more });
    await plantRows(
      database,
      'withdrawals',
      [
        row(11, 'paid', '2026-01-02T00:00Z', { provider_ref: 'r1' }),
        row(12, 'paid', '2026-01-03T00:00Z'),
        row(13, 'sending', '2026-01-02T12:00Z'),
        row(14, 'failed', '2026-01-02T12:00Z', { player_id: TWO }),
        row(15, 'paid', '2026-01-02T12:00Z', { channel: 'x_2' }),
        row(16, 'paid', '2026-01-01T23:59:59Z'),
      ],
      {
        ...{
          player_id: ONE,
          account_id: id(1),
          channel: 'x_1',
          typed: 9,
          currency: 'BRL',
          rate_id: 1,
          real_name: 'x',
          approvals_needed: 1,
        },
        ...{ amount: 10, service_fee: 2, network_fee: 1, net: 7, balance_after: 0, provider_ref: null },
      },
    );
    const records = async (references: readonly number[]) =>
      (await ourWithdrawals(database.db, { provider: 'p1', references: references.map(id), ...DAY }))
        .map(({ reference, status, payments, due, amount: net }) => [nOf(reference), status, payments, due, net])
        .toSorted(byText);
    expect(await records([])).toEqual([[11, 'paid', ['r1'], true, 7n]]);
    expect(await records([12, 13, 14, 15, 16])).toEqual([
      [11, 'paid', ['r1'], true, 7n],
      [12, 'paid', [], false, 7n],
      [13, 'open', [], false, 7n],
      [14, 'failed', [], false, 7n],
      [16, 'paid', [], false, 7n],
    ]);
    const owners = await ownersOf(database.db, [id(1), id(6), id(14), id(99)]);
    expect([...owners].map(([key, { player, withdrawal }]) => [nOf(key), player, withdrawal]).toSorted(byText)).toEqual([
      [1, ONE, null],
      [14, TWO, 'failed'],
      [6, TWO, null],
    ]);
  });
});
