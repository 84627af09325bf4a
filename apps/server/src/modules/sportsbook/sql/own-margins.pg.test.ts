import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import type { Statement } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { clearMatches, plantMarkets, plantMatches, plantTeams } from '../testing/planted-matches.ts';
import { insertFactor, liftFactor, selectAllPriced, selectFactors, selectGameFactors } from './own-odds.ts';

let database: TestDatabase;
const ask = (query: Statement, values: unknown[] = []) => database.db.query<Record<string, unknown>>(query, values);
const read = async (text: string) => (await database.owner.pool.query(text)).rows;
const LIFTED = { lift_reason: 'is well', lifted_by: 'rui', lifted_at: new Date() };
const factors = (rows: readonly PlantedRow[]) =>
  plantRows(
    database,
    'margin_factors',
    rows.map((row) => ({
      game: null,
      league_id: null,
      match_id: null,
      kind: null,
      lift_reason: null,
      lifted_by: null,
      lifted_at: null,
      ...row,
    })),
    { reason: 'because', set_by: 'ana' },
  );

beforeAll(async () => {
  database = await testDatabase(2);
  await plantTeams(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearMatches(database);
  await plant(database, 'delete from margin_factors');
  await plantMatches(
    database,
    [
      { id: 1, at: 5 },
      { id: 2, at: 5, more: { league_id: 2 } },
    ].map(({ more, ...match }) => ({ ...match, more: { league_id: 1, ...more } })),
  );
});

describe('the margin that staff want of a market', () => {
  const wanted = async (match: number) =>
    Object.fromEntries((await ask(selectAllPriced, [match])).map(({ market, factor }) => [market as string, factor]));
  beforeEach(() =>
    plantMarkets(
      database,
      ['wl', 'ah', 'ah_c', 'goals'].map((kind) => ({ match_id: 1, kind })),
    ),
  );

  test('is that of the nearest thing: market, match, league, game; lines beside a main one are of its', async () => {
    const all = (factor: number | null) => ({ wl: factor, ah: factor, ah_c: factor, goals: factor });
    expect(await wanted(1)).toEqual(all(null));
    await factors([{ id: 1, game: 'soccer', factor: 50 }]);
    expect(await wanted(1)).toEqual(all(50));
    await factors([
      { id: 2, league_id: 1, factor: 60 },
      { id: 3, league_id: 2, factor: 61 },
      { id: 4, game: 'cricket', factor: 62 },
    ]);
    expect(await wanted(1)).toEqual(all(60));
    await factors([
      { id: 5, match_id: 1, factor: 70 },
      { id: 6, match_id: 2, factor: 71 },
    ]);
    expect(await wanted(1)).toEqual(all(70));
    await factors([
      { id: 7, match_id: 1, kind: 'ah', factor: 80 },
      { id: 8, match_id: 1, kind: 'goals', factor: 90, ...LIFTED },
    ]);
    expect(await wanted(1)).toEqual({ wl: 70, ah: 80, ah_c: 80, goals: 70 });
  });

  test('is set of one thing, lifted of that alone, and answered as it was', async () => {
    const things = [
      ['soccer', null, null, null],
      [null, 1, null, null],
      [null, null, 1, null],
      [null, null, 1, 'wl'],
    ] as const;
    for (const [at, thing] of things.entries()) await ask(insertFactor, [...thing, 50 + at, 'because', 'ana']);
    expect(await ask(selectGameFactors)).toEqual([{ game: 'soccer', factor: 50 }]);
    for (const [at, thing] of things.entries()) {
      expect(await ask(liftFactor, [...thing, 'is well', 'rui'])).toEqual([{ factor: 50 + at }]);
      expect(await ask(liftFactor, [...thing, 'is well', 'rui'])).toEqual([]);
      expect(await read('select count(*)::int from margin_factors where lifted_at is null')).toEqual([{ count: 3 - at }]);
    }
    expect([await ask(selectGameFactors), (await read('select distinct lift_reason, lifted_by from margin_factors'))[0]]).toEqual([
      ...[[], { lift_reason: 'is well', lifted_by: 'rui' }],
    ]);
  });

  test('is listed of a match, its league and its game: what holds first, then the newest', async () => {
    await factors([
      { id: 1, game: 'soccer', factor: 50 },
      { id: 2, league_id: 1, factor: 60, ...LIFTED },
      { id: 3, match_id: 1, kind: 'wl', factor: 70 },
      { id: 4, match_id: 2, factor: 80 },
      { id: 5, league_id: 2, factor: 80 },
      { id: 6, game: 'cricket', factor: 80 },
    ]);
    expect(await ask(selectFactors, [1])).toMatchObject([
      { id: '3', isOfGame: false, isOfLeague: false, market: 'wl', factor: 70, reason: 'because', setBy: 'ana', liftedAt: null },
      { id: '1', isOfGame: true, isOfLeague: false, market: null, factor: 50 },
      { id: '2', isOfGame: false, isOfLeague: true, factor: 60, liftReason: 'is well', liftedBy: 'rui', liftedAt: expect.any(Date) },
    ]);
  });
});
