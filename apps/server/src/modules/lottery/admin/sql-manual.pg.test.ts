import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plant } from '../../../../test/plant.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { plantDraws } from '../testing/planted-draws.ts';
import { dropManualResult, enterManualResult } from './sql-manual.ts';

const NUMBERS = [21, 2, 11, 12, 13, 14, 15];
const WORD = { date: '2026-03-10', numbers: NUMBERS, source: 'https://hall.test/1', reason: 'because' };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());
beforeEach(async () => {
  await plant(database, 'delete from draws; delete from draw_results; delete from draw_manual_results; delete from staff_access_grants');
  await plantDraws(database, [{ id: 1, at: -61, more: { source: 'official' } }]);
});

const type = (staff: string, more: object = {}) =>
  inTransaction(database.db, (tx) => enterManualResult(tx, '1', { ...WORD, staff, ...more }));
/** What the server's database role can see of entered results. */
const shown = async () => (await database.db.pool.query('select typed_by, numbers from draw_manual_results_shown order by id')).rows;

test('nobody can copy what one person typed: its numbers are shown to the program once a second one typed the same', async () => {
  expect(await type('ana')).toBe(false);
  expect(await shown()).toEqual([{ typed_by: 'ana', numbers: null }]);
  await expect(database.db.pool.query('select numbers from draw_manual_results')).rejects.toMatchObject({ code: '42501' });
  expect(await type('rui')).toBe(true);
  expect(await shown()).toEqual([
    { typed_by: 'ana', numbers: NUMBERS },
    { typed_by: 'rui', numbers: NUMBERS },
  ]);
});

test('what was dropped is shown, and what is typed after it is not', async () => {
  await type('ana');
  expect(await inTransaction(database.db, (tx) => dropManualResult(tx, '1', 'rui'))).toBe(true);
  await type('eva', { numbers: [22, 2, 11, 12, 13, 14, 15] });
  expect(await shown()).toEqual([
    { typed_by: 'ana', numbers: NUMBERS },
    { typed_by: 'eva', numbers: null },
  ]);
});
