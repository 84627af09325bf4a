import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { plantDraws } from '../testing/planted-draws.ts';
import { insertReport, type Report, selectExpected } from './reports.ts';

const DAY = 24 * 60;
const OFFICIAL = { source: 'official' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(() => plant(database, 'delete from draws; delete from draw_results; delete from draw_reports'));

test('a result is expected of official draws of the last thirty days whose time has come, unless they are void, the first first', async () => {
  await plantDraws(database, [
    { id: 1, at: -1, more: OFFICIAL },
    { id: 2, at: 1, more: OFFICIAL },
    { id: 3, at: -30 * DAY + 2, more: { ...OFFICIAL, status: 'drawn' } },
    { id: 4, at: -30 * DAY - 2, more: OFFICIAL },
    { id: 5, at: -1, more: { ...OFFICIAL, status: 'void', void_reason: 'result_missing' } },
    { id: 6, at: -1 },
    { id: 7, at: -9, more: { ...OFFICIAL, game: 'hkmarksix', draw_no: '26/7', date: '2026-03-09' } },
  ]);
  const rows = await selectExpected(database.db);
  expect(rows.map(({ id }) => id)).toEqual(['3', '7', '1']);
  expect(rows[1]).toEqual({ id: '7', game: 'hkmarksix', drawNo: '26/7', date: '2026-03-09', drawsAt: expect.any(Date) });
});

describe('what a feed tells', () => {
  const NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;
  const TOLD = { drawNo: '26/1', date: '2026-03-10', numbers: NUMBERS, ordered: true } as unknown as Report['told'];
  const REPORT: Report = { game: 'hkmarksix', feed: 'one', drawId: '1', told: TOLD, problem: undefined };
  const tell = (more: Partial<Omit<Report, 'told'>> = {}, told: object = {}) =>
    insertReport(database.db, { ...REPORT, ...more, told: { ...TOLD, ...told } });
  const kept = async () =>
    (
      await database.owner.pool.query(
        `select game, draw_no, draw_id::int, feed, to_char(date, 'YYYY-MM-DD') as date, numbers, ordered, problem from draw_reports order by id`,
      )
    ).rows;
  beforeEach(() => plantDraws(database, [{ id: 1, at: -1, more: { ...OFFICIAL, game: 'hkmarksix' } }]));

  test('is kept whole, and once while it says the same', async () => {
    await tell();
    await tell();
    expect(await kept()).toEqual([
      { game: 'hkmarksix', draw_no: '26/1', draw_id: 1, feed: 'one', date: '2026-03-10', numbers: NUMBERS, ordered: true, problem: null },
    ]);
    await tell({ drawId: undefined, problem: 'draw_unexpected' }, { drawNo: '26/9' });
    await tell({ drawId: undefined, problem: 'draw_unexpected' }, { drawNo: '26/9' });
    expect((await kept()).map(({ draw_no, draw_id, problem }) => [draw_no, draw_id, problem])).toEqual([
      ['26/1', 1, null],
      ['26/9', null, 'draw_unexpected'],
    ]);
  });

  test.each<[string, Partial<Omit<Report, 'told'>>, object]>([
    ['the date', {}, { date: '2026-03-11' }],
    ['the numbers', {}, { numbers: [1, 2, 3, 4, 5, 6, 8] }],
    ['whether their order is known', {}, { ordered: false }],
    ['why it cannot be taken', { problem: 'too_early' }, {}],
    ['the draw', {}, { drawNo: '26/2' }],
    ['the game', { game: 'ammarksix' }, {}],
    ['the feed', { feed: 'two' }, {}],
  ])('is kept again when it differs by %s', async (_, more, told) => {
    await tell();
    await tell(more, told);
    await tell(more, told);
    expect(await kept()).toHaveLength(2);
  });

  test('is kept again when it goes back to what it said before', async () => {
    await tell();
    await tell({}, { ordered: false });
    await tell();
    expect((await kept()).map(({ ordered }) => ordered)).toEqual([true, false, true]);
  });
});
