import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import type { Statement } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { clearMatches, inHours, plantMatches, plantTeams } from '../testing/planted-matches.ts';
import {
  applyScores,
  decideMatch,
  insertOutcome,
  moveMatch,
  overruleFeed,
  recordOutcomeVersion,
  selectLeads,
  selectOutcomes,
} from './scores.ts';

let database: TestDatabase;
const ask = (query: Statement, values: unknown[] = []) => database.db.query<Record<string, unknown>>(query, values);
/** The stored columns of match 1, and of match 2 for comparison. */
const kept = async (columns: string) => {
  const { rows } = await database.owner.pool.query(`select ${columns} from matches order by id`);
  return [rows[0], rows[1]] as const;
};
const [KICK_OFF, SINCE] = [inHours(-1), inHours(-0.5)];
/** In the second half, 3:1 after 2:0. */
const LIVE = {
  ...{ status: 'live', period: 'second_half', minute: 61, home_score: 3, away_score: 1, half_home_score: 2, half_away_score: 0 },
  ...{
    kicked_off_at: KICK_OFF,
    score_since: SINCE,
    home_lead: 2,
    away_lead: 1,
    overs: null,
    by_staff: false,
    overruled: null,
    moved: false,
  },
  ...{ score_version: 4, outcome_version: 6, decided_version: 5 },
};

beforeAll(async () => {
  database = await testDatabase(2);
  await plantTeams(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearMatches(database);
  await plantMatches(
    database,
    [1, 2].map((id) => ({ id, at: -1, more: LIVE })),
  );
});

describe('the score of a match', () => {
  const SCORE = `score_version, status, period, minute, home_score, away_score, half_home_score, half_away_score, kicked_off_at, score_since,
    home_lead, away_lead, overs`;
  const tell = (ids: readonly number[], playedFrom: Date | null) =>
    ask(applyScores, [
      ...[ids, ids.map(() => 9), ids.map(() => 'live'), ids.map(() => 'overtime'), ids.map(() => 95)],
      ...[ids.map(() => 5), ids.map(() => 4), ids.map(() => 3), ids.map(() => 2), ids.map(() => playedFrom), ids.map(() => null)],
      ...[ids.map(() => KICK_OFF), ids.map(() => 7), ids.map(() => 8)],
    ]);
  const TOLD = {
    ...{
      score_version: 9,
      status: 'live',
      period: 'overtime',
      minute: 95,
      home_score: 5,
      away_score: 4,
      half_home_score: 3,
      half_away_score: 2,
    },
    ...{ score_since: KICK_OFF, home_lead: 7, away_lead: 8, overs: null },
  };

  test('is kept as it is told, of that match alone; play began when it was first said to', async () => {
    const [, other] = await kept(SCORE);
    await tell([1], inHours(-0.2));
    expect(await kept(SCORE)).toEqual([{ ...TOLD, kicked_off_at: KICK_OFF }, other]);
    const earlier = inHours(-1.5);
    await tell([1, 2], earlier);
    expect(await kept('kicked_off_at')).toEqual([{ kicked_off_at: earlier }, { kicked_off_at: earlier }]);
    await tell([1], null);
    expect((await kept('kicked_off_at'))[0]).toEqual({ kicked_off_at: earlier });
  });

  test('tells the largest leads of matches where a side had one', async () => {
    const leads = [
      [1, 2, 0],
      [2, 0, 1],
      [3, 0, 0],
      [4, 1, 1],
    ] as const;
    await clearMatches(database);
    await plantMatches(
      database,
      leads.map(([id, home, away]) => ({ id, at: -1, more: { ...LIVE, home_lead: home, away_lead: away } })),
    );
    const found = await ask(selectLeads, [['1', '2', '3']]);
    expect(found.toSorted((one, two) => Number(one.matchId) - Number(two.matchId))).toEqual([
      { matchId: '1', home: 2, away: 0, kickedOffAt: KICK_OFF },
      { matchId: '2', home: 0, away: 1, kickedOffAt: KICK_OFF },
    ]);
  });
});

describe('what a match came to', () => {
  /** The parameters of insertOutcome, in their order. */
  const played = [1, 1, 'played', 3, 1, 2, 0, null, 'typed wrong', 'f', 7, null, null, null, null, null] as const;
  const cancelled = [1, 2, 'void', null, null, null, null, 'cancelled', '', 'f', 9, null, null, null, null, null] as const;
  const odds = [{ market: 'wl', selection: 'w', lineE2: null, odds: 21_500 }];
  const grades = [{ market: 'wl', selection: 'l', lineE2: null, grade: 'void' }];
  const hashOf = async (revision: number) =>
    (await database.owner.pool.query('select hash from outcomes where match_id = 1 and revision = $1', [revision])).rows[0].hash.toString(
      'hex',
    );
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('is kept whole, and its hash is that of the text that it says', async () => {
    await ask(insertOutcome, [...played]);
    await ask(insertOutcome, [...cancelled]);
    const { rows } = await database.owner.pool.query('select * from outcomes order by revision');
    const none = { final_odds: null, settled: null, decision_id: null, overs: null, sets: null };
    expect(rows).toMatchObject([
      {
        ...{ match_id: 1n, revision: 1, kind: 'played', home_score: 3, away_score: 1, half_home_score: 2, half_away_score: 0 },
        ...{ reason: null, note: 'typed wrong', source: 'f', version: 7, ...none },
      },
      {
        ...{ match_id: 1n, revision: 2, kind: 'void', home_score: null, away_score: null, half_home_score: null, half_away_score: null },
        ...{ reason: 'cancelled', note: '', source: 'f', version: 9, ...none },
      },
    ]);
    expect([await hashOf(1), await hashOf(2)]).toEqual([
      sha256('1|1|played|3|1|2|0||typed wrong|f|7'),
      sha256('1|2|void|||||cancelled||f|9'),
    ]);
  });

  test('has final odds and settlement in its hash where there are any, and who of the staff decided beside it', async () => {
    await plantRows(database, 'match_decisions', [
      {
        id: 5,
        match_id: 1,
        kind: 'result',
        home_score: 3,
        away_score: 1,
        reason: 'because',
        asked_by: 'ana',
        done_by: 'rui',
        done_at: new Date(),
      },
    ]);
    await ask(insertOutcome, [
      1,
      1,
      'played',
      3,
      1,
      null,
      null,
      null,
      '',
      'staff',
      7,
      JSON.stringify(odds),
      5,
      JSON.stringify(grades),
      null,
      null,
    ]);
    const { rows } = await database.owner.pool.query(
      'select final_odds, settled, decision_id, final_odds::text as o, settled::text as s from outcomes',
    );
    expect(rows).toMatchObject([{ final_odds: odds, settled: grades, decision_id: 5n }]);
    expect(await hashOf(1)).toBe(sha256(`1|1|played|3|1|||||staff|7|${rows[0].o}|${rows[0].s}`));
  });

  test('is read by the newest decision alone', async () => {
    await ask(insertOutcome, [...played]);
    await ask(insertOutcome, [...cancelled]);
    await ask(insertOutcome, [
      1,
      3,
      'played',
      4,
      2,
      1,
      1,
      null,
      '',
      'f',
      11,
      JSON.stringify(odds),
      null,
      JSON.stringify(grades),
      null,
      null,
    ]);
    await ask(insertOutcome, [2, 1, 'void', null, null, null, null, 'postponed', '', 'f', 3, null, null, null, null, null]);
    const mark = `update matches set status = 'ended', decided_at = now()`;
    await plant(database, `${mark}, revision = 3 where id = 1; ${mark}, revision = 1, kicked_off_at = null where id = 2`);
    const found = await ask(selectOutcomes, [['1']]);
    expect(found).toEqual([
      {
        ...{ matchId: '1', kind: 'played', home: 4, away: 2, halfHome: 1, halfAway: 1, reason: null, finalOdds: odds, settled: grades },
        ...{ overs: null, sets: null, revision: 3, source: 'f', decidedAt: expect.any(Date), kickedOffAt: KICK_OFF },
      },
    ]);
    expect(await ask(selectOutcomes, [['2']])).toMatchObject([
      { matchId: '2', kind: 'void', reason: 'postponed', revision: 1, kickedOffAt: null },
    ]);
  });

  const DECIDED = `status, revision, outcome_version, decided_version, decided_at, period, minute, by_staff, overruled, home_score, away_score,
    half_home_score, half_away_score, overs`;
  const decide = (...values: unknown[]) => ask(decideMatch, [1, ...values]);

  test('ends it with its score, and what the feed said against the staff before is forgotten', async () => {
    await plant(database, `update matches set overruled = '{"kind": "void"}', by_staff = true`);
    const [, other] = await kept(DECIDED);
    await decide('ended', 1, 9, 4, 2, 1, 0, false, null);
    expect(await kept(DECIDED)).toEqual([
      {
        ...{
          status: 'ended',
          revision: 1,
          outcome_version: 9,
          decided_version: 9,
          decided_at: expect.any(Date),
          period: null,
          minute: null,
        },
        ...{ by_staff: false, overruled: null, home_score: 4, away_score: 2, half_home_score: 1, half_away_score: 0, overs: null },
      },
      other,
    ]);
  });

  test('of an older word leaves what was heard since, and a score without its half has none of a half', async () => {
    await decide('ended', 1, 3, 4, 2, null, null, true, null);
    expect((await kept(DECIDED))[0]).toMatchObject({
      ...{ outcome_version: 6, decided_version: 5, by_staff: true, home_score: 4, half_home_score: null, half_away_score: null },
    });
  });

  test('that is void leaves the score it had', async () => {
    await decide('void', 2, 9, null, null, null, null, false, null);
    expect((await kept(DECIDED))[0]).toMatchObject({
      ...{ status: 'void', revision: 2, home_score: 3, away_score: 1, half_home_score: 2, half_away_score: 0 },
    });
  });
});

describe('other words on a match', () => {
  const HEARD =
    'status, starts_at, original_start, outcome_version, decided_version, moved, period, minute, overruled, home_score, revision';

  test('move its start and nothing of its score', async () => {
    const later = inHours(20);
    const [before, other] = await kept(HEARD);
    await ask(moveMatch, [1, 'postponed', later, 8]);
    expect(await kept(HEARD)).toEqual([
      { ...before, status: 'postponed', starts_at: later, outcome_version: 8, moved: true, period: null, minute: null },
      other,
    ]);
  });

  test('of a feed that staff overruled are kept beside what they decided, and forgotten where they say the same', async () => {
    const word = { kind: 'void', reason: 'cancelled' };
    const [before, other] = await kept(HEARD);
    await ask(overruleFeed, [1, 8, JSON.stringify(word)]);
    expect(await kept(HEARD)).toEqual([{ ...before, outcome_version: 8, decided_version: 8, overruled: word }, other]);
    await ask(overruleFeed, [1, 9, null]);
    expect((await kept(HEARD))[0]).toEqual({ ...before, outcome_version: 9, decided_version: 9, overruled: null });
  });

  test.each([
    ['that change nothing', 9, false, { outcome_version: 9, decided_version: 5 }],
    ['that decide nothing new', 9, true, { outcome_version: 9, decided_version: 9 }],
    ['older than those that were heard', 2, true, { outcome_version: 6, decided_version: 5 }],
  ])('%s are noted as heard', async (_, version, decides, heard) => {
    const [before, other] = await kept(HEARD);
    await ask(recordOutcomeVersion, [1, version, decides]);
    expect(await kept(HEARD)).toEqual([{ ...before, ...heard }, other]);
  });
});
