import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { inMinutes, plantDraws } from '../testing/planted-draws.ts';
import { insertSamples, selectBegun, updateDemoSchedule } from './demo.ts';
import {
  insertChain,
  insertDraws,
  lockPlan,
  type NewDraw,
  type PlannedRow,
  selectDueDraws,
  selectIsDecided,
  selectOverdue,
  selectTaken,
} from './drawer.ts';
import { selectCells, selectLotteries } from './tables.ts';

const GAME = 'ammarksix';
const HOUR = 60;
const OTHER = { game: 'newammarksix' };
const OFFICIAL = { source: 'official' };
const DRAWN = { status: 'drawn' };
const VOID = { status: 'void', void_reason: 'beacon_missing' };
/** Its hundredth round was signed ten seconds ago. */
const CHAIN = { hash: 'c'.repeat(64), publicKey: 'key', genesis: Math.floor(Date.now() / 1_000) - 1_000, periodSeconds: 10 };

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.owner, work);
const read = async (text: string) => (await database.owner.pool.query({ text, rowMode: 'array' })).rows;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());
beforeEach(async () => {
  const tables = ['draws', 'draw_results', 'draw_seeds', 'beacon_chains', 'lottery_odds'];
  await plant(database, tables.map((table) => `delete from ${table}`).join('; '));
  await change((tx) => insertChain(tx, CHAIN));
});

describe('a plan of a game', () => {
  test('goes on after its newest draw, void or not but no sample, and counts those that are still to come', async () => {
    await plantDraws(database, [
      { id: 1, at: 30 },
      { id: 2, at: 60, more: VOID },
      { id: 3, at: 90, more: { source: 'sample', ...DRAWN } },
      { id: 4, at: -5 },
      { id: 5, at: 200, more: OTHER },
      { id: 6, at: 40, more: DRAWN },
      { id: 7, at: 35 },
    ]);
    const [[closes, draws] = []] = await read('select closes_at, draws_at from draws where id = 2');
    const plan = await change((tx) => lockPlan(tx, GAME));
    expect(plan).toMatchObject({ game: GAME, source: 'own', orderKnown: true, lastCloses: closes, lastDraws: draws, ahead: 2 });
    expect(await change((tx) => lockPlan(tx, 'airship'))).toMatchObject({ game: 'airship', lastCloses: null, lastDraws: null, ahead: 0 });
    await expect(change((tx) => lockPlan(tx, 'chess' as 'airship'))).rejects.toThrow('no lottery chess');
  });

  test('has the order of drawing of own draws, and of others where it is told', async () => {
    const known = async (source: string, told: boolean) => {
      await plant(database, `update lotteries set source = '${source}', order_told = ${told} where game = 'sgnmarksix'`);
      const { orderKnown } = await change((tx) => lockPlan(tx, 'sgnmarksix'));
      expect((await selectLotteries(database.db)).find(({ game }) => game === 'sgnmarksix')?.orderKnown).toBe(orderKnown);
      return orderKnown;
    };
    expect([await known('official', false), await known('official', true), await known('own', false)]).toEqual([false, true, true]);
  });

  test('knows which of its numbers are taken', async () => {
    await plantDraws(database, [
      { id: 1, at: 5 },
      { id: 2, at: 5, more: OTHER },
      { id: 3, at: 5 },
    ]);
    expect([...(await change((tx) => selectTaken(tx, GAME, ['2026/1', '2026/2', '2026/9'])))]).toEqual(['2026/1']);
  });
});

describe('draws that are published', () => {
  const planned = (drawNo: string, opensIn: number, more: Partial<NewDraw> = {}): NewDraw => ({
    ...{ drawNo, date: '2026-03-10', lunarYear: 2026, opensAt: inMinutes(opensIn), closesAt: inMinutes(60), drawsAt: inMinutes(65) },
    ...{ commit: null, round: null, seed: null, ...more },
  });
  const put = (plan: Partial<PlannedRow>, draws: readonly NewDraw[]) =>
    change((tx) => insertDraws(tx, { game: GAME, source: 'own', orderKnown: true, ...plan } as PlannedRow, CHAIN, draws));

  test('of the house are bound to a round of the chain and to a seed of theirs, and open when they are written at the soonest', async () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const [of1, of2] = [hash('sha256', one), hash('sha256', two)];
    await put({}, [planned('a', -9, { commit: of1, round: 500, seed: one }), planned('b', 9, { commit: of2, round: 501, seed: two })]);
    expect(
      await read(
        `select draw_no, commit, trim(chain), round, order_known, encode(s.seed, 'hex'), opens_at = committed_at
         from draws d join draw_seeds s on s.draw_id = d.id order by draw_no`,
      ),
    ).toEqual([
      ['a', of1, CHAIN.hash, 500, true, one.toString('hex'), true],
      ['b', of2, CHAIN.hash, 501, true, two.toString('hex'), false],
    ]);
  });

  test('of elsewhere are bound to neither', async () => {
    await put({ source: 'official', orderKnown: false }, [planned('a', 9)]);
    expect(await read('select source, commit, chain, round, order_known from draws')).toEqual([['official', null, null, null, false]]);
    expect(await read('select count(*)::int from draw_seeds')).toEqual([[0]]);
  });
});

describe('draws to be made', () => {
  const signed = { chain: CHAIN.hash, round: 100 };
  test('are own ones whose time has come and whose round is signed, the first first, with all that decides them', async () => {
    await plantDraws(database, [
      { id: 1, at: -5, more: signed },
      { id: 2, at: -9, more: { ...signed, game: 'racing' } },
      { id: 3, at: -5, more: { ...signed, round: 200 } },
      { id: 4, at: 1, more: signed },
      { id: 5, at: -5, more: { ...signed, ...DRAWN } },
      { id: 6, at: -5, more: OFFICIAL },
      { id: 7, at: -5, more: { ...signed, ...VOID } },
    ]);
    await plantRows(database, 'draw_seeds', [
      { draw_id: 1, seed: Buffer.alloc(32, 7) },
      { draw_id: 3, seed: Buffer.alloc(32, 8) },
    ]);
    const [first, second, ...more] = await selectDueDraws(database.owner);
    expect([first, more]).toMatchObject([{ id: '2', game: 'racing', kind: 'race', seed: null }, []]);
    expect(second).toEqual({
      ...{ id: '1', game: GAME, kind: 'mark_six', drawNo: '2026/1', commit: '1'.padStart(64, '0'), round: 100, seed: '07'.repeat(32) },
      ...{ committedAt: expect.any(Date), opensAt: expect.any(Date), closesAt: expect.any(Date) },
      ...{ chainHash: CHAIN.hash, publicKey: 'key', genesis: CHAIN.genesis, periodSeconds: 10 },
    });
  });

  test('are missing of elsewhere once nothing was told of them for as long as their lottery waits, the longest first', async () => {
    await plantDraws(database, [
      { id: 1, at: -48 * HOUR - 1, more: OFFICIAL },
      { id: 2, at: -48 * HOUR + 1, more: OFFICIAL },
      { id: 3, at: -50 * HOUR },
      { id: 4, at: -50 * HOUR, more: { ...OFFICIAL, ...DRAWN } },
      { id: 5, at: -50 * HOUR, more: { ...OFFICIAL, ...VOID } },
      { id: 6, at: -49 * HOUR, more: { ...OFFICIAL, ...OTHER } },
    ]);
    expect(await selectOverdue(database.owner)).toEqual([
      { id: '6', game: 'newammarksix', drawNo: '2026/6' },
      { id: '1', game: GAME, drawNo: '2026/1' },
    ]);
    const decided = await Promise.all(['1', '4', '5', '9'].map((id) => selectIsDecided(database.owner, id)));
    expect(decided).toEqual([false, true, true, false]);
  });
});

describe('a demonstration', () => {
  const schedule = { offsetMinutes: 480, times: { kind: 'days', days: [1], at: '20:00' }, numbering: 'of_year', closesBefore: 60 } as const;
  const schedules = () => read(`select game, schedule ->> 'closesBefore' from lotteries where schedule = '${JSON.stringify(schedule)}'`);

  test('sets the schedule of a game where nobody did and nothing was drawn', async () => {
    const [[before] = []] = await read(`select schedule from lotteries where game = 'twnmarksix'`);
    const set = () => updateDemoSchedule(database.owner, 'twnmarksix', schedule);
    await plantDraws(database, [{ id: 1, at: 5, more: { game: 'twnmarksix' } }]);
    await set();
    expect(await schedules()).toEqual([]);
    await plant(database, `delete from draws; update lotteries set version = 2 where game = 'twnmarksix'`);
    await set();
    expect(await schedules()).toEqual([]);
    await plant(database, `update lotteries set version = 1 where game = 'twnmarksix'`);
    await plantDraws(database, [{ id: 1, at: 5 }]);
    await set();
    expect(await schedules()).toEqual([['twnmarksix', '60']]);
    await plant(database, `update lotteries set version = 1, schedule = '${JSON.stringify(before)}' where game = 'twnmarksix'`);
  });

  test('has samples of a game, which has begun by them and no other game has', async () => {
    const sample = (drawNo: string, minutes: number, numbers: readonly number[]) => ({
      ...{ drawNo, date: '2026-03-10', lunarYear: 2026, drawsAt: inMinutes(minutes), numbers },
    });
    const six = [1, 2, 3, 4, 5, 6, 7];
    await insertSamples(database.owner, GAME, [sample('a', -9, six), sample('b', -5, six.toReversed())]);
    expect(await read(`select draw_no, source, status, numbers from draws d join draw_results r on r.draw_id = d.id order by 1`)).toEqual([
      ['a', 'sample', 'drawn', six],
      ['b', 'sample', 'drawn', six.toReversed()],
    ]);
    expect([await selectBegun(database.db, GAME), await selectBegun(database.db, 'airship')]).toMatchObject([
      { found: true, now: expect.any(Date) },
      { found: false },
    ]);
  });
});

test('a lottery has the newest of its tables of odds, whose cells are read by its number', async () => {
  const cells = (odds: number) => [[1, '7', odds, 1_000_000, 9_000_000]];
  await plantRows(database, 'lottery_odds', [
    { id: 7, game: GAME, cells: cells(20_000) },
    { id: 9, game: GAME, cells: cells(30_000) },
    { id: 11, game: 'airship', cells: cells(40_000) },
  ]);
  const rows = await selectLotteries(database.db);
  expect(rows.map(({ game }) => game)).toEqual(rows.map(({ game }) => game).toSorted());
  expect(rows.flatMap(({ game, tableId }) => (tableId === null ? [] : [`${game} ${tableId}`]))).toEqual(['airship 11', `${GAME} 9`]);
  expect(rows.find(({ game }) => game === GAME)).toMatchObject({
    kind: 'mark_six',
    source: 'own',
    mergedExactlySix: false,
    closedTops: expect.any(Array),
  });
  expect(await selectCells(database.db, ['9', '12'])).toEqual([{ id: '9', cells: cells(30_000) }]);
});
