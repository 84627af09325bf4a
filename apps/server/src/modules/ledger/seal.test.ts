import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { FIRST_HEAD, headOf, rootOf } from './merkle.ts';
import { sealAll, sealLagSeconds } from './seal.ts';

/** More batches than any of these ledgers has. */
const BATCHES_MAX = 5;

const leaf = (byte: number) => Buffer.alloc(32, byte);
const row = (byte: number, contra: bigint, amount: bigint, houseAccount: bigint | null = null) => ({
  leaf: leaf(byte),
  houseAccount,
  contra,
  amount,
});

/** A ledger with these unsealed transactions, sealed up to the last batch inserted. */
function unsealed(
  movements: Readonly<Record<string, readonly ReturnType<typeof row>[]>>,
  {
    last,
    horizon = '900',
    cut,
    mine = true,
  }: { readonly last?: object; readonly horizon?: string; readonly cut?: string; readonly mine?: boolean } = {},
) {
  const within = ([from, to]: readonly unknown[]) =>
    Object.entries(movements).flatMap(([tx, rows]) =>
      BigInt(tx) >= BigInt(from as string) && BigInt(tx) < BigInt(to as string) ? rows : [],
    );
  const paper: ReturnType<typeof paperDb> = paperDb({
    'ledger.sealer_lock': () => {
      if (paper.asked('ledger.sealer_lock').length > BATCHES_MAX) throw new Error('it never ends');
      return [{ mine }];
    },
    'ledger.horizon': [{ toTx: horizon }],
    'ledger.last_batch': () => {
      const [id, , toTx, , total, , , head] = paper.asked('ledger.insert_batch').at(-1) ?? [];
      return id === undefined ? (last ? [last] : []) : [{ id, toTx, total, head }];
    },
    'ledger.cut': () => (cut === undefined || paper.asked('ledger.insert_batch').length > 0 ? [] : [{ txId: cut }]),
    'ledger.unsealed': within,
  });
  return paper;
}

test('all that is committed is sealed after the batch before: chained to its head, counted on, up to the horizon', async () => {
  const before = { id: 6n, toTx: '100', head: leaf(99), total: 40n };
  const { db, asked } = unsealed({ '100': [row(1, 3n, 5n)], '700': [row(2, 4n, 7n)] }, { last: before });
  expect(await sealAll(db)).toBe(2);
  const root = rootOf([leaf(1), leaf(2)]);
  const head = headOf(leaf(99), root, 42n);
  expect(asked('ledger.insert_batch')).toEqual([[7n, '100', '900', 2, 42n, Buffer.concat([leaf(1), leaf(2)]), root, head]]);
  expect(asked('ledger.head')).toEqual([[7n, head]]);
});

test('the first batch begins at the beginning', async () => {
  const { db, asked } = unsealed({ '5': [row(1, 3n, 5n)] });
  expect(await sealAll(db)).toBe(1);
  const root = rootOf([leaf(1)]);
  expect(asked('ledger.insert_batch')).toEqual([[1n, '0', '900', 1, 1n, leaf(1), root, headOf(FIRST_HEAD, root, 1n)]]);
});

test('what a movement takes from a house account it gives to the other side, where that is the house’s too', async () => {
  const { db, asked } = unsealed({ '5': [row(1, 3n, 5n), row(2, 3n, -2n), row(3, 4n, 10n, 3n)] });
  await sealAll(db);
  expect(asked('ledger.house_balances')).toEqual([[[3n, 4n], [7n, -10n], 1n]]);
});

test('a batch ends before the transaction that would make it too large, and the rest is the next one', async () => {
  const { db, asked } = unsealed({ '5': [row(1, 3n, 5n)], '8': [row(2, 3n, 5n)] }, { cut: '8' });
  expect(await sealAll(db)).toBe(2);
  expect(asked('ledger.insert_batch').map(([id, from, to]) => [id, from, to])).toEqual([
    [1n, '0', '8'],
    [2n, '8', '900'],
  ]);
  expect(asked('ledger.cut')[0]).toEqual(['0', '900', 4_096]);
});

test('a transaction that is larger than a batch is sealed whole, and alone', async () => {
  const { db, asked } = unsealed({ '5': [row(1, 3n, 5n), row(2, 3n, 5n)], '6': [row(3, 3n, 5n)] }, { cut: '5' });
  await sealAll(db);
  expect(asked('ledger.insert_batch').map(([, from, to, count]) => [from, to, count])).toEqual([
    ['0', '6', 2],
    ['6', '900', 1],
  ]);
});

test('nothing is sealed while another seals, nor where nothing waits', async () => {
  const [busy, idle] = [unsealed({ '5': [row(1, 3n, 5n)] }, { mine: false }), unsealed({})];
  expect([await sealAll(busy.db), await sealAll(idle.db)]).toEqual([0, 0]);
  expect([busy, idle].map(({ asked }) => asked('ledger.insert_batch'))).toEqual([[], []]);
});

test('a server that is behind what was sealed is refused with both places; one that stands there is not', async () => {
  const last = { id: 6n, toTx: '100', head: leaf(99), total: 40n };
  expect(await codeOf(sealAll(unsealed({}, { last, horizon: '99' }).db))).toMatch(/up to transaction 100, and the server is at 99:/);
  expect(await sealAll(unsealed({}, { last, horizon: '100' }).db)).toBe(0);
});

test('nothing waits for no time', async () => {
  expect(await sealLagSeconds(paperDb().db)).toBe(0);
  expect(await sealLagSeconds(paperDb({ 'ledger.seal_lag': [{ seconds: 2.5 }] }).db)).toBe(2.5);
});
