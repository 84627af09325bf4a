import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { NodeFault } from './node.ts';
import { type WatchDeps, watchJob, watchOnce } from './watch-chain.ts';

const TERMS = { chainId: 5, confirmations: 3 };
const HEAD = { height: 9n, hash: '0x9', parentHash: '0x8', minedAt: new Date() };

/** A watcher that is up to date with a node on chain `chainId`, and what it counted and logged. */
function watcher(node: object = {}, seen: readonly object[] = []) {
  const paper = paperDb({
    'payments.chain_seen': seen,
    'payments.chain_channel': [{ minimum: 1n }],
    'payments.chain_cursor': [{ height: 9n, hash: '0x9' }],
    'payments.chain_blocks': [{ height: 9n, hash: '0x9' }],
  });
  const told: unknown[] = [];
  const deps = {
    ...{ db: paper.db, terms: TERMS },
    node: { chainId: async () => 5, head: async () => HEAD, block: async () => HEAD, ...node },
    log: () => ({ warn: (facts: object) => told.push(facts), error: (facts: object) => told.push(facts) }),
    metrics: { count: (...counted: readonly unknown[]) => told.push(counted) },
  } as unknown as WatchDeps;
  return { ...paper, deps, told };
}
const run = async (deps: WatchDeps) => watchJob(deps).run({} as never);

test('a look at a chain that has nothing new credits nothing, and is noted with its chain', async () => {
  const { deps, told, asked } = watcher();
  expect(await watchOnce(deps)).toMatchObject({ height: 9n, credited: 0, held: 0, again: 0, moved: 0 });
  expect(told).toEqual([['chain', 'looked']]);
  expect(asked('payments.chain_touch_cursor')).toEqual([[5]]);
});

test('what became of transfers is counted by how many there were of each', async () => {
  const { deps, told } = watcher({ receipt: async () => null }, [{ blockHash: '0xa' }, { blockHash: '0xb' }]);
  expect(await watchOnce(deps)).toMatchObject({ credited: 0, moved: 2 });
  expect(told).toEqual([
    ['chain', 'looked'],
    ['chain', 'moved', 2],
  ]);
});

test('a node of another chain is not believed: nothing is read of it', async () => {
  const { deps, told, order } = watcher({ chainId: async () => 6 });
  expect(await codeOf(watchOnce(deps))).toBe('other_chain');
  expect([told, order()]).toEqual([[], ['payments.chain_channel']]);
});

test('what a node said that cannot be believed is counted and logged by its fault, and the job goes on', async () => {
  const { deps, told } = watcher({ chainId: () => Promise.reject(new NodeFault('stale', 'is old')) });
  await run(deps);
  expect(told).toEqual([['chain', 'stale'], { fault: 'stale', said: 'is old' }]);
});

test('a fault of ours is not the node’s', async () => {
  const { deps, told } = watcher({ head: () => Promise.reject(new Error('a fault')) });
  expect(await codeOf(run(deps))).toBe('a fault');
  expect(told).toEqual([]);
});
