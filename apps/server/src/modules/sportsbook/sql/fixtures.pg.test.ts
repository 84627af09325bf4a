import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import type { Statement } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { clearMatches, inHours, type PlantedMatch, plantMatches, plantTeams } from '../testing/planted-matches.ts';
import {
  countPending,
  keepPending,
  prunePending,
  selectFixtures,
  selectVersions,
  takePending,
  upsertLeagues,
  upsertMatches,
  upsertTeams,
} from './fixtures.ts';

let database: TestDatabase;
const ask = (query: Statement, values: unknown[] = []) => database.db.query<Record<string, unknown>>(query, values);
const read = async (text: string) => (await database.owner.pool.query(text)).rows;
/** What matches have unless a case overrides it. */
const LIKE = {
  ...{ moved: false, kicked_off_at: null, score_since: null, home_lead: 0, away_lead: 0, result_held: false, by_staff: false },
  ...{ score_version: 0, outcome_version: 0, decided_version: 0 },
};
const matches = (rows: readonly PlantedMatch[]) =>
  plantMatches(
    database,
    rows.map(({ more, ...row }) => ({ ...row, more: { ...LIKE, ...more } })),
  );
beforeAll(async () => {
  database = await testDatabase(2);
  // Starts the sequences above the ids that are planted.
  for (const table of ['leagues', 'teams', 'matches']) await database.owner.pool.query(`alter table ${table} alter id restart with 100`);
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearMatches(database);
  await plant(database, 'delete from teams; delete from leagues; delete from pending_facts');
  await plantTeams(database);
  await plantRows(database, 'feeds', [{ name: 'f' }, { name: 'other' }], { game: 'soccer' });
  await plantRows(database, 'leagues', [{ id: 9, feed: 'other', ref: 'r1', names: { en: 'Of another feed' }, country: 'US' }]);
  await plantRows(database, 'teams', [{ id: 19, feed: 'other', ref: 'r11', names: { en: 'Of another feed' }, crest: 'x:y:z' }]);
});

describe('leagues and teams of a feed', () => {
  const names = (en: string) => JSON.stringify({ en });

  test('are opened by their names there, and those that are known take on what is told of them', async () => {
    await ask(upsertLeagues, ['f', ['r1', 'r3'], [names('Serie B'), names('New')], ['AR', 'PT']]);
    expect(await read('select feed, ref, names, country from leagues order by feed, ref')).toEqual([
      { feed: 'f', ref: 'r1', names: { en: 'Serie B' }, country: 'AR' },
      { feed: 'f', ref: 'r2', names: { en: 'Cup' }, country: 'BR' },
      { feed: 'f', ref: 'r3', names: { en: 'New' }, country: 'PT' },
      { feed: 'other', ref: 'r1', names: { en: 'Of another feed' }, country: 'US' },
    ]);
    await ask(upsertTeams, ['f', ['r11', 'r15'], [names('Tigers'), names('Owls')], ['d:e:f', 'g:h:i']]);
    expect(await read('select feed, ref, names, crest from teams where ref in ($$r11$$, $$r12$$, $$r15$$) order by feed, ref')).toEqual([
      { feed: 'f', ref: 'r11', names: { en: 'Tigers' }, crest: 'd:e:f' },
      { feed: 'f', ref: 'r12', names: { en: 'Bears' }, crest: 'a:b:c' },
      { feed: 'f', ref: 'r15', names: { en: 'Owls' }, crest: 'g:h:i' },
      { feed: 'other', ref: 'r11', names: { en: 'Of another feed' }, crest: 'x:y:z' },
    ]);
  });

  test.each([
    ['league', upsertLeagues, ['f', ['r2'], [names('Cup')], ['PT']], 'select ref from leagues where country = $$PT$$'],
    ['team', upsertTeams, ['f', ['r12'], [names('Bears')], ['n:e:w']], 'select ref from teams where crest = $$n:e:w$$'],
  ] as const)('change though only one of the two things told of a %s is news', async (_, query, values, found) => {
    await ask(query, [...values]);
    expect(await read(found)).toHaveLength(1);
  });

  test.each([
    ['league', upsertLeagues, ['f', ['r2'], [names('Cup')], ['BR']], 'leagues'],
    ['team', upsertTeams, ['f', ['r12'], [names('Bears')], ['a:b:c']], 'teams'],
  ] as const)('are not written again where a %s is told as it is known', async (_, query, values, table) => {
    const before = await read(`select xmin from ${table} order by id`);
    await ask(query, [...values]);
    expect(await read(`select xmin from ${table} order by id`)).toEqual(before);
  });
});

describe('matches of a feed', () => {
  const [SOON, LATER] = [inHours(1), inHours(2)];
  const told = (rows: readonly (readonly [fixture: string, version: number, at: Date, league?: string, home?: string, away?: string])[]) =>
    ask(upsertMatches, [
      ...['f', 'soccer', rows.map(([fixture]) => fixture), rows.map(([, version]) => version), rows.map(([, , at]) => at)],
      ...[rows.map((row) => row[3] ?? 'r1'), rows.map((row) => row[4] ?? 'r11'), rows.map((row) => row[5] ?? 'r12'), rows.map(() => null)],
    ]);

  test('are opened to come, as they are told, with teams and league of that feed', async () => {
    await told([
      ['b', 3, LATER, 'r2', 'r13', 'r14'],
      ['a', 2, SOON],
    ]);
    expect(
      await read(`select fixture, game, discipline, league_id::int, home_id::int, away_id::int, starts_at, original_start, fixture_version, status, moved,
        revision, score_version, outcome_version from matches order by id`),
    ).toEqual(
      [
        { fixture: 'a', league_id: 1, home_id: 11, away_id: 12, starts_at: SOON, original_start: SOON, fixture_version: 2 },
        { fixture: 'b', league_id: 2, home_id: 13, away_id: 14, starts_at: LATER, original_start: LATER, fixture_version: 3 },
      ].map((row) => ({
        ...{
          ...row,
          game: 'soccer',
          discipline: null,
          status: 'upcoming',
          moved: false,
          revision: 0,
          score_version: 0,
          outcome_version: 0,
        },
      })),
    );
  });

  test('are opened in the order of their start, those of one start in that of their names', async () => {
    await told([
      ['c', 1, LATER],
      ['b', 1, SOON],
      ['a', 1, LATER],
    ]);
    expect((await read('select fixture from matches order by id')).map(({ fixture }) => fixture)).toEqual(['b', 'a', 'c']);
  });

  test('take on a newer start and league and keep who plays and when they were first to begin; one that was moved keeps its start', async () => {
    await matches([
      { id: 1, at: 5, more: { original_start: SOON, fixture_version: 4 } },
      { id: 2, at: 5, more: { original_start: SOON, starts_at: SOON, moved: true, status: 'postponed' } },
      { id: 3, at: 5, more: { original_start: SOON, starts_at: SOON, fixture_version: 7 } },
      { id: 4, at: 5, more: { feed: 'other', fixture: 'x1', original_start: SOON, starts_at: SOON } },
    ]);
    await told([
      ['x1', 5, LATER, 'r2', 'r13', 'r14'],
      ['x2', 2, LATER, 'r2'],
      ['x3', 7, LATER, 'r2'],
    ]);
    expect(
      await read(
        'select id::int, league_id::int as league, home_id::int as home, starts_at, original_start, fixture_version from matches order by id',
      ),
    ).toEqual([
      { id: 1, league: 2, home: 11, starts_at: LATER, original_start: SOON, fixture_version: 5 },
      { id: 2, league: 2, home: 11, starts_at: SOON, original_start: SOON, fixture_version: 2 },
      { id: 3, league: 1, home: 11, starts_at: SOON, original_start: SOON, fixture_version: 7 },
      { id: 4, league: 1, home: 11, starts_at: SOON, original_start: SOON, fixture_version: 1 },
    ]);
  });

  test('are read with the teams by the names of their feed, and only those asked for', async () => {
    const [kickedOff, since] = [inHours(-1), inHours(-0.5)];
    const more = {
      ...{ status: 'live', original_start: SOON, starts_at: LATER, moved: true, kicked_off_at: kickedOff, score_since: since },
      ...{ home_score: 3, away_score: 1, home_lead: 2, away_lead: 1, result_held: true, by_staff: true },
      ...{ fixture_version: 4, score_version: 5, outcome_version: 7, decided_version: 6 },
    };
    await matches([
      { id: 1, at: 2, more },
      { id: 2, at: 2 },
      { id: 3, at: 2, more: { feed: 'other', fixture: 'x1' } },
    ]);
    expect(await ask(selectFixtures, ['f', ['x1', 'x9']])).toEqual([
      {
        ...{ id: 1n, fixture: 'x1', game: 'soccer', discipline: null, status: 'live', startsAt: LATER, originalStart: SOON, moved: true },
        ...{ kickedOffAt: kickedOff, homeScore: 3, awayScore: 1, scoreSince: since, homeLead: 2, awayLead: 1 },
        ...{ fixtureVersion: 4, scoreVersion: 5, outcomeVersion: 7, decidedVersion: 6, revision: 0, resultHeld: true, byStaff: true },
        decidedAt: null,
        ...{ homeRef: 'r11', awayRef: 'r12' },
      },
    ]);
  });

  test('are known so far by each thing that is told of them', async () => {
    await matches([
      { id: 1, at: 2, more: { fixture_version: 4, score_version: 5, outcome_version: 7 } },
      { id: 2, at: 2 },
      { id: 3, at: 2, more: { feed: 'other', fixture: 'x1', fixture_version: 99 } },
    ]);
    await plantRows(database, 'markets', [
      { match_id: 1, kind: 'wl', odds_version: 8, status_version: 9, version: 50 },
      { match_id: 2, kind: 'wl', odds_version: 60, status_version: 61, version: 62 },
    ]);
    const rows = await ask(selectVersions, ['f', ['x1']]);
    expect(rows.map(({ fixture, aspect, version }) => [fixture, aspect, version].join(' ')).sort()).toEqual(
      ['x1 fixture 4', 'x1 odds:wl 8', 'x1 outcome 7', 'x1 score 5', 'x1 suspension:wl 9'].sort(),
    );
  });
});

describe('what is told of a match that nobody has heard of', () => {
  const waiting = () => read('select feed, fixture, aspect, version, fact from pending_facts order by feed, fixture, aspect');
  const keep = (feed: string, version: number, aspect = 'score', fixture = 'x') =>
    ask(keepPending, [feed, [fixture], [aspect], [version], [JSON.stringify({ of: `${aspect} ${version}` })]]);
  const kept = (feed: string, version: number, aspect = 'score', fixture = 'x') => ({
    ...{ feed, fixture, aspect, version, fact: { of: `${aspect} ${version}` } },
  });

  test('waits, the newest of each thing, and an older or the same word changes nothing', async () => {
    await keep('f', 2);
    await plant(database, `update pending_facts set received_at = now() - interval '2 days'`);
    for (const version of [2, 1]) await keep('f', version);
    expect(await read(`select count(*)::int from pending_facts where received_at < now() - interval '1 day'`)).toEqual([{ count: 1 }]);
    await keep('f', 3);
    expect(await read(`select count(*)::int from pending_facts where received_at > now() - interval '1 hour'`)).toEqual([{ count: 1 }]);
    await keep('f', 1, 'outcome');
    await keep('f', 1, 'score', 'y');
    await keep('other', 1);
    expect(await waiting()).toEqual([kept('f', 1, 'outcome'), kept('f', 3), kept('f', 1, 'score', 'y'), kept('other', 1)]);
    expect([await ask(countPending, ['f']), await ask(countPending, ['other']), await ask(countPending, ['none'])]).toEqual([
      ...[[{ waiting: 3 }], [{ waiting: 1 }], [{ waiting: 0 }]],
    ]);
  });

  test('is given back once, to its feed, when its match is there', async () => {
    for (const feed of ['f', 'other']) await keep(feed, 1);
    await keep('f', 1, 'score', 'y');
    expect(await ask(takePending, ['f', ['x', 'z']])).toEqual([{ fact: { of: 'score 1' } }]);
    expect(await ask(takePending, ['f', ['x']])).toEqual([]);
    expect(await waiting()).toEqual([kept('f', 1, 'score', 'y'), kept('other', 1)]);
  });

  test('is forgotten after three days', async () => {
    await plantRows(
      database,
      'pending_facts',
      [71, 73].map((hours) => ({ fixture: `${hours}`, received_at: inHours(-hours) })),
      { feed: 'f', aspect: 'score', version: 1, fact: {} },
    );
    await ask(prunePending);
    expect((await waiting()).map(({ fixture }) => fixture)).toEqual(['71']);
  });
});
