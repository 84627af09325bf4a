import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { DatabaseAwayError } from '../../platform/db/database-away.ts';
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

/** Settles chunks, of which those with one of these bets fail. Answers what was settled, and how often it was tried. */
async function settlingWithout(
  bad: readonly string[],
  all: readonly PlacedTogether[],
  { chunk = 4, workers = 2, error = new Error('not this one') } = {},
) {
  const settled: string[] = [];
  let tries = 0;
  const settle = settleInChunks({ db, settling: { chunk, workers } }, reading(all), async (_tx, keys) => {
    tries += 1;
    if (keys.some(({ id }) => bad.includes(id))) throw error;
    settled.push(...keys.map(({ id }) => id));
  });
  await expect(settle).rejects.toBe(error);
  return { settled: settled.toSorted(), tries };
}

test.each([
  ['one of its chunk', ['1/0']],
  ['one of each worker', ['1/1', '1/6', '1/9']],
])('%s that cannot be settled keeps no other from its money, and is told once the others have been settled', async (_, bad) => {
  const all = placed([12]);
  const others = all.flatMap(({ ids }) => ids).filter((id) => !bad.includes(id));
  expect((await settlingWithout(bad, all)).settled).toEqual(others.toSorted());
});

test('what no bet can be settled by is not tried with each of them', async () => {
  const all = placed([4_000]);
  const { settled, tries } = await settlingWithout(
    all.flatMap(({ ids }) => ids),
    all,
    { chunk: 1_000 },
  );
  expect([settled, tries < 200]).toEqual([[], true]);
});

test('nothing more is tried while the database is away', async () => {
  const away = new DatabaseAwayError('gone', undefined);
  expect((await settlingWithout(['1/0'], placed([8]), { workers: 1, error: away })).tries).toBe(1);
});
