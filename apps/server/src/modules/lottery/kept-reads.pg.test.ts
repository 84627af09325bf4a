import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plant, plantRows } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { selectCheck } from './code/sql.ts';
import { createAroundNow } from './current-draws.ts';
import { createPublicQueries } from './public-queries.ts';
import { createTables } from './tables.ts';
import { inMinutes, type PlantedDraw, plantDraws } from './testing/planted-draws.ts';

const DRAWN = { status: 'drawn', settled_revision: 1 };
const OTHER = { game: 'newammarksix' };
let database: TestDatabase;
const draws = (rows: readonly PlantedDraw[]) => plantDraws(database, rows);
const shows = () =>
  createPublicQueries({
    db: database.db,
    tables: createTables(),
    around: createAroundNow(),
    isActive: async (_, game) => game === 'ammarksix',
  });
const idOf = (draw: { readonly match_id: string } | null): number | null => draw && Number(draw.match_id);

beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(() => plant(database, 'delete from draws; delete from draw_results'));

test('results that are kept are of one game and one count, and read again when there is a new one or after ten seconds', async () => {
  await draws([
    { id: 1, at: -10, more: DRAWN },
    { id: 2, at: -20, more: DRAWN },
    { id: 3, at: -10, more: { ...DRAWN, ...OTHER } },
  ]);
  const all = shows();
  const list = async (game: 'ammarksix' | 'newammarksix', count: '1' | '100') =>
    (await all.results({ game, draws: count } as never)).list.map(({ match_id, numbers }) => `${match_id} ${numbers[0]}`);
  expect([await list('ammarksix', '100'), await list('newammarksix', '100'), await list('ammarksix', '1')]).toEqual([
    ['1 1', '2 2'],
    ['3 3'],
    ['1 1'],
  ]);
  // A correction of an older result is visible once the cache expires, a newer result at once.
  await plant(database, 'update draw_results set numbers[1] = 40 where draw_id = 2');
  expect(await list('ammarksix', '100')).toEqual(['1 1', '2 2']);
  const clock = vi.spyOn(performance, 'now');
  const now = performance.now();
  clock.mockReturnValue(now + 9_000);
  expect(await list('ammarksix', '100')).toEqual(['1 1', '2 2']);
  clock.mockReturnValue(now + 10_100);
  expect(await list('ammarksix', '100')).toEqual(['1 1', '2 40']);
  await draws([{ id: 4, at: -1, more: DRAWN }]);
  clock.mockReturnValue(now + 11_900);
  expect(await list('ammarksix', '100')).toEqual(['4 4', '1 1', '2 40']);
  clock.mockRestore();
});

test('what is around now is told of each game: the one that is open, those after it, twenty at most', async () => {
  await draws([
    { id: 1, at: 90 },
    { id: 2, at: 30 },
    { id: 3, at: -5, more: DRAWN },
    { id: 4, at: 40, more: OTHER },
    ...Array.from({ length: 22 }, (_, n) => ({ id: 100 + n, at: 100 + n })),
  ]);
  const all = shows();
  const [one, other] = [await all.last('ammarksix'), await all.last('newammarksix')];
  expect([idOf(one.current), idOf(one.last), one.awaited, one.next.map(idOf)]).toEqual([
    2,
    3,
    null,
    [1, ...Array.from({ length: 19 }, (_, n) => 100 + n)],
  ]);
  expect([idOf(other.current), other.last, other.next]).toEqual([4, null, []]);
  const { list } = await all.overview();
  const told = (game: string) => {
    const found = list.find((each) => each.game === game);
    return found && [idOf(found.current), idOf(found.last), found.active];
  };
  expect([told('ammarksix'), told('newammarksix'), told('racing')]).toEqual([
    [2, 3, true],
    [4, null, false],
    [null, null, false],
  ]);
});

test('decided draws come by pages with whether there are more, and one by its id whatever it is', async () => {
  await draws([
    ...[1, 2, 3].map((id) => ({ id, at: -id, more: DRAWN })),
    { id: 4, at: 30 },
    { id: 5, at: -1, more: { ...DRAWN, ...OTHER } },
  ]);
  const all = shows();
  const page = async (start: number, limit: number, id?: string) => {
    const { list, more } = await all.draws('ammarksix', { start, limit }, id);
    return [list.map(idOf), more];
  };
  expect([await page(0, 2), await page(1, 2), await page(0, 2, '4'), await page(0, 2, '5')]).toEqual([
    [[1, 2], true],
    [[2, 3], false],
    [[4], false],
    [[], false],
  ]);
});

test('the table of a game is its newest, and its cells are its own', async () => {
  const cells = (odds: number) => [[0, '01', odds, 1_000_000, 2_000_000]];
  await plant(database, 'delete from lottery_odds');
  const table = (id: number, game: string) => ({ id, game, cells: cells(id * 10_000) });
  await plantRows(database, 'lottery_odds', [table(41, 'ammarksix'), table(42, 'ammarksix'), table(43, 'newammarksix')]);
  const tables = createTables();
  const read = async (game: 'ammarksix' | 'newammarksix' | 'racing') => {
    const { id, cell } = await tables.table(database.db, game);
    return [id, cell(0, '01')?.odds, cell(0, '02')?.odds, cell(1, '01')?.odds];
  };
  expect([await read('ammarksix'), await read('newammarksix'), await read('racing')]).toEqual([
    ['42', 420_000, undefined, undefined],
    ['43', 430_000, undefined, undefined],
    ['0', undefined, undefined, undefined],
  ]);
  expect((await tables.table(database.db, 'ammarksix')).cell(0, '01')).toMatchObject({ min: 1_000_000n, max: 2_000_000n });
  await plantRows(database, 'lottery_odds', [table(44, 'ammarksix')]);
  expect((await read('ammarksix'))[0]).toBe('42');
  tables.forget();
  expect((await read('ammarksix'))[0]).toBe('44');
});

test('of the looks at the code that draws the newest is told, or within ten minutes of it the newest that found something wrong', async () => {
  const like = {
    verdict: 'approved',
    may_draw: true,
    sources: 'a'.repeat(64),
    built: 'b'.repeat(64),
    approved_by: ['Ana', 'Rui'],
    changed: [],
  };
  const wrong = { verdict: 'changed', may_draw: false, changed: ['main.js'] };
  const newest = async () => {
    const check = await selectCheck(database.db);
    return check && [check.verdict, check.may_draw, Math.round((check.checked_at.getTime() - Date.now()) / 60_000)];
  };
  const look = (minutes: number, more: object = {}) =>
    plantRows(database, 'draw_code_checks', [{ checked_at: inMinutes(minutes), ...more }], like);
  expect(await newest()).toBeUndefined();
  await look(-30, wrong);
  await look(-19.4);
  expect(await newest()).toEqual(['approved', true, -19]);
  await look(-12, wrong);
  await look(-11, wrong);
  await look(-10);
  expect(await newest()).toEqual(['changed', false, -11]);
  await look(2);
  expect(await newest()).toEqual(['approved', true, 2]);
});
