import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byText, plant } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { type PlantedDraw, plantDraws, resultOf } from '../testing/planted-draws.ts';
import { holdDraws, selectCards, selectDecided, selectDrawsToSettle, selectFollowing, selectNamed, updateSettled } from './draws.ts';
import { selectAroundNow, selectCommits, selectDecidedDraws, selectDraw, selectProof, selectResults } from './reads.ts';

const GAME = 'ammarksix';
const DRAWN = { status: 'drawn' };
const OTHER = { game: 'newammarksix' };
const OFFICIAL = { source: 'official' };
const VOID = { status: 'void', void_reason: 'beacon_missing' };

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const draws = (rows: readonly PlantedDraw[]) => plantDraws(database, rows);
const idOf = ({ match_id }: { readonly match_id: string }): number => Number(match_id);

beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(() => plant(database, 'delete from draws; delete from draw_results'));

test('around now are the open ones of the game, the next first, the last that is awaited and the last that was drawn', async () => {
  await draws([
    { id: 1, at: 30 },
    { id: 2, at: 20 },
    { id: 3, at: 3 },
    { id: 4, at: -2 },
    { id: 5, at: -20, more: DRAWN },
    { id: 6, at: -10, more: DRAWN },
    { id: 7, at: 20, more: OTHER },
    { id: 8, at: -1, more: { ...OTHER, ...DRAWN } },
    { id: 9, at: 10, more: DRAWN },
    { id: 10, at: 25, more: VOID },
    { id: 11, at: 2, more: OTHER },
    { id: 12, at: -5, more: VOID },
  ]);
  const { coming, awaited, last } = await selectAroundNow(database.db, GAME);
  expect([coming.map(idOf), awaited && idOf(awaited), last && idOf(last)]).toEqual([[2, 1], 3, 6]);
  await draws(Array.from({ length: 25 }, (_, n) => ({ id: 100 + n, at: 40 + n })));
  expect((await selectAroundNow(database.db, GAME)).coming).toHaveLength(21);
});

test('draws are named by their number, in whatever game, and by their id only where no draw has that number', async () => {
  await draws([
    { id: 1, at: 30, more: { draw_no: '26001' } },
    { id: 2, at: 20, more: { ...OTHER, draw_no: '26001' } },
    { id: 3, at: 10, more: { draw_no: '2' } },
  ]);
  const named = async (name: string) => [...(await selectNamed(database.db, name))].sort();
  expect([await named('26001'), await named('2'), await named('1'), await named('9')]).toEqual([['1', '2'], ['3'], ['1'], []]);
});

describe('draws that are decided', () => {
  beforeEach(() =>
    draws([
      { id: 1, at: -10, more: { ...DRAWN, draw_no: 'x' } },
      { id: 2, at: -11, more: VOID },
      { id: 3, at: -30, more: { ...DRAWN, revision: 2 } },
      { id: 4, at: -5 },
      { id: 5, at: 5, more: DRAWN },
      { id: 6, at: -9, more: { ...DRAWN, ...OTHER, draw_no: 'x' } },
      { id: 7, at: -20, more: { ...DRAWN, date: '2026-03-09' } },
    ]),
  );
  const list = async (wanted: { readonly start?: number; readonly limit?: number; readonly draw_no?: string } = {}) =>
    (await selectDecidedDraws(database.db, GAME, { start: 0, limit: 10, ...wanted })).map(idOf);

  test('are those of the game whose time has come, the newest first, one more than a page', async () => {
    expect([await list(), await list({ limit: 2 }), await list({ start: 2, limit: 1 }), await list({ draw_no: 'x' })]).toEqual([
      [1, 2, 7, 3],
      [1, 2, 7],
      [7, 3],
      [1],
    ]);
  });

  test('are told with the newest revision of their result', async () => {
    const results = (await selectResults(database.db, GAME, 2)).map(({ match_id, numbers }) => [Number(match_id), numbers]);
    expect(results).toEqual([
      [1, resultOf(1)],
      [7, resultOf(7)],
    ]);
    expect(await selectResults(database.db, GAME, 9)).toHaveLength(3);
    expect([(await selectDraw(database.db, GAME, '3'))?.numbers, await selectDraw(database.db, GAME, '6')]).toEqual([
      resultOf(3, 2),
      undefined,
    ]);
    expect((await selectProof(database.db, '3'))?.hash).toBe('h3.2');
    // The time its result was written, or it was voided.
    const minutesAgo = async (id: string) =>
      Math.round((Date.now() - ((await selectProof(database.db, id))?.decidedAt?.getTime() ?? 0)) / 60_000);
    await plant(database, `update draw_results set decided_at = now() - interval '3 minutes' where (draw_id, revision) = (3, 2)`);
    expect([await minutesAgo('3'), await minutesAgo('2')]).toEqual([3, 11]);
    expect(
      [...(await selectCards(database.db, ['3', '4'])).values()].map(({ revision, numbers }) => [revision, numbers]).toSorted(byText),
    ).toEqual([
      [0, null],
      [2, resultOf(3, 2)],
    ]);
    const decided = await selectDecided(database.db, ['1', '2', '3', '4']);
    expect([...decided.values()].map(({ id, state, numbers }) => [id, state, numbers]).toSorted(byText)).toEqual([
      ['1', 'drawn', resultOf(1)],
      ['2', 'void', null],
      ['3', 'drawn', resultOf(3, 2)],
    ]);
  });

  test('are due while not every bet is settled by their revision, the first decided first, and marked once', async () => {
    await plant(database, 'update draws set settled_revision = 1 where id in (1, 3)');
    expect(await selectDrawsToSettle(database.db)).toEqual(['3', '7', '2', '6', '5']);
    const mark = (id: string, revision: number) => change((tx) => updateSettled(tx, id, revision));
    expect([await mark('1', 1), await mark('3', 3), await mark('7', 1), await mark('7', 1), await mark('2', 1)]).toEqual([
      undefined,
      undefined,
      expect.objectContaining({ status: 'settled', drawNo: '2026/7' }),
      undefined,
      expect.objectContaining({ status: 'void' }),
    ]);
    await plant(database, 'update draws set settled_revision = 0 where id = 3');
    expect([(await mark('3', 1))?.status, (await mark('3', 2))?.status]).toEqual(['drawn', 'settled']);
  });
});

test('of a day are those whose civil day it is, wherever they are drawn, and of a number besides', async () => {
  const day = { ...DRAWN, date: '2026-03-10' };
  const on = (at: string) => ({ opens_at: '2026-03-01Z', closes_at: '2026-03-02Z', committed_at: '2026-03-01Z', draws_at: at });
  await draws([
    { id: 1, at: -1, more: { ...day, ...on('2026-03-09T00:00:01Z') } },
    { id: 2, at: -1, more: { ...day, ...on('2026-03-09T00:00:00Z') } },
    { id: 3, at: -1, more: { ...day, ...on('2026-03-12T23:59:59Z') } },
    { id: 4, at: -1, more: { ...day, ...on('2026-03-13T00:00:00Z') } },
    { id: 5, at: -1, more: { ...DRAWN, date: '2026-03-11', ...on('2026-03-10T12:00:00Z') } },
    { id: 6, at: -1, more: { ...day, ...OTHER, ...on('2026-03-10T12:00:00Z') } },
  ]);
  const list = async (more: object = {}) =>
    (await selectDecidedDraws(database.db, GAME, { start: 0, limit: 10, day: '2026-03-10', ...more })).map(idOf);
  expect([await list(), await list({ draw_no: '2026/1' }), await list({ draw_no: '2026/5' })]).toEqual([[3, 1], [1], []]);
});

test('commits of a day are of own draws of every game, from midnight UTC to the next, in their order', async () => {
  const on = (at: string) => ({ opens_at: '2026-03-01Z', closes_at: '2026-03-02Z', committed_at: '2026-03-01Z', draws_at: at });
  await draws([
    { id: 1, at: 0, more: on('2026-03-10T00:00:00Z') },
    { id: 2, at: 0, more: on('2026-03-10T23:59:59Z') },
    { id: 3, at: 0, more: on('2026-03-11T00:00:00Z') },
    { id: 4, at: 0, more: on('2026-03-09T23:59:59Z') },
    { id: 5, at: 0, more: { ...on('2026-03-10T12:00:00Z'), ...OFFICIAL } },
    { id: 6, at: 0, more: { ...on('2026-03-10T00:00:00Z'), game: 'airship' } },
  ]);
  expect((await selectCommits(database.db, '2026-03-10')).map(idOf)).toEqual([6, 1, 2]);
});

describe('what follows a draw', () => {
  test('are the next of its game that are not void, itself first', async () => {
    await draws([
      { id: 1, at: 30 },
      { id: 2, at: 10, more: VOID },
      { id: 3, at: 5 },
      { id: 4, at: 20, more: VOID },
      { id: 5, at: 25, more: OTHER },
      { id: 6, at: 40 },
    ]);
    expect([await selectFollowing(database.db, '2', 9), await selectFollowing(database.db, '2', 2)]).toEqual([
      ['2', '1', '6'],
      ['2', '1'],
    ]);
  });

  test('is taken for bets by where it stands: ahead, open, or over', async () => {
    await draws([
      { id: 1, at: 70 },
      { id: 2, at: 30 },
      { id: 3, at: 4 },
      { id: 4, at: 30, more: VOID },
      { id: 5, at: 30 },
    ]);
    const held = await change((tx) => holdDraws(tx, ['1', '2', '3', '4', '9']));
    expect([...held.values()].map(({ id, phase }) => `${id} ${phase}`)).toEqual(['1 ahead', '2 open', '3 over', '4 over']);
  });
});
