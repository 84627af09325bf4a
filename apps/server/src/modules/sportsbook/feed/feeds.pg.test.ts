import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { fixtureFact, oddsFact, resultFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';
import { detectStaleFeeds, sportsbookJobs } from './feed-silence.ts';

let book: TestBook;
let fixture: string;
const told = async () => {
  const rows = await book.asOwner<{ topics: string[]; events: string[] }>('select topics, events from outbox_batches order by tx_id, id');
  await book.asOwner('delete from outbox_batches');
  return rows.flatMap(({ topics, events }) => topics.map((topic, at) => ({ topic, ...JSON.parse(events[at] ?? '') })));
};
const health = async (name = 'vendor') => (await book.sportsbook.trading.feeds(book.db)).feeds.find((feed) => feed.name === name);

beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());
beforeEach(async () => {
  fixture = book.newFixture();
  await book.asOwner('delete from feed_gaps; delete from feed_hours; delete from pending_facts');
  await book.sportsbook.heartbeat('vendor', 'soccer');
  await book.sportsbook.heartbeat('other', 'soccer');
  await told();
});

describe('a feed', () => {
  const silence = (silent: boolean) => ({ topic: 'game:soccer', kind: 'feed.silent', game: 'soccer', silent });
  const listed = { topic: 'game:soccer', kind: 'matches.listed', game: 'soccer' };
  const gaps = async () =>
    (await book.sportsbook.trading.feeds(book.db)).gaps.map(({ feed, beganAt, endedAt }) => [
      feed,
      Math.round((endedAt.getTime() - beganAt.getTime()) / 1_000),
    ]);

  test('that fell silent is called so once; heard again it is told with its matches, and the gap is kept', async () => {
    await detectStaleFeeds(book.db);
    expect(await told()).toEqual([]);
    await book.heardAgo(60);
    expect(await health()).toMatchObject({ silent: true, game: 'soccer' });
    await detectStaleFeeds(book.db);
    await detectStaleFeeds(book.db);
    expect(await told()).toEqual([silence(true)]);
    await book.take([], { more: true });
    expect([await told(), await gaps(), (await health())?.silent]).toEqual([[], [], true]);
    await book.take([]);
    expect([await told(), await gaps(), (await health())?.silent]).toEqual([[silence(false), listed], [['vendor', 60]], false]);
    await book.take([]);
    expect([await told(), await gaps()]).toEqual([[], [['vendor', 60]]]);
  });

  test('is heard by the age of what it says, and never earlier than before', async () => {
    await book.heardAgo(10);
    const before = (await health())?.lastSeenAt?.getTime() ?? 0;
    await book.take([], { ageMs: 60_000 });
    expect((await health())?.lastSeenAt?.getTime()).toBe(before);
    await book.take([], { ageMs: 5_000 });
    expect(Math.round(((await health())?.lastSeenAt?.getTime() ?? 0) / 1_000 - before / 1_000)).toBe(5);
    await book.heardAgo(60);
    await detectStaleFeeds(book.db);
    await told();
    await book.take([], { ageMs: 30_000 });
    expect([await told(), (await health())?.silent]).toEqual([[], true]);
    await book.take([], { ageMs: -5_000 });
    expect((await health())?.lastSeenAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  test('may be silent as long as its protocol says', async () => {
    await book.take([], { silentAfterMs: 1_000 });
    await book.asOwner(`update feeds set last_seen_at = clock_timestamp() - interval '5 seconds'`);
    expect([(await health())?.silent, (await health('other'))?.silent]).toEqual([true, false]);
    await book.take([], { silentAfterMs: 20_000 });
    await book.heardAgo(5);
    expect((await health())?.silent).toBe(false);
  });

  test('that is lost sells nothing until it tells all anew, and forgets its place; no other does', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)], { cursor: 'c7' });
    await book.take([], { more: true });
    const cursors = () => book.asOwner<{ name: string; cursor: string }>(`select name, cursor from feeds where name <> '' order by name`);
    await book.asOwner(`update feeds set cursor = 'o1' where name = 'other'`);
    expect((await book.quote(fixture))?.open).toBe(true);
    await told();
    await book.sportsbook.loseFeed('vendor');
    expect(await told()).toEqual([silence(true)]);
    expect(await cursors()).toEqual([
      { name: 'other', cursor: 'o1' },
      { name: 'vendor', cursor: '' },
    ]);
    expect((await book.quote(fixture))?.open).toBe(false);
    expect(await health()).toMatchObject({ silent: true, lastSeenAt: null });
    await book.take([], { cursor: 'c8', more: true });
    expect((await book.quote(fixture))?.open).toBe(false);
    await book.take([], { cursor: 'c9' });
    expect((await book.quote(fixture))?.open).toBe(true);
    expect([await told(), await gaps(), (await cursors())[1]?.cursor]).toEqual([[silence(false), listed], [], 'c9']);
  });

  test('of one name tells of one game', async () => {
    await expect(book.sportsbook.heartbeat('vendor', 'basketball')).rejects.toThrow('feed vendor tells of soccer, not of basketball');
  });
});

test('pages with facts are counted in their hour, with how late they came', async () => {
  const ago = (ms: number) => new Date(Date.now() - ms);
  await book.take([fixtureFact(fixture, { at: ago(60_000) }), oddsFact(fixture, { at: ago(40_000) })]);
  await book.take([]);
  await book.take([oddsFact(fixture, { at: ago(20_000), version: 2 }), resultFact(fixture, { home: 900, away: 0 }, { at: ago(90_000) })]);
  const { hours } = await book.sportsbook.trading.feeds(book.db);
  const rounded = hours.map(({ delayMs, delayMaxMs, hour, ...each }) => ({
    ...each,
    delay: [Math.round(delayMs / 10_000), Math.round(delayMaxMs / 10_000)],
    hour: hour.getTime() % 3_600_000,
  }));
  expect(rounded).toEqual([{ feed: 'vendor', pages: 2, facts: 4, refused: 1, held: 0, delay: [3, 4], hour: 0 }]);
});

test('what is known of the past of feeds is kept for ninety days, and what waits for its fixture as long as it says', async () => {
  const days = (count: number) => `now() - interval '${count} days'`;
  await book.asOwner(`insert into feed_gaps (feed, began_at, ended_at) values
    ('vendor', ${days(95)}, ${days(89)}), ('vendor', ${days(99)}, ${days(91)})`);
  await book.asOwner(`insert into feed_hours (feed, hour, pages, facts, refused, held, delay_ms_sum, delay_ms_max) values
    ('vendor', date_trunc('hour', ${days(89)}), 1, 1, 0, 0, 0, 0), ('vendor', date_trunc('hour', ${days(91)}), 1, 1, 0, 0, 0, 0)`);
  await book.asOwner(`insert into pending_facts (feed, fixture, aspect, version, fact, received_at) values
    ('vendor', 'late', 'score', 1, '{}', now() - interval '71 hours'), ('vendor', 'later', 'score', 1, '{}', now() - interval '73 hours')`);
  for (const { run } of sportsbookJobs(book.db)) await run({});
  const count = async (table: string) => (await book.asOwner<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
  expect([await count('feed_gaps'), await count('feed_hours')]).toEqual([1, 1]);
  expect(await book.asOwner('select fixture from pending_facts')).toEqual([{ fixture: 'late' }]);
});

describe('a result that came too early', () => {
  const say = (id: string, staff: string, take: boolean) =>
    inTransaction(book.db, (tx) => book.sportsbook.heldResults.say(tx, { id, staff, take, reason: 'because it is so' }));
  const listOf = async (open: boolean) => (await book.sportsbook.heldResults.list({ open, start: 0, limit: 9 })).list;
  let id: string;
  beforeEach(async () => {
    await book.asOwner('delete from staff_access_grants').catch(() => undefined);
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    const fact = resultFact(fixture, { home: 2, away: 1 }, { version: 3, half_time: { home: 1, away: 1 } });
    expect(await book.take([fact], { speed: 1 })).toMatchObject({ applied: 1, held: 1 });
    book.told.length = 0;
    id = (await listOf(true)).find((each) => each.fixture === fixture)?.id ?? '';
    await told();
  });

  test('waits, with its market held, and is taken once two say so', async () => {
    const matchId = await book.idOf(fixture);
    expect((await listOf(true)).find((each) => each.id === id)).toMatchObject({
      ...{
        matchId,
        feed: 'vendor',
        fixture,
        game: 'soccer',
        home: 'Flamengo',
        away: 'Palmeiras',
        kickedOffAt: null,
        asked: null,
        ended: null,
      },
      ...{ score: { home: 2, away: 1 }, halfTime: { home: 1, away: 1 }, overs: null, sets: null, finalOdds: [], settled: [], note: '' },
      ...{ why: 'early', version: 3 },
    });
    expect((await book.quote(fixture))?.open).toBe(false);
    expect([await say(id, 'ana', true), await say(id, 'ana', true), await say(id, 'rui', false)]).toEqual([false, false, false]);
    expect((await listOf(true)).find((each) => each.id === id)?.asked).toMatchObject({
      take: false,
      by: 'rui',
      reason: 'because it is so',
    });
    expect(await say(id, 'ana', true)).toBe(false);
    expect(book.told).toEqual([]);
    expect(await say(id, 'rui', true)).toBe(true);
    expect(book.told).toEqual([matchId]);
    expect((await listOf(false))[0]).toMatchObject({ id, ended: { how: 'taken', by: 'rui' } });
    const outcome = (await book.sportsbook.outcomes(book.db, [matchId])).get(matchId);
    expect(outcome).toMatchObject({
      revision: 1,
      source: 'vendor',
      outcome: { score: { home: 2, away: 1 }, halfTime: { home: 1, away: 1 } },
    });
    await expect(say(id, 'ana', true)).rejects.toMatchObject({ code: 'result.not_held' });
    expect((await told()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['match.changed', 'markets.changed', 'matches.listed']));
  });

  test('is refused once two say so, and the match goes on', async () => {
    expect(await say(id, 'ana', false)).toBe(false);
    expect(await say(id, 'rui', false)).toBe(true);
    expect([book.told, (await book.quote(fixture))?.open]).toEqual([[], true]);
    expect((await listOf(false))[0]).toMatchObject({ id, ended: { how: 'refused', by: 'rui' } });
    expect((await told()).map(({ kind }) => kind)).toEqual(['markets.changed']);
    await expect(say('999999', 'ana', true)).rejects.toMatchObject({ code: 'result.not_held' });
  });

  test('is taken by no two of the same hands', async () => {
    await book.asOwner(`insert into staff_access_grants (grantor, grantee, how) values ('ana', 'eva', 'invited')`);
    await say(id, 'ana', true);
    await expect(say(id, 'eva', true)).rejects.toMatchObject({ code: 'staff.same_hands', details: { name: 'ana' } });
    expect(book.told).toEqual([]);
  });

  test('waits no more once a newer word decides, and a second one takes the place of the first', async () => {
    await book.take([resultFact(fixture, { home: 3, away: 1 }, { version: 4, half_time: null })], { speed: 1 });
    const mine = async (open: boolean) => (await listOf(open)).filter((each) => each.fixture === fixture);
    expect((await mine(true)).map(({ version, halfTime }) => [version, halfTime])).toEqual([[4, null]]);
    expect((await mine(false)).map(({ version, ended }) => [version, ended?.how, ended?.by])).toEqual([[3, 'replaced', null]]);
    await book.take([resultFact(fixture, { home: 3, away: 2 }, { version: 5 })]);
    expect([await mine(true), (await mine(false)).length, book.told.length]).toEqual([[], 2, 1]);
  });
});
