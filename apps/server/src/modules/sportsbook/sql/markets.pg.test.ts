import { isBeside, MARKET_KINDS } from '@fairbook/core/sports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant } from '../../../../test/plant.ts';
import type { Statement } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { clearMatches, inHours, plantMarkets, plantMatches, plantTeams } from '../testing/planted-matches.ts';
import { applyBetStops, applyFull, applyOdds, applySuspensions, holdOdds, publishMarkets, selectMoved, selectPriced } from './markets.ts';

let database: TestDatabase;
const ask = (query: Statement, values: unknown[] = []) => database.db.query<Record<string, unknown>>(query, values);
const read = async (text: string) => (await database.owner.pool.query(text)).rows;
const ODDS_NOW = [20_000, 30_000, 40_000];
const markets = (rows: readonly PlantedRow[]) => plantMarkets(database, rows);
const markOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ matchId, market }) => [matchId, market].join(' ')).sort();

beforeAll(async () => {
  database = await testDatabase(2);
  await plantTeams(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearMatches(database);
  await plant(database, 'delete from odds_history');
  await plant(database, `insert into feeds (name, game, last_seen_at) values ('f', 'soccer', now())`);
});

describe('what a feed says of markets', () => {
  const ODDS = 'match_id::int as match, kind, odds_version as v, line_e2 as line, single, odds, held_odds as held, status, version';
  const kept = () => read(`select ${ODDS} from markets order by match_id, kind`);
  const row = (match: number, more: object = {}) => ({
    ...{
      match,
      kind: 'wl',
      v: 6,
      line: null,
      single: false,
      odds: [20_000, 30_000, 40_000],
      held: [],
      status: 'open',
      version: 5,
      ...more,
    },
  });
  beforeEach(async () => {
    await plantMatches(
      database,
      [1, 2, 3].map((id) => ({ id, at: 5 })),
    );
    await markets([{ match_id: 1, held_odds: [11_000, 0, 0] }, { match_id: 2 }]);
  });
  const price = (ids: readonly number[], version: number) =>
    ask(applyOdds, [
      ids,
      ids.map(() => 'wl'),
      ids.map(() => version),
      ids.map(() => -150),
      ids.map(() => true),
      ids.map(() => '{15000,0,50000}'),
    ]);

  test('prices them: a new one, and one that is known by a newer list alone, which lets go what was held', async () => {
    expect(markOf(await price([1, 3], 7))).toEqual(['1 wl', '3 wl']);
    const odds = { v: 7, line: -150, single: true, odds: [15_000, 0, 50_000] };
    expect(await kept()).toEqual([row(1, odds), row(2), row(3, { ...odds, version: 0 })]);
    expect(markOf(await price([1, 2], 7))).toEqual(['2 wl']);
    expect(markOf(await price([1], 6))).toEqual([]);
  });

  test('is held beside the odds that stand, by a newer list alone, and of no market that is not known', async () => {
    const hold = (version: number) =>
      ask(holdOdds, [
        [1, 3],
        ['wl', 'wl'],
        [version, version],
        ['{90000,0,0}', '{90000,0,0}'],
      ]);
    expect(markOf(await hold(6))).toEqual([]);
    expect(markOf(await hold(7))).toEqual(['1 wl']);
    expect(await kept()).toEqual([row(1, { v: 7, held: [90_000, 0, 0] }), row(2)]);
  });

  test('is told as it was last taken, with what is held', async () => {
    const found = await ask(selectPriced, [
      [1, 2],
      ['wl', 'handicap'],
    ]);
    expect(found).toEqual([{ matchId: 1n, market: 'wl', version: 6, lineE2: null, odds: [20_000, 30_000, 40_000], held: [11_000, 0, 0] }]);
  });

  const STATUS = 'match_id::int as match, kind, status, status_version as v, status_at as at, odds';
  const statuses = () => read(`select ${STATUS} from markets order by match_id, kind`);
  const said = (match: number, more: object) => ({ match, kind: 'wl', status: 'open', v: 7, at: null, odds: ODDS_NOW, ...more });

  test('opens, holds and closes them by the newer word, one that has no odds yet too', async () => {
    const at = inHours(-2);
    const say = (ids: readonly number[], version: number, status: string) =>
      ask(applySuspensions, [ids, ids.map(() => 'wl'), ids.map(() => version), ids.map(() => status), ids.map(() => at)]);
    expect(markOf(await say([1, 3], 8, 'closed'))).toEqual(['1 wl', '3 wl']);
    expect(markOf(await say([1, 2], 8, 'suspended'))).toEqual(['2 wl']);
    expect(markOf(await say([1], 7, 'open'))).toEqual([]);
    expect(await statuses()).toEqual([
      said(1, { status: 'closed', v: 8, at }),
      said(2, { status: 'suspended', v: 8, at }),
      said(3, { status: 'closed', v: 8, at, odds: [] }),
    ]);
  });

  test('stops all bets on a match, but on markets that are closed or of which something newer is known', async () => {
    const at = inHours(-2);
    await markets([
      { match_id: 1, kind: 'handicap', status: 'closed' },
      { match_id: 1, kind: 'goals', status_version: 9 },
      { match_id: 1, kind: 'half', status: 'suspended' },
    ]);
    expect(markOf(await ask(applyBetStops, [[1], [9], [at]]))).toEqual(['1 half', '1 wl']);
    expect(await statuses()).toEqual([
      said(1, { kind: 'goals', v: 9 }),
      said(1, { kind: 'half', status: 'suspended', v: 9, at }),
      said(1, { kind: 'handicap', status: 'closed' }),
      said(1, { status: 'suspended', v: 9, at }),
      said(2, {}),
    ]);
  });

  test('gives each market that changed, and all of a match that changed, their next version once, keeps what is offered, and tells those with odds', async () => {
    await markets([
      { match_id: 1, kind: 'handicap', odds: [], line_e2: -100 },
      { match_id: 2, kind: 'handicap', own_odds: [21_000, 0, 0], priced_by: 'hand', line_e2: -100, single: true },
      { match_id: 2, kind: 'goals' },
    ]);
    const told = await ask(publishMarkets, [[2, 2, 1], ['handicap', 'handicap', 'wl'], [1]]);
    expect(markOf(told)).toEqual(['1 wl', '2 handicap']);
    expect(told.find(({ market }) => market === 'handicap')).toMatchObject({
      ...{ lineE2: -100, single: true, version: 6, odds: [21_000, 0, 0], status: 'open', full: [], limits: null, priced_by: 'hand' },
    });
    expect(
      await read(
        `select match_id::int as match, kind, version, updated_at > now() - interval '1 minute' as now from markets order by 1, 2`,
      ),
    ).toEqual([
      { match: 1, kind: 'handicap', version: 6, now: true },
      { match: 1, kind: 'wl', version: 6, now: true },
      { match: 2, kind: 'goals', version: 5, now: false },
      { match: 2, kind: 'handicap', version: 6, now: true },
      { match: 2, kind: 'wl', version: 5, now: false },
    ]);
    expect(
      await read(
        'select match_id::int as match, kind, version, status, line_e2 as line, single, odds, priced_by from odds_history order by 1, 2',
      ),
    ).toEqual([
      { match: 1, kind: 'handicap', version: 6, status: 'open', line: -100, single: false, odds: [], priced_by: 'feed' },
      { match: 1, kind: 'wl', version: 6, status: 'suspended', line: null, single: false, odds: ODDS_NOW, priced_by: 'feed' },
      { match: 2, kind: 'handicap', version: 6, status: 'open', line: -100, single: true, odds: [21_000, 0, 0], priced_by: 'hand' },
    ]);
  });

  test('is found by when it last moved', async () => {
    await plant(database, `update markets set updated_at = '2026-03-04T12:00:00Z' where match_id = 1`);
    const since = (at: string) => ask(selectMoved, [[1, 3], at]);
    expect([await since('2026-03-04T12:00:00Z'), await since('2026-03-04T12:00:01Z')]).toEqual([[{ id: '1' }], []]);
  });

  test('goes off sale by outcome, lines beside a main one with it, and comes back; only what is news is told', async () => {
    await plant(database, 'delete from markets');
    await markets([...['wl', 'ah', 'ah_a', 'at_b', 'handicap'].map((kind) => ({ match_id: 1, kind })), { match_id: 2, kind: 'wl' }]);
    const full = (...cells: readonly string[]) => ask(applyFull, [1, cells]);
    expect(markOf(await full('wl:w', 'wl:d', 'ah:w@-100', 'at:o@250'))).toEqual(['1 ah', '1 ah_a', '1 at_b', '1 wl']);
    const cells = async () =>
      (await read('select match_id, kind, full_cells from markets order by 1, 2')).map((each) => each.full_cells.join());
    expect(await cells()).toEqual(['ah:w@-100', 'ah:w@-100', 'at:o@250', '', 'wl:d,wl:w', '']);
    expect(markOf(await full('wl:d', 'wl:w', 'ah:w@-100'))).toEqual(['1 at_b']);
    expect(markOf(await full())).toEqual(['1 ah', '1 ah_a', '1 wl']);
  });

  test('goes off sale on every line beside a main one, whichever there is', async () => {
    const lines = MARKET_KINDS.filter((kind) => isBeside(kind));
    await plant(database, 'delete from markets');
    await markets(lines.map((kind) => ({ match_id: 1, kind })));
    const full = ['ah', 'at'].map((main) => `${main}:x`);
    expect(markOf(await ask(applyFull, [1, full]))).toEqual(lines.map((kind) => `1 ${kind}`).toSorted());
    const kept = await read('select kind, full_cells from markets');
    expect(kept.filter(({ kind, full_cells: cells }) => cells.join() !== `${kind.slice(0, 2)}:x`)).toEqual([]);
  });
});
