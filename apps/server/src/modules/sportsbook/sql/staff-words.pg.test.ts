import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import type { Statement } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { clearMatches, inHours, plantMarkets, plantMatches, plantTeams } from '../testing/planted-matches.ts';
import { dropDecision, endDecision, insertDecision, lockDecision, selectDecisions } from './decisions.ts';
import {
  askHeld,
  countHeld,
  endHeld,
  insertHeld,
  markHeld,
  replaceHeld,
  selectHeld,
  selectHeldFeed,
  selectHeldOne,
} from './held-results.ts';
import { insertLimit, liftLimit, selectLimits } from './offer-limits.ts';
import {
  insertSuspension,
  liftSuspension,
  selectOpenMarket,
  selectOpenMatch,
  selectOpenOfLeague,
  selectSuspensions,
} from './suspensions.ts';

let database: TestDatabase;
const ask = (query: Statement, values: unknown[] = []) => database.db.query<Record<string, unknown>>(query, values);
const read = async (text: string) => (await database.owner.pool.query(text)).rows;
const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => Number(id));
/** Things that staff can suspend or limit: a league, a match, a market of it. */
const THINGS = [
  [1, null, null],
  [null, 1, null],
  [null, 1, 'wl'],
] as const;

beforeAll(async () => {
  database = await testDatabase(2);
  await plantTeams(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearMatches(database);
  await plant(database, 'delete from match_decisions; delete from offer_limits; delete from suspensions');
  await plantMatches(
    database,
    [
      { id: 1, at: 5 },
      { id: 2, at: 5, more: { league_id: 2 } },
      { id: 3, at: -5, more: { status: 'ended' } },
    ].map(({ more, ...match }) => ({ ...match, more: { league_id: 1, ...more } })),
  );
  await plantMarkets(database, [{ match_id: 1 }, { match_id: 3 }]);
});

describe('what staff hold', () => {
  const suspend = (thing: readonly unknown[]) => ask(insertSuspension, [...thing, 'because', 'ana']);
  const lift = (thing: readonly unknown[]) => ask(liftSuspension, [...thing, 'is well', 'rui']);

  test.each(THINGS)('is held once, lifted by itself, and may be held again: %s %s %s', async (...thing) => {
    for (const each of THINGS) expect(await suspend(each)).toHaveLength(1);
    expect(await suspend(thing)).toEqual([]);
    expect(await lift(thing)).toHaveLength(1);
    expect(await lift(thing)).toEqual([]);
    expect(
      await read(
        'select league_id::int, match_id::int, kind, reason, suspended_by, lift_reason, lifted_by from suspensions where lifted_at is not null',
      ),
    ).toEqual([
      ...[
        {
          league_id: thing[0],
          match_id: thing[1],
          kind: thing[2],
          reason: 'because',
          suspended_by: 'ana',
          lift_reason: 'is well',
          lifted_by: 'rui',
        },
      ],
    ]);
    expect(await suspend(thing)).toHaveLength(1);
  });

  test('is listed of a match, its markets and its league: what is held first, then the newest', async () => {
    await plantRows(
      database,
      'suspensions',
      [
        { id: 1, match_id: 1 },
        { id: 2, league_id: 1, lift_reason: 'is well', lifted_by: 'rui', lifted_at: new Date() },
        { id: 3, match_id: 1, kind: 'wl' },
        { id: 4, match_id: 2 },
        { id: 5, league_id: 2 },
      ].map((row) => ({ league_id: null, match_id: null, kind: null, lift_reason: null, lifted_by: null, lifted_at: null, ...row })),
      { reason: 'because', suspended_by: 'ana' },
    );
    expect(await ask(selectSuspensions, [1])).toMatchObject([
      { id: '3', leagueId: null, market: 'wl', reason: 'because', suspendedBy: 'ana', suspendedAt: expect.any(Date), liftedAt: null },
      { id: '1', leagueId: null, market: null },
      { id: '2', leagueId: '1', liftReason: 'is well', liftedBy: 'rui', liftedAt: expect.any(Date) },
    ]);
  });

  test('is of matches and markets that are not decided', async () => {
    expect([idsOf(await ask(selectOpenOfLeague, [1])), idsOf(await ask(selectOpenMatch, [1])), await ask(selectOpenMatch, [3])]).toEqual([
      [1],
      [1],
      [],
    ]);
    expect(
      await Promise.all(
        [
          [1, 'wl'],
          [1, 'goals'],
          [2, 'wl'],
          [3, 'wl'],
        ].map(async (of) => idsOf(await ask(selectOpenMarket, of))),
      ),
    ).toEqual([...[[1], [], [], []]]);
  });
});

describe('what staff allow of one bet', () => {
  const set = (thing: readonly unknown[], region: string, least: number) =>
    ask(insertLimit, [...thing, region, least, least + 1, least + 2, 'less than usual', 'because', 'ana']);
  const lift = (thing: readonly unknown[], region: string) => ask(liftLimit, [...thing, region, 'is well', 'rui']);

  test('is set of a thing and a region, and lifted of those alone, which answers what it was', async () => {
    const all = THINGS.flatMap((thing) => ['', 'BR'].map((region) => ({ thing, region })));
    for (const [at, { thing, region }] of all.entries()) await set(thing, region, 10 * (at + 1));
    for (const [at, { thing, region }] of all.entries()) {
      const least = BigInt(10 * (at + 1));
      expect(await lift(thing, region)).toEqual([{ betMin: least, betMax: least + 1n, bonusMax: least + 2n }]);
      expect(await lift(thing, region)).toEqual([]);
      expect(await read('select count(*)::int from offer_limits where lifted_at is null')).toEqual([{ count: all.length - at - 1 }]);
    }
  });

  test('is listed of a match, its markets and its league: what holds first, then the newest', async () => {
    for (const thing of THINGS) await set(thing, 'BR', 10);
    await set([null, 2, null], '', 10);
    await set([2, null, null], '', 10);
    await lift(THINGS[2], 'BR');
    const listed = await ask(selectLimits, [1]);
    expect(listed).toMatchObject([
      { leagueId: null, market: null, region: 'BR', betMin: 10n, betMax: 11n, bonusMax: 12n, word: 'less than usual', liftedAt: null },
      { leagueId: '1', market: null, reason: 'because', setBy: 'ana', setAt: expect.any(Date) },
      { market: 'wl', liftReason: 'is well', liftedBy: 'rui', liftedAt: expect.any(Date) },
    ]);
  });
});

describe('what staff want a match to have come to', () => {
  const voided = (match: number) => ask(insertDecision, [match, 'void', null, null, null, null, 'cancelled', null, null, 'because', 'ana']);

  test('is kept as it is asked for', async () => {
    await ask(insertDecision, [1, 'result', 3, 1, 2, 0, null, null, null, 'because', 'ana']);
    expect(await ask(lockDecision, [1])).toMatchObject([
      {
        ...{
          matchId: '1',
          kind: 'result',
          homeScore: 3,
          awayScore: 1,
          halfHome: 2,
          halfAway: 0,
          overs: null,
          voidReason: null,
          startsAt: null,
        },
        ...{ reason: 'because', askedBy: 'ana', askedAt: expect.any(Date), doneBy: null, droppedBy: null },
      },
    ]);
    const later = inHours(30);
    await ask(insertDecision, [2, 'postponement', null, null, null, null, null, later, null, 'because', 'ana']);
    expect(await ask(lockDecision, [2])).toMatchObject([{ kind: 'postponement', startsAt: later, homeScore: null }]);
  });

  test('waits once for a match, until it is done or dropped', async () => {
    const [first] = await voided(1);
    expect([await voided(1), (await voided(2)).length]).toEqual([[], 1]);
    await ask(endDecision, [first?.id, 'rui']);
    const [second] = await voided(1);
    await ask(dropDecision, [second?.id, 'eva']);
    expect(await ask(lockDecision, [1])).toEqual([]);
    await voided(1);
    expect(await ask(selectDecisions, [1])).toMatchObject([
      { voidReason: 'cancelled', doneBy: null, droppedBy: null },
      { id: second?.id, doneBy: null, droppedBy: 'eva', droppedAt: expect.any(Date) },
      { id: first?.id, doneBy: 'rui', doneAt: expect.any(Date), droppedBy: null },
    ]);
    expect(await ask(lockDecision, [2])).toMatchObject([{ doneBy: null, droppedBy: null }]);
  });
});

describe('results that wait for two people', () => {
  const odds = [{ market: 'wl', selection: 'w', lineE2: null, odds: 21_500 }];
  const hold = (match: number) =>
    ask(insertHeld, [match, 3, 1, 2, 0, 'typed wrong', 7, JSON.stringify(odds), 'differs', JSON.stringify(odds), null, null]);
  const states = () => read('select match_id::int as match, take, reason, asked_by, ended, ended_by from held_results order by id');
  const row = (match: number, more: PlantedRow = {}) => ({
    match,
    take: null,
    reason: null,
    asked_by: null,
    ended: null,
    ended_by: null,
    ...more,
  });

  test('are kept as they were told, with their match', async () => {
    await hold(1);
    const [held] = await ask(selectHeld, [true, 0, 9]);
    expect(held).toMatchObject({
      ...{
        matchId: '1',
        feed: 'f',
        fixture: 'x1',
        game: 'soccer',
        startsAt: expect.any(Date),
        kickedOffAt: null,
        home: 'Lions',
        away: 'Bears',
      },
      ...{
        homeScore: 3,
        awayScore: 1,
        halfHome: 2,
        halfAway: 0,
        note: 'typed wrong',
        version: 7,
        finalOdds: odds,
        why: 'differs',
        settled: odds,
      },
      ...{ overs: null, sets: null, heldAt: expect.any(Date), take: null, askedBy: null, ended: null },
    });
    expect([await ask(selectHeldOne, [held?.id]), await ask(selectHeldFeed, [held?.id]), await ask(countHeld)]).toEqual([
      ...[[held], [{ feed: 'f' }], [{ count: 1 }]],
    ]);
  });

  test('hold their match alone, and let it go', async () => {
    const waiting = () => read('select id::int from matches where result_held');
    await ask(markHeld, [1, true]);
    expect(await waiting()).toEqual([{ id: 1 }]);
    await ask(markHeld, [1, false]);
    expect(await waiting()).toEqual([]);
  });

  test('are asked about, ended by another, or replaced by a newer word, each by itself', async () => {
    for (const match of [1, 2, 3]) await hold(match);
    const ids = idsOf(await read('select id from held_results order by id'));
    await ask(askHeld, [ids[0], false, 'not yet', 'ana']);
    await ask(endHeld, [ids[0], 'refused', 'rui']);
    await ask(replaceHeld, [2]);
    await ask(replaceHeld, [1]);
    const refused = row(1, { take: false, reason: 'not yet', asked_by: 'ana', ended: 'refused', ended_by: 'rui' });
    expect([await states(), await ask(countHeld)]).toEqual([[refused, row(2, { ended: 'replaced' }), row(3)], [{ count: 1 }]]);
    expect(await ask(selectHeldOne, [ids[1]])).toEqual([]);
  });

  test('are listed by how long they wait, and those that ended from the newest on, a page at a time', async () => {
    const ended = (hours: number) => ({ match_id: 1, ended: 'replaced', ended_at: inHours(-hours) });
    await plantRows(
      database,
      'held_results',
      [
        { id: 1, ...ended(1) },
        { id: 2, ...ended(3) },
        { id: 3, ...ended(2) },
        { id: 5, match_id: 1, ended: null, ended_at: null },
        { id: 4, match_id: 2, ended: null, ended_at: null },
        { id: 6, match_id: 3, ended: null, ended_at: null },
      ],
      { home_score: 1, away_score: 0, note: '', version: 1, why: 'early' },
    );
    const page = async (waits: boolean, start: number, limit: number) => idsOf(await ask(selectHeld, [waits, start, limit]));
    expect([await page(true, 0, 9), await page(true, 1, 1), await page(false, 0, 9), await page(false, 1, 1)]).toEqual([
      [4, 5, 6],
      [5],
      [1, 3, 2],
      [3],
    ]);
  });
});
