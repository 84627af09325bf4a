import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { scanBlocks } from './scan-blocks.ts';

/** What reading comes to where the newest block is so old; a database that is asked is beyond what this is about. */
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
