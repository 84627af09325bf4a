import { describe, expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { scanBlocks } from './scan-blocks.ts';

/** The outcome of a scan when the newest block is this old. Reaching the database is a failure of the test. */
const readAt = (minutes: number): Promise<unknown> => {
  const head = { height: 9n, hash: '0x9', parentHash: '0x8', minedAt: new Date(Date.now() - minutes * 60_000) };
  const db = { query: () => Promise.reject(new Error('was asked')) };
  return scanBlocks({ node: { head: async () => head }, db, terms: { chainId: 1, confirmations: 3 } } as never);
};

test('a node whose newest block is old does not follow the chain, and nothing it says is read', async () => {
  await expect(readAt(60)).rejects.toMatchObject({ code: 'stale' });
  await expect(readAt(0)).rejects.toThrow('was asked');
});

test('a node that is behind what was read stands for what it has itself, and no further', async () => {
  const head = { height: 9n, hash: '0x9', parentHash: '0x8', minedAt: new Date() };
  const { db } = paperDb({
    'payments.chain_cursor': [{ height: 12n, hash: '0x12' }],
    'payments.chain_blocks': ([, height]) => (height === 9n ? [{ height, hash: '0x9' }] : []),
  });
  const walked = await scanBlocks({ node: { head: async () => head }, db, terms: { chainId: 1, confirmations: 3 } } as never);
  expect(walked).toEqual({ height: 9n, ahead: 3n });
});

describe('a chain that took blocks back', () => {
  // The block read at height 9 has been replaced; the one at height 8 has not.
  const backTo8 = async ({ orphans, movedTo }: { readonly orphans: readonly object[]; readonly movedTo?: string }) => {
    const place = (height: bigint, hash: string) => ({ height, hash, parentHash: '0x7', minedAt: new Date() });
    let cursor = { height: 9n, hash: '0x9' };
    const { db } = paperDb({
      'payments.chain_cursor': () => [cursor],
      'payments.chain_blocks': () => [{ height: 9n, hash: '0x9' }, place(8n, '0x8')],
      'payments.chain_lock_cursor': () => [movedTo === undefined ? cursor : { height: 9n, hash: movedTo }],
      'payments.chain_orphan': orphans,
      'payments.chain_move_cursor': ([, height, hash]) => {
        cursor = { height: height as bigint, hash: String(hash) };
        return [];
      },
    });
    const node = { head: async () => place(9n, '0x9b'), block: async (height: bigint) => (height === 8n ? place(8n, '0x8') : undefined) };
    const orphaned: number[] = [];
    const walk = { node, db, terms: { chainId: 1, confirmations: 1 }, orphaned: (transfers: number) => void orphaned.push(transfers) };
    await scanBlocks(walk as never).catch(() => undefined);
    return { cursor, orphaned };
  };

  test('is read on from the last block that both have', async () => {
    expect((await backTo8({ orphans: [] })).cursor).toEqual({ height: 8n, hash: '0x8' });
  });

  test('alarms the office with how many credited transfers stood in them, and with none not at all', async () => {
    expect((await backTo8({ orphans: [{ id: 1n }, { id: 2n }] })).orphaned).toEqual([2]);
    expect((await backTo8({ orphans: [] })).orphaned).toEqual([]);
  });

  test('is left alone where another watcher has moved it meanwhile', async () => {
    expect(await backTo8({ orphans: [{ id: 1n }], movedTo: '0xa' })).toEqual({ cursor: { height: 9n, hash: '0x9' }, orphaned: [] });
  });
});
