import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import type { Statement } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { clearMatches, inHours, plantMarkets, plantMatches, plantTeams } from '../testing/planted-matches.ts';
import {
  applyOwnOdds,
  confirmHand,
  dropHand,
  endHand,
  endOver,
  insertHand,
  lockHand,
  replaceHand,
  selectHand,
  selectOver,
  selectOwnPriced,
  selectStaffOdds,
} from './own-odds.ts';

let database: TestDatabase;
const ask = (query: Statement, values: unknown[] = []) => database.db.query<Record<string, unknown>>(query, values);
const read = async (text: string) => (await database.owner.pool.query(text)).rows;
const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => Number(id));
const DONE = { done_by: 'rui', done_at: inHours(-1) };
const ENDED = { ...DONE, ended_at: inHours(-0.5) };
const NONE = { ended_by: null, ended_at: null, end_reason: null, fallen_at: null, done_by: null, done_at: null, until_at: null };
/** Odds by hand of match 1 that ana requested and are not confirmed, unless overridden. */
const hands = (rows: readonly PlantedRow[]) =>
  plantRows(
    database,
    'staff_odds',
    rows.map((row) => ({ ...NONE, match_id: 1, kind: 'wl', selection: 'w', ...row })),
    {
      ...{ line_e2: null, odds: 25_000, feed_odds: 20_000, beyond_fair: false, needs_two: true, match_status: 'upcoming', home_score: 1 },
      ...{ away_score: 2, status_version: 7, reason: 'because', asked_by: 'ana', asked_at: inHours(-2) },
    },
  );

beforeAll(async () => {
  database = await testDatabase(2);
  await plantTeams(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearMatches(database);
  await plant(database, 'delete from staff_odds; delete from margin_factors');
  const more = { home_score: 1, away_score: 0 };
  await plantMatches(database, [
    { id: 1, at: 5, more },
    { id: 2, at: 5, more: { ...more, league_id: 2 } },
    { id: 3, at: 5, more: { ...more, game: 'cricket' } },
    { id: 4, at: -5, more: { ...more, status: 'ended', revision: 1 } },
  ]);
});

describe('markets that staff price', () => {
  test('are those with a margin, odds by hand, or what is left of either, of matches that are not decided', async () => {
    await plantMarkets(database, [
      { match_id: 1, kind: 'wl' },
      { match_id: 2, kind: 'wl' },
      { match_id: 2, kind: 'goals', own_odds: [1, 2, 3], priced_by: 'margin' },
      { match_id: 2, kind: 'half', price_fallen: true },
      { match_id: 3, kind: 'wl' },
      { match_id: 4, kind: 'wl', price_fallen: true },
      { match_id: 1, kind: 'half', odds: [], price_fallen: true },
    ]);
    const priced = async (...ids: readonly number[]) =>
      (await ask(selectOwnPriced, [ids])).map(({ matchId, market }) => [matchId, market].join(' ')).sort();
    expect(await priced(1, 2, 3, 4)).toEqual(['2 goals', '2 half']);
    expect(await priced(1)).toEqual([]);
    await plant(database, `insert into margin_factors (game, factor, reason, set_by) values ('cricket', 50, 'because', 'ana')`);
    expect(await priced(1, 2, 3, 4)).toEqual(['2 goals', '2 half', '3 wl']);
    await hands([{ id: 1 }, { id: 2, selection: 'l', ...ENDED }]);
    expect(await priced(1)).toEqual([]);
    await hands([{ id: 3, selection: 'd', ...DONE }]);
    expect(await priced(1)).toEqual(['1 wl']);
  });

  test('offer what is made of them, and no other does', async () => {
    await plantMarkets(database, [{ match_id: 1 }, { match_id: 2 }, { match_id: 1, kind: 'goals' }]);
    await ask(applyOwnOdds, [[1], ['wl'], ['{21000,31000,41000}'], ['hand'], [true]]);
    expect(
      await read('select match_id::int as match, kind, own_odds as odds, priced_by as by, price_fallen as fell from markets order by 1, 2'),
    ).toEqual([
      { match: 1, kind: 'goals', odds: [], by: 'feed', fell: false },
      { match: 1, kind: 'wl', odds: [21_000, 31_000, 41_000], by: 'hand', fell: true },
      { match: 2, kind: 'wl', odds: [], by: 'feed', fell: false },
    ]);
  });
});

describe('odds by hand', () => {
  beforeEach(() => plantMarkets(database, [{ match_id: 1 }, { match_id: 2 }]));
  const setting = (needsTwo: boolean, selection = 'w', match = 1) =>
    ask(insertHand, [match, 'wl', selection, -50, 25_000, 20_000, true, needsTwo, inHours(2), 'live', 3, 4, 9, 'because', 'ana']);

  test('are kept as they are asked for; what one person may do is done with it', async () => {
    const [alone] = await setting(false);
    const [waiting] = await setting(true, 'l');
    const kept = await read('select * from staff_odds order by id');
    const asked = {
      ...{ match_id: 1n, kind: 'wl', line_e2: -50, odds: 25_000, feed_odds: 20_000, beyond_fair: true, until_at: expect.any(Date) },
      ...{ match_status: 'live', home_score: 3, away_score: 4, status_version: 9, reason: 'because', asked_by: 'ana', ended_at: null },
    };
    expect(kept).toMatchObject([
      { ...asked, id: BigInt(String(alone?.id)), selection: 'w', needs_two: false, done_by: 'ana', done_at: expect.any(Date) },
      { ...asked, id: BigInt(String(waiting?.id)), selection: 'l', needs_two: true, done_by: null, done_at: null },
    ]);
  });

  test('are not asked for twice of a selection while they wait, but of another, and once they are done or ended', async () => {
    await hands([
      { id: 1, selection: 'w' },
      { id: 2, selection: 'd', ...DONE },
      { id: 3, selection: 'l', ended_at: inHours(-1) },
    ]);
    await database.owner.pool.query('alter table staff_odds alter id restart with 100');
    const counts = [];
    for (const [selection, match] of [
      ['w', 1],
      ['d', 1],
      ['l', 1],
      ['w', 2],
    ] as const)
      counts.push((await setting(true, selection, match)).length);
    expect(counts).toEqual([0, 1, 1, 1]);
  });

  test('that hold are those that were done and did not end, fallen ones too, in the order in which they were asked for', async () => {
    await hands([
      { id: 4, selection: 'l', ...DONE, fallen_at: inHours(-0.5) },
      { id: 3, selection: 'w', ...DONE },
      { id: 2, selection: 'd' },
      { id: 1, selection: 'd', ...ENDED },
      { id: 5, match_id: 2, ...DONE },
    ]);
    const held = await ask(selectHand, [[1]]);
    expect(held).toMatchObject([
      {
        ...{ id: 3n, matchId: 1n, market: 'wl', selection: 'w', lineE2: null, odds: 25_000, beyondFair: false, isFallen: false },
        ...{ matchStatus: 'upcoming', homeScore: 1, awayScore: 2, statusVersion: 7 },
      },
      { id: 4n, isFallen: true },
    ]);
  });

  test('are locked by their match and number until they end, with who asked, whether they wait and whether their time is over', async () => {
    await hands([
      { id: 1, until_at: inHours(1) },
      { id: 2, selection: 'd', ...DONE, until_at: inHours(-1) },
      { id: 3, selection: 'l', ...DONE },
      { id: 4, selection: 'l', ...ENDED },
    ]);
    const lock = async (id: number, match = 1) => (await ask(lockHand, [match, id]))[0];
    expect([await lock(1), await lock(2), await lock(3)]).toMatchObject([
      { id: 1n, askedBy: 'ana', reason: 'because', waits: true, isOver: false },
      { id: 2n, waits: false, isOver: true },
      { id: 3n, waits: false, isOver: null },
    ]);
    expect([await lock(4), await lock(1, 2)]).toEqual([undefined, undefined]);
  });

  const states = () =>
    read(
      `select id::int, done_by as done, fallen_at is not null as fell, ended_at is not null as ended, ended_by as by, end_reason as why from staff_odds order by id`,
    );
  const state = (id: number, more: object = {}) => ({ id, done: null, fell: false, ended: false, by: null, why: null, ...more });

  test('are confirmed, fall, and are ended one by one', async () => {
    await hands([{ id: 1 }, { id: 2, selection: 'd' }, { id: 3, selection: 'l', ...DONE }, { id: 4, match_id: 2, ...DONE }]);
    await ask(confirmHand, [1, 'rui']);
    await ask(dropHand, [[3]]);
    await ask(endHand, [2, 'eva', 'a mistake']);
    expect(await states()).toEqual([
      state(1, { done: 'rui' }),
      state(2, { ended: true, by: 'eva', why: 'a mistake' }),
      state(3, { done: 'rui', fell: true }),
      state(4, { done: 'rui' }),
    ]);
  });

  test('of a selection give way to what takes their place, which is told what they were; what waits stays', async () => {
    await hands([
      { id: 1, ...DONE, odds: 26_000 },
      { id: 2 },
      { id: 3, selection: 'd', ...DONE },
      { id: 4, match_id: 2, ...DONE },
      { id: 5, ...ENDED },
    ]);
    expect(await ask(replaceHand, [1, 'wl', 'w', 'eva', 'new odds'])).toEqual([{ odds: 26_000 }]);
    expect(await states()).toEqual([
      state(1, { done: 'rui', ended: true, by: 'eva', why: 'new odds' }),
      ...[state(2), state(3, { done: 'rui' }), state(4, { done: 'rui' }), state(5, { done: 'rui', ended: true })],
    ]);
  });

  test('end by themselves when their time is over, unless they wait, fell or ended', async () => {
    const over = { until_at: inHours(-1) };
    await hands([
      { id: 1, ...DONE, ...over },
      { id: 2, selection: 'd', ...over },
      { id: 3, selection: 'l', ...DONE, ...over, fallen_at: inHours(-1) },
      { id: 4, selection: 'd', ...DONE, until_at: inHours(1) },
      { id: 5, match_id: 2, ...DONE, ...over },
      { id: 6, match_id: 3, ...ENDED, ...over },
    ]);
    expect(await ask(selectOver)).toEqual([
      { id: 1n, feed: 'f' },
      { id: 2n, feed: 'f' },
    ]);
    expect(idsOf(await ask(endOver, [1]))).toEqual([1]);
    expect(await ask(endOver, [1])).toEqual([]);
    expect((await states()).filter(({ ended }) => ended).map(({ id, by }) => [id, by])).toEqual([
      [1, null],
      [6, null],
    ]);
  });

  test('are listed of a match: those that did not end first, then the newest, each with all that became of it', async () => {
    await hands([
      { id: 1, selection: 'd', until_at: inHours(1) },
      { id: 2, ...ENDED, ended_by: 'eva', end_reason: 'a mistake', fallen_at: inHours(-0.6) },
      { id: 3, selection: 'l', ...DONE },
      { id: 4, match_id: 2 },
    ]);
    const listed = await ask(selectStaffOdds, [1]);
    expect(listed).toMatchObject([
      { id: '3', selection: 'l', doneBy: 'rui', doneAt: expect.any(Date), untilAt: null, endedAt: null, fallenAt: null },
      {
        ...{ id: '1', market: 'wl', selection: 'd', lineE2: null, odds: 25_000, feedOdds: 20_000, beyondFair: false, needsTwo: true },
        ...{ untilAt: expect.any(Date), reason: 'because', askedBy: 'ana', askedAt: expect.any(Date), doneBy: null, doneAt: null },
      },
      { id: '2', endedBy: 'eva', endedAt: expect.any(Date), endReason: 'a mistake', fallenAt: expect.any(Date) },
    ]);
  });
});
