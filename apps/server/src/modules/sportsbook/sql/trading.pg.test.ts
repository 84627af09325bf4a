import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import type { Statement } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { clearMatches, inHours, type PlantedMatch, plantMatches, plantTeams } from '../testing/planted-matches.ts';
import { selectDecisions } from './decisions.ts';
import { selectSuspensions } from './suspensions.ts';
import {
  selectDeskCounts,
  selectDeskMarkets,
  selectDeskMatches,
  selectFeedHealth,
  selectGaps,
  selectHours,
  selectRevisions,
} from './trading.ts';

let database: TestDatabase;
const ask = <Row extends object>(query: Statement, values: unknown[] = []) => database.db.query<Row>(query, values);
beforeAll(async () => {
  database = await testDatabase(4);
  await plantTeams(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearMatches(database);
  await plant(database, 'delete from suspensions; delete from match_decisions; delete from feed_gaps; delete from feed_hours');
});

const CUP = { league_id: 2, home_id: 13, away_id: 14 };
const ENDED = { status: 'ended' };
const decision = (id: number, match_id: number, more: object = {}) => ({
  ...{ id, match_id, kind: 'void', void_reason: 'cancelled', reason: 'because', asked_by: 'ana', ...more },
});
const held = (id: number, more: object) => ({ id, reason: 'because', suspended_by: 'ana', ...more });
const LIFTED = { lift_reason: 'is well', lifted_by: 'rui', lifted_at: new Date() };

describe('the matches of the desk', () => {
  type Kind = 'all' | 'upcoming' | 'live' | 'overdue' | 'suspended' | 'waits' | 'decided';
  const list = async (kind: Kind, { game = 'soccer', text = '', start = 0, limit = 50 } = {}) =>
    (await ask<{ match_id: string }>(selectDeskMatches, ['en', game, kind, text, start, limit])).map(({ match_id: id }) => Number(id));
  beforeEach(async () => {
    const matches: readonly PlantedMatch[] = [
      { id: 1, at: 5 },
      { id: 2, at: 4 },
      { id: 3, at: -2.9 },
      { id: 4, at: -3.1 },
      { id: 5, at: -2.9, more: { status: 'live' } },
      { id: 6, at: -3.1, more: { status: 'live' } },
      { id: 7, at: 6, more: CUP },
      { id: 8, at: 4 },
      { id: 9, at: 2, more: { status: 'postponed', result_held: true } },
      { id: 10, at: -73.9, more: ENDED },
      { id: 11, at: -74.1, more: ENDED },
      { id: 12, at: -200, more: { ...ENDED, overruled: { kind: 'void', reason: 'cancelled' } } },
      { id: 13, at: 1, more: { game: 'basketball' } },
    ];
    await plantMatches(
      database,
      matches.map((match) => ({ ...match, more: { result_held: false, ...match.more } })),
    );
    await plantRows(database, 'markets', [{ match_id: 8, kind: 'wl' }]);
    await plantRows(database, 'suspensions', [
      held(1, { match_id: 2 }),
      held(2, { league_id: 2 }),
      held(3, { match_id: 8, kind: 'wl' }),
      held(4, { match_id: 1, ...LIFTED }),
      held(5, { match_id: 10 }),
    ]);
    await plantRows(database, 'match_decisions', [
      decision(1, 1),
      decision(2, 2, { done_by: 'rui', done_at: new Date() }),
      decision(3, 3, { dropped_by: 'ana', dropped_at: new Date() }),
    ]);
  });

  test.each<[Kind, readonly number[]]>([
    ['all', [6, 5, 4, 3, 9, 2, 8, 1, 7]],
    ['upcoming', [3, 9, 2, 8, 1, 7]],
    ['live', [5]],
    ['overdue', [6, 4]],
    ['suspended', [2, 8, 7]],
    ['waits', [9, 1, 12]],
    ['decided', [10]],
  ])('that are %s stand by start and number, those in play first and those decided last, and are counted', async (kind, ids) => {
    expect(await list(kind)).toEqual(ids);
    expect(await list(kind, { limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await list(kind, { start: 2 })).toEqual(ids.slice(2));
    const counts = await ask<Record<string, unknown>>(selectDeskCounts);
    expect(counts.find(({ game }) => game === 'soccer')?.[kind]).toBe(ids.length);
  });

  test('are of all games together where that is asked for, and no others than those of a game', async () => {
    expect([await list('upcoming', { game: 'all' }), await list('upcoming', { game: 'basketball' })]).toEqual([
      [3, 13, 9, 2, 8, 1, 7],
      [13],
    ]);
  });

  test('are found by a part of the name of a team or their league, in any language, without case and accents', async () => {
    await plant(database, `update leagues set names = '{"en": "Nordic Cup", "pt": "Copa Nórdica"}' where id = 2`);
    await plant(database, `update teams set names = '{"en": "São Miguel"}' where id = 14`);
    expect([await list('all', { text: 'NORDICA' }), await list('all', { text: 'sao mig' })]).toEqual([[7], [7]]);
    expect([await list('all', { text: '100%' }), await list('waits', { text: 'nordic' })]).toEqual([[], []]);
  });

  test('say which margin staff want of their league, while it holds', async () => {
    const factors = async () => {
      const rows = await ask<Record<string, unknown>>(selectDeskMatches, ['en', 'soccer', 'all', '', 0, 50]);
      return rows.map(({ match_id: id, league_factor: factor }) => `${String(id)} ${String(factor)}`);
    };
    const before = await factors();
    expect(before.every((row) => row.endsWith(' null'))).toBe(true);
    await plant(
      database,
      `insert into margin_factors (league_id, factor, reason, set_by) select league_id, 80, 'thin', 'ana' from matches where id = 7`,
    );
    const [{ league } = { league: '' }] = await ask<{ league: string }>(
      { name: 'league', text: 'select league_id::text as league from matches where id = 7' } as never,
      [],
    );
    expect((await factors()).filter((row) => row.endsWith(' 80'))).toContain('7 80');
    await plant(
      database,
      `update margin_factors set lifted_by = 'ana', lifted_at = now(), lift_reason = 'well' where league_id = ${league}`,
    );
    expect(await factors()).toEqual(before);
  });

  test('say what of them is held', async () => {
    const rows = await ask<Record<string, unknown>>(selectDeskMatches, ['en', 'soccer', 'all', '', 0, 50]);
    const marks = ({
      match_id: id,
      suspended,
      league_suspended: league,
      suspended_markets: markets,
      decision_asked: asked,
    }: (typeof rows)[0]) => [id, suspended, league, markets, asked].join();
    expect(rows.filter(({ match_id: id }) => ['7', '2', '8', '1', '3'].includes(String(id))).map(marks)).toEqual([
      ...['3,false,false,0,false', '2,true,false,0,false', '8,false,false,1,false', '1,false,false,0,true', '7,false,true,0,false'],
    ]);
  });
});

test('markets of a match stand by their kind, decisions and outcomes of it from the newest', async () => {
  await plantMatches(database, [
    { id: 1, at: -5, more: { ...ENDED, revision: 3 } },
    { id: 2, at: -5, more: { ...ENDED, revision: 2 } },
  ]);
  await plantRows(database, 'feeds', [{ name: 'f', game: 'soccer' }]);
  await plantRows(database, 'markets', ['ou25', 'btts', 'wl'].map((kind) => ({ match_id: 1, kind })).concat({ match_id: 2, kind: 'up' }));
  expect((await ask<{ market: string }>(selectDeskMarkets, ['1'])).map(({ market }) => market)).toEqual(['btts', 'ou25', 'wl']);
  expect((await ask<{ revision: number }>(selectRevisions, ['1'])).map(({ revision }) => revision)).toEqual([3, 2, 1]);
  const over = { dropped_by: 'ana', dropped_at: new Date() };
  await plantRows(database, 'match_decisions', [...Array.from({ length: 21 }, (_, nth) => decision(nth + 1, 1, over)), decision(30, 2)]);
  const decided = (await ask<{ id: string }>(selectDecisions, ['1'])).map(({ id }) => Number(id));
  expect([decided.length, decided[0], decided.at(-1)]).toEqual([20, 21, 2]);
});

test('suspensions of a match are its own, its markets’ and its league’s: those that hold first, each from the newest, thirty at most', async () => {
  await plantMatches(database, [
    { id: 1, at: 5 },
    { id: 2, at: 5, more: CUP },
  ]);
  await plantRows(database, 'suspensions', [
    held(1, { match_id: 1 }),
    held(2, { league_id: 1 }),
    held(3, { match_id: 1, kind: 'wl' }),
    held(4, { match_id: 2 }),
    held(5, { league_id: 2 }),
    ...Array.from({ length: 30 }, (_, nth) => held(10 + nth, { match_id: 1, ...LIFTED })),
  ]);
  const found = (await ask<{ id: string }>(selectSuspensions, ['1'])).map(({ id }) => Number(id));
  expect([found.length, found.slice(0, 5), found.at(-1)]).toEqual([30, [3, 2, 1, 39, 38], 13]);
});

test('feeds stand by name; their gaps and hours are of one day, from the newest', async () => {
  await plantRows(database, 'feeds', [
    { name: 'b', game: 'soccer' },
    { name: 'a', game: 'basketball' },
  ]);
  expect((await ask<{ name: string }>(selectFeedHealth)).map(({ name }) => name)).toEqual(['a', 'b']);
  const gap = (feed: string, hours: number) => ({ feed, began_at: inHours(-hours - 1), ended_at: inHours(-hours) });
  await plantRows(database, 'feed_gaps', [gap('a', 5), gap('b', 2), gap('a', 23.9), gap('b', 24.1), gap('a', 3)]);
  expect(
    (await ask<{ feed: string; endedAt: Date }>(selectGaps)).map(({ feed, endedAt }) => [
      feed,
      Math.round((Date.now() - endedAt.getTime()) / 360_000) / 10,
    ]),
  ).toEqual([
    ['b', 2],
    ['a', 3],
    ['a', 5],
    ['a', 23.9],
  ]);
  const hour = (feed: string, hours: number) => ({
    feed,
    hour: inHours(-hours),
    pages: 2,
    facts: Math.round(hours * 10),
    delay_ms_sum: 9,
    delay_ms_max: 7,
  });
  const [one, other] = [hour('b', 2), hour('a', 5)];
  await plantRows(database, 'feed_hours', [other, one, { ...one, feed: 'a' }, hour('a', 23.9), hour('a', 24.1)]);
  const hours = await ask<{ feed: string; facts: number; delayMs: number; delayMaxMs: number }>(selectHours);
  expect(hours.map(({ feed, facts, delayMs, delayMaxMs }) => [feed, facts, delayMs, delayMaxMs])).toEqual([
    ...[
      ['a', 20, 4, 7],
      ['b', 20, 4, 7],
      ['a', 50, 4, 7],
      ['a', 239, 4, 7],
    ],
  ]);
});
