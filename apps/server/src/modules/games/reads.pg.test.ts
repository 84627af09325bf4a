import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { transferOf, transfersOf } from './read-transfers.ts';
import { hasOpenTransfer, selectOpened, selectProviders, selectTransfersToPoll } from './sql.ts';

const [ONE, TWO] = [1n as PlayerId, 2n as PlayerId];
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const nOf = (text: string): number => Number(text.slice(-4));
const ago = (ms: number): Date => new Date(Date.now() - ms);

let database: TestDatabase;
const clear = () => plant(database, 'delete from game_transfers');
/** Transfers to the first provider, done, unless overridden. */
const transfers = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
  plantRows(
    database,
    'game_transfers',
    rows.map(({ n, ...row }) => ({ id: id(n), ...row })),
    {
      ...{ player_id: ONE, provider: 'x_a', direction: 'to_game', amount: 1, state: 'done', reason: null },
      ...{ not_after: ago(-60_000), created_at: ago(0), changed_at: ago(0), asked_at: null },
    },
  );

beforeAll(async () => {
  database = await testDatabase(4);
  await plant(database, 'delete from game_wallet_providers');
  await plantRows(
    database,
    'game_wallet_providers',
    [
      { provider: 'x_b', sort: 2, house_account: 52 },
      { provider: 'x_a', sort: 1, house_account: 51 },
    ],
    { name: 'X', amount_min: 1, amount_max: 9 },
  );
});
afterAll(() => database.close());

describe('transfers of a player to and from games', () => {
  const at = (text: string) => new Date(`2026-01-01T${text}Z`);
  beforeAll(async () => {
    await clear();
    await transfers([
      { n: 1, created_at: at('10:00'), amount: 100 },
      { n: 2, created_at: at('11:00'), amount: 20, direction: 'from_game' },
      { n: 3, created_at: at('11:00'), amount: 3, provider: 'x_b' },
      { n: 4, created_at: at('12:00'), amount: 4_000, state: 'returned', reason: 'late' },
      { n: 5, created_at: at('12:00'), amount: 50_000, state: 'unknown', direction: 'from_game' },
      { n: 6, created_at: at('11:00'), amount: 600_000, player_id: TWO },
    ]);
  });
  test.each([
    [{}, [5, 4, 3, 2, 1], [103, 20]],
    [{ provider: 'x_b' }, [3], [3, 0]],
    [{ direction: 'from_game' }, [5, 2], [0, 20]],
    [{ from: at('11:00') }, [5, 4, 3, 2], [3, 20]],
    [{ to: at('11:00') }, [1], [100, 0]],
  ] as const)('of %j', async (asked, found, [to, from]) => {
    const { list, more, totals } = await transfersOf(database.db, ONE, { ...asked, start: 0, limit: 10 });
    expect([list.map(({ order_id }) => nOf(order_id)), more]).toEqual([found, false]);
    expect(totals).toEqual({ count: found.length, to_game: BigInt(to), from_game: BigInt(from) });
  });

  test('come by pages, and each to its player alone', async () => {
    const page = async (start: number, limit: number) => {
      const { list, more } = await transfersOf(database.db, ONE, { start, limit });
      return [list.map(({ order_id }) => nOf(order_id)), more];
    };
    expect([await page(0, 4), await page(1, 4)]).toEqual([
      [[5, 4, 3, 2], true],
      [[4, 3, 2, 1], false],
    ]);
    expect((await transferOf(database.db, TWO, id(6))).amount).toBe(600_000n);
    await expect(transferOf(database.db, ONE, id(6))).rejects.toMatchObject({ code: 'transfer.not_found' });
  });
});

test.each([
  ['sending', true],
  ['unknown', true],
  ['done', false],
  ['returned', false],
] as const)('one that is %s keeps a player waiting: %s', async (state, waits) => {
  await clear();
  await transfers([{ n: 1, state, reason: state === 'returned' ? 'late' : null }, { n: 2 }, { n: 3, player_id: 3n, state: 'sending' }]);
  expect([await hasOpenTransfer(database.db, ONE), await hasOpenTransfer(database.db, TWO)]).toEqual([waits, false]);
});

test.each([
  ['sending', { not_after: 1 }, true],
  ['sending', { not_after: -30_000 }, false],
  ['sending', { not_after: 9_000, asked_at: 3_000 }, true],
  ['sending', { not_after: 9_000, asked_at: 500 }, false],
  ['unknown', { changed_at: 3_000 }, true],
  ['unknown', { changed_at: 500 }, false],
  ['unknown', { changed_at: 9_000, asked_at: 500 }, false],
  ['unknown', { changed_at: 9_000, asked_at: 3_000 }, true],
  ['done', { changed_at: 9_000, not_after: 9_000 }, false],
] as const)('one that is %s %j ms ago is asked about: %s', async (state, times, isDue) => {
  await clear();
  await transfers([{ n: 1, state, ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, ago(ms)])) }]);
  expect((await selectTransfersToPoll(database.db)).map((row) => nOf(row.id))).toEqual(isDue ? [1] : []);
});

test('a hundred are asked about at a time, the longest waiting first', async () => {
  await clear();
  await transfers(Array.from({ length: 101 }, (_, n) => ({ n, state: 'unknown', changed_at: ago(60_000 + n * 1_000) })));
  const due = (await selectTransfersToPoll(database.db)).map((row) => nOf(row.id));
  expect([due.length, due[0], due.at(-1)]).toEqual([100, 100, 1]);
});

test('providers are shown in their order, and know for whom they opened a wallet', async () => {
  expect((await selectProviders(database.db)).map(({ provider }) => provider)).toEqual(['x_a', 'x_b']);
  await plantRows(database, 'game_wallets', [
    { player_id: ONE, provider: 'x_a' },
    { player_id: TWO, provider: 'x_b' },
  ]);
  expect([...(await selectOpened(database.db, ONE))]).toEqual(['x_a']);
});
