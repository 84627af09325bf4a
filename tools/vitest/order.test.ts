import { expect, test } from 'vitest';
import { inOrder, shardOf, type TestFile } from './order.ts';

const files: readonly TestFile[] = [
  ...Array.from({ length: 60 }, (_, n) => ({ project: 'unit', file: `packages/core/src/rule-${n}.test.ts` })),
  { project: 'unit', file: 'packages/core/src/betting/settling/price-ticket.test.ts' },
  ...Array.from({ length: 60 }, (_, n) => ({ project: 'pg', file: `apps/server/src/modules/a-${n}.pg.test.ts` })),
  ...['races', 'torture', 'replay', 'draws'].map((proof) => ({ project: 'pg', file: `proofs/${proof}/${proof}.pg.test.ts` })),
  ...['keyboard', 'slip', 'not-me', 'draws'].map((journey) => ({ project: 'pg', file: `e2e/${journey}.e2e.test.ts` })),
];
const same = (file: TestFile): TestFile => file;
const names = (found: readonly TestFile[]): readonly string[] => found.map(({ file }) => file);

test('two files that wait begin at once, the others of them when some have been done, and long ones before short ones', () => {
  const order = names(inOrder(files, same));
  expect([...order].sort()).toEqual([...names(files)].sort());
  expect(order.slice(0, 2)).toEqual(['proofs/draws/draws.pg.test.ts', 'proofs/torture/torture.pg.test.ts']);
  expect(order.indexOf('proofs/races/races.pg.test.ts')).toBe(22);
  expect(order.indexOf('packages/core/src/betting/settling/price-ticket.test.ts')).toBe(68);
});

test('files of a project that run in one environment follow one another, those of Node first, and long ones before short ones', () => {
  const drawn = ['shell', 'rows', 'app/pages'].map((name) => ({
    project: 'unit',
    file: `apps/web/src/${name}.test.tsx`,
    environment: 'happy-dom',
  }));
  const order = names(inOrder([...drawn, ...files], same));
  expect(order.slice(0, -3)).toEqual(names(inOrder(files, same)));
  expect(order.slice(-3)).toEqual(['app/pages', 'rows', 'shell'].map((name) => `apps/web/src/${name}.test.tsx`));
});

test('a journey begins after every fourth file of the database, long ones first, so that neither browser nor database works alone', () => {
  const order = names(inOrder(files, same));
  const journeys = order.filter((file) => file.startsWith('e2e/'));
  expect(journeys.map((file) => file.slice(4, -12))).toEqual(['draws', 'slip', 'keyboard', 'not-me']);
  expect(journeys.map((file) => order.indexOf(file))).toEqual([2, 7, 12, 17]);
});

test.each([2, 3, 5])('of %i shards each file is in one, and none has all that are long', (count) => {
  const shards = Array.from({ length: count }, (_, at) => names(shardOf(files, same, { index: at + 1, count })));
  expect(shards.flat().sort()).toEqual([...names(files)].sort());
  const waiting = shards.map((shard) => shard.filter((file) => file.startsWith('proofs/')).length);
  expect(Math.max(...waiting) - Math.min(...waiting)).toBeLessThanOrEqual(1);
});
