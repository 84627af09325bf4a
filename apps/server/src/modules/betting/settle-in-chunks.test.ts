import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/db/db.ts';
import { type PlacedTogether, settleInChunks } from './settle-in-chunks.ts';

/** A pool that only runs transactions. */
const db = {
  pool: {
    connect: async () => ({ query: async () => ({ rows: [] }), release: () => undefined, on: () => undefined, off: () => undefined }),
  },
  commits: { tell: () => undefined },
} as unknown as Db;

/** As many bets as given in each transaction; two players take turns. */
const placed = (counts: readonly number[]): readonly PlacedTogether[] =>
  counts.map((count, at) => ({
    txId: BigInt(at + 1),
    players: Array.from({ length: count }, (_, n) => BigInt(7 + (n % 2)) as PlayerId),
    ids: Array.from({ length: count }, (_, n) => `${at + 1}/${n}`),
  }));
const reading =
  (all: readonly PlacedTogether[], asked: bigint[] = []) =>
  async (after: bigint, limit: number) => {
    asked.push(after);
    return all.filter(({ txId }) => txId > after).slice(0, limit);
  };

test.each([
  ['nothing', [], []],
  ['a chunk and no more', [3], [3]],
  ['one more than a chunk', [4], [3, 1]],
  ['chunks that go over what was placed together', [2, 2, 2, 1], [3, 3, 1]],
  ['several chunks of one', [8], [3, 3, 2]],
])('%s: each bet is settled once, in its place', async (_, counts, sizes) => {
  const chunks: string[][] = [];
  const all = placed(counts);
  await settleInChunks({ db, settling: { chunk: 3, workers: 1 } }, reading(all), async (_tx, keys) => {
    for (const { player, id } of keys) expect(player).toBe(BigInt(7 + (Number(id.split('/')[1]) % 2)));
    chunks.push(keys.map(({ id }) => id));
  });
  expect(chunks.map((each) => each.length)).toEqual(sizes);
  expect(chunks.flat()).toEqual(all.flatMap(({ ids }) => ids));
});

test.each([
  [199, [0n]],
  [200, [0n, 200n]],
  [401, [0n, 200n, 400n]],
])('of %i transactions all are read, a page after the other', async (count, pages) => {
  const [asked, settled]: [bigint[], string[]] = [[], []];
  const all = placed(Array.from({ length: count }, () => 1));
  await settleInChunks({ db, settling: { chunk: 50, workers: 3 } }, reading(all, asked), async (_tx, keys) => {
    settled.push(...keys.map(({ id }) => id));
  });
  expect(asked).toEqual(pages);
  expect(settled.sort()).toEqual(all.flatMap(({ ids }) => ids).sort());
});

test('one that fails is told once the others have been settled', async () => {
  const settled: string[] = [];
  const settle = settleInChunks({ db, settling: { chunk: 1, workers: 2 } }, reading(placed([4])), async (_tx, [key]) => {
    if (key?.id === '1/0') throw new Error('not this one');
    settled.push(key?.id ?? '');
  });
  await expect(settle).rejects.toThrow('not this one');
  expect(settled.sort()).toEqual(['1/1', '1/2', '1/3']);
});
