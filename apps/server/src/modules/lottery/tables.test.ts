import { markSixTopOf } from '@fairbook/core/lottery';
import { afterEach, expect, test, vi } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { createTables } from './tables.ts';

afterEach(() => vi.restoreAllMocks());
const lottery = (game: string, tableId: string | null, more: object = {}) => ({
  ...{ game, kind: 'mark_six', source: 'own', schedule: {}, mergedExactlySix: true, closedTops: [40], orderKnown: true, tableId, ...more },
});
const cells = (id: string, ...odds: readonly number[]) => ({ id, cells: odds.map((each, at) => [at, '7', each, 1_000_000, 9_000_000]) });

function room(rows: readonly object[]) {
  const paper = paperDb({
    'lottery.lotteries': () => rows,
    'lottery.cells': ([ids]) => [cells('5', 20_000, 30_000), cells('6', 40_000)].filter(({ id }) => (ids as string[]).includes(id)),
  });
  return { ...paper, tables: createTables() };
}

test('a game has its newest table with each cell by its name, and without one nothing on sale', async () => {
  const { db, tables } = room([lottery('hkmarksix', '5'), lottery('racing', null, { kind: 'race', closedTops: [], orderKnown: false })]);
  const table = await tables.table(db, 'hkmarksix');
  expect(table).toMatchObject({ id: '5', game: 'hkmarksix', mergedExactlySix: true, closedTops: new Set([40]) });
  expect(table.cell(1, '7')).toEqual({ top: 1, prop: '7', odds: 30_000, min: 1_000_000n, max: 9_000_000n });
  expect([table.cells.length, table.cell(2, '7'), table.cell(1, '8')]).toEqual([2, undefined, undefined]);
  expect(await tables.table(db, 'racing')).toMatchObject({ id: '0', cells: [], closedTops: new Set() });
  expect((await tables.lotteries(db)).map(({ game }) => game)).toEqual(['hkmarksix', 'racing']);
  expect(await tables.lottery(db, 'racing')).toMatchObject({ game: 'racing', kind: 'race' });
  await expect(tables.table(db, 'airship')).rejects.toThrow('no lottery airship');
});

test('what hangs on the order of drawing is closed where that is not known', async () => {
  const { db, tables } = room([lottery('hkmarksix', '5', { orderKnown: false }), lottery('ammarksix', '6')]);
  const [unknown, known] = [await tables.table(db, 'hkmarksix'), await tables.table(db, 'ammarksix')];
  const first = markSixTopOf('numberCode', 'no1');
  expect([unknown.closedTops.has(first), unknown.closedTops.has(40), unknown.closedTops.has(markSixTopOf('specialCode'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect([known.closedTops.has(first), known.cells.map(({ odds }) => odds)]).toEqual([false, [40_000]]);
});

test('lotteries are read once a second, or at once when they were set; cells of a table once', async () => {
  let now = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const rows = [lottery('hkmarksix', '5')];
  const { db, tables, asked } = room(rows);
  const id = async () => (await tables.table(db, 'hkmarksix')).id;
  await id();
  rows[0] = lottery('hkmarksix', '6');
  now += 999;
  expect(await id()).toBe('5');
  now += 1;
  expect(await id()).toBe('6');
  rows[0] = lottery('hkmarksix', null);
  tables.forget();
  expect(await id()).toBe('0');
  rows[0] = lottery('hkmarksix', '6');
  tables.forget();
  expect([await id(), asked('lottery.lotteries').length]).toEqual(['6', 4]);
  expect(asked('lottery.cells')).toEqual([[['5']], [['6']], [['6']]]);
});
