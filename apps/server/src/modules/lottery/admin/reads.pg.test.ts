import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { selectFeedReports } from '../sql/reads.ts';
import { insertReport, selectExpected } from '../sql/reports.ts';
import { inMinutes, type PlantedDraw, plantDraws, resultOf } from '../testing/planted-draws.ts';
import { listOfficial } from './official.ts';
import { selectDraws } from './sql-draws.ts';
import { selectOfficial, selectProposals, selectReports, selectUnmatchedReports } from './sql-official.ts';

const GAME = 'ammarksix';
const DAY = 24 * 60;
const DRAWN = { status: 'drawn' };
const OTHER = { game: 'newammarksix' };
const OFFICIAL = { source: 'official' };
const VOID = { status: 'void', void_reason: 'beacon_missing' };

let database: TestDatabase;
const draws = (rows: readonly PlantedDraw[]) => plantDraws(database, rows);
const idOf = ({ match_id }: { readonly match_id: string }): number => Number(match_id);

beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(() =>
  plant(
    database,
    'delete from draws; delete from draw_results; delete from draw_reports; delete from draw_proposals; delete from draw_void_requests',
  ),
);

describe('the desk lists draws', () => {
  const SAME = inMinutes(-9);
  beforeEach(() =>
    draws([
      { id: 1, at: 200 },
      { id: 2, at: 100 },
      { id: 3, at: 30 },
      { id: 4, at: 20, more: OTHER },
      { id: 5, at: 2 },
      { id: 6, at: -9, more: { ...DRAWN, draws_at: SAME } },
      { id: 7, at: -9, more: { ...DRAWN, draws_at: SAME, settled_revision: 1 } },
      { id: 8, at: -20, more: VOID },
    ]),
  );
  test.each([
    [{}, [3, 4, 5, 6, 7, 8]],
    [{ game: GAME }, [3, 5, 6, 7, 8]],
    [{ state: 'scheduled' }, [2, 1]],
    [{ state: 'open' }, [4, 3]],
    [{ state: 'closed' }, [5]],
    [{ state: 'drawn' }, [6]],
    [{ state: 'settled' }, [7]],
    [{ state: 'void' }, [8]],
    [{ limit: 2 }, [3, 4, 5]],
    [{ start: 1, limit: 1 }, [4, 5]],
  ] as const)('of %j', async (asked, found) => {
    const rows = await selectDraws(database.db, { start: 0, limit: 10, ...asked });
    expect(rows.map(({ draw }) => idOf(draw))).toEqual(found);
  });

  test('with the wish to void one that nobody confirmed or dropped', async () => {
    const wish = { reason: 'because', asked_by: 'ana', confirmed_by: null, confirmed_at: null, dropped_by: null, dropped_at: null };
    const by = (command: string) => ({ [`${command}_by`]: 'rui', [`${command}_at`]: inMinutes(0) });
    await plantRows(
      database,
      'draw_void_requests',
      [{ draw_id: 3 }, { draw_id: 4, ...by('dropped') }, { draw_id: 5, ...by('confirmed') }],
      wish,
    );
    const rows = await selectDraws(database.db, { start: 0, limit: 10 });
    expect(rows.map(({ voiding }) => voiding?.by ?? null)).toEqual(['ana', null, null, null, null, null]);
  });
});

describe('results of elsewhere', () => {
  const report = (id: number, draw_id: number | null, feed: string, more: object = {}) => ({
    ...{
      id,
      draw_id,
      feed,
      game: GAME,
      draw_no: `2026/${draw_id}`,
      date: '2026-03-10',
      numbers: resultOf(draw_id ?? 1),
      ordered: true,
      problem: null,
      told_at: inMinutes(0),
    },
    ...more,
  });

  test('are expected of official draws whose time has come within thirty days, the oldest first', async () => {
    await draws([
      { id: 1, at: -10, more: OFFICIAL },
      { id: 2, at: -30 * DAY + 9, more: { ...OFFICIAL, ...DRAWN } },
      { id: 3, at: -30 * DAY - 9, more: OFFICIAL },
      { id: 4, at: 1, more: OFFICIAL },
      { id: 5, at: -10 },
      { id: 6, at: -10, more: { ...OFFICIAL, ...VOID } },
      { id: 7, at: -11, more: { source: 'sample' } },
    ]);
    expect((await selectExpected(database.db)).map(({ id }) => id)).toEqual(['2', '1']);
  });

  test('stand open when nobody took one, somebody proposed one, or feeds agree on another within a month; the others are done', async () => {
    await draws([
      { id: 1, at: -1, more: OFFICIAL },
      { id: 2, at: -2, more: { ...OFFICIAL, ...DRAWN } },
      { id: 3, at: -3, more: { ...OFFICIAL, ...DRAWN } },
      { id: 4, at: -4, more: { ...OFFICIAL, ...DRAWN, settled_revision: 1 } },
      { id: 5, at: -30 * DAY - 9, more: { ...OFFICIAL, ...DRAWN } },
      { id: 6, at: 1, more: OFFICIAL },
      { id: 7, at: -1 },
      { id: 8, at: -5, more: { ...OFFICIAL, ...OTHER } },
      { id: 9, at: -6, more: { ...OFFICIAL, ...DRAWN } },
      { id: 10, at: -7, more: { ...OFFICIAL, ...DRAWN } },
    ]);
    const other = { numbers: resultOf(40) };
    await plantRows(database, 'draw_reports', [
      ...[report(1, 4, 'a', other), report(2, 4, 'b', other), report(3, 5, 'a', other), report(4, 5, 'b', other)],
      ...[report(5, 2, 'a'), report(6, 2, 'b')],
    ]);
    const proposal = {
      revision: 2,
      numbers: resultOf(1),
      reason: 'because',
      proposed_by: 'ana',
      confirmed_by: null,
      confirmed_at: null,
      dropped_by: null,
      dropped_at: null,
    };
    const by = (command: string) => ({ [`${command}_by`]: 'rui', [`${command}_at`]: inMinutes(0) });
    await plantRows(
      database,
      'draw_proposals',
      [
        { id: 1, draw_id: 3 },
        { id: 2, draw_id: 9, ...by('dropped') },
        { id: 3, draw_id: 10, ...by('confirmed') },
        { id: 4, draw_id: 3 },
      ].slice(0, 3),
      proposal,
    );
    const list = async (open: boolean, more: object = {}) =>
      (await selectOfficial(database.db, { open, start: 0, limit: 10, ...more })).map(idOf);
    expect([await list(true), await list(false)]).toEqual([
      [1, 3, 4, 8],
      [2, 9, 10, 5],
    ]);
    expect([await list(true, { game: 'newammarksix' }), await list(true, { limit: 1 }), await list(false, { start: 3 })]).toEqual([
      [8],
      [1, 3],
      [5],
    ]);
    const page = async (limit: number) => {
      const { list: rows, more } = await listOfficial(database.db, { open: true, start: 0, limit });
      return [rows.map(({ draw }) => idOf(draw)), more];
    };
    expect([await page(4), await page(3)]).toEqual([
      [[1, 3, 4, 8], false],
      [[1, 3, 4], true],
    ]);
    expect((await selectProposals(database.db, ['3', '9', '10'])).map(({ id }) => id)).toEqual(['3', '1']);
  });

  test('are the newest word of each feed, of these draws; what fits no draw is kept apart for a week', async () => {
    await plantRows(database, 'draw_reports', [
      ...[report(1, 1, 'b'), report(2, 1, 'a'), report(3, 1, 'a', { numbers: resultOf(9) }), report(4, 2, 'a'), report(5, 3, 'a')],
      ...[report(6, 2, 'b', { problem: 'date_wrong' })],
      ...[
        report(11, null, 'a', { problem: 'draw_unexpected' }),
        report(12, null, 'a', { problem: 'draw_unexpected', game: 'newammarksix' }),
        report(13, null, 'a', { problem: 'draw_unexpected', told_at: inMinutes(-7 * DAY - 1) }),
        report(14, null, 'a', { problem: 'draw_unexpected', told_at: inMinutes(-7 * DAY + 9), draw_no: 'z' }),
      ],
    ]);
    const newest = (await selectReports(database.db, ['1', '2'])).map(({ drawId, feed, numbers }) => `${drawId} ${feed} ${numbers[0]}`);
    expect(newest).toEqual(['1 a 9', '1 b 1', '2 a 2', '2 b 2']);
    expect((await selectFeedReports(database.db, '2')).map(({ feed }) => feed)).toEqual(['a']);
    const strays = async (game?: 'newammarksix') =>
      (await selectUnmatchedReports(database.db, game)).map(({ drawNo, game: of }) => `${drawNo} ${of}`);
    expect(await strays()).toEqual([`z ${GAME}`, '2026/null newammarksix', `2026/null ${GAME}`]);
    expect(await strays('newammarksix')).toEqual(['2026/null newammarksix']);
    await plantRows(
      database,
      'draw_reports',
      Array.from({ length: 21 }, (_, n) => report(100 + n, null, 'a', { problem: 'draw_unexpected', draw_no: `n${n}` })),
    );
    const many = await selectUnmatchedReports(database.db, undefined);
    expect([many.length, many[0]?.drawNo]).toEqual([20, 'n20']);
  });

  const told = { drawNo: 'r1', date: '2026-03-10', numbers: resultOf(1), ordered: true };
  const first = { game: GAME, feed: 'a', drawId: '1', told, problem: undefined } as const;
  test.each([
    ['the same', {}, 1],
    ['of another game', { game: 'newammarksix' }, 2],
    ['of another draw', { told: { ...told, drawNo: 'r2' } }, 2],
    ['of another feed', { feed: 'b' }, 2],
    ['of another day', { told: { ...told, date: '2026-03-11' } }, 2],
    ['of other numbers', { told: { ...told, numbers: resultOf(2) } }, 2],
    ['in no order', { told: { ...told, ordered: false } }, 2],
    ['that does not fit', { problem: 'date_wrong' }, 2],
  ] as const)('a word is kept when it is not what the feed told last: %s', async (_, more, kept) => {
    await draws([{ id: 1, at: -1, more: OFFICIAL }]);
    const next = { ...first, ...more };
    for (const each of [first, next]) await insertReport(database.db, each as Parameters<typeof insertReport>[1]);
    const count = async () => (await database.owner.pool.query('select count(*)::int as n from draw_reports')).rows[0]?.n;
    expect(await count()).toBe(kept);
  });

  test('a word told again after another one is news', async () => {
    await draws([{ id: 1, at: -1, more: OFFICIAL }]);
    const other = { ...first, told: { ...told, numbers: resultOf(2) } };
    for (const each of [first, other, first, first]) await insertReport(database.db, each);
    expect((await database.owner.pool.query('select numbers[1] as n from draw_reports order by id')).rows.map(({ n }) => n)).toEqual([
      1, 2, 1,
    ]);
  });
});
