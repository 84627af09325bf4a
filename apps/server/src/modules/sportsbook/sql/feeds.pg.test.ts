import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import type { Statement } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { inHours } from '../testing/planted-matches.ts';
import {
  addToHour,
  loseFeed,
  markSilent,
  openFeed,
  pruneGaps,
  pruneHours,
  recordCursor,
  recordSeen,
  selectCursor,
  setSilence,
} from './feeds.ts';

let database: TestDatabase;
const ask = (query: Statement, values: unknown[] = []) => database.db.query<Record<string, unknown>>(query, values);
const read = async (text: string) => (await database.owner.pool.query(text)).rows;
const inSeconds = (seconds: number) => inHours(seconds / 3_600);
/** Plants feeds that may be silent for ten seconds; each was last heard this many seconds ago. */
const heard = (ago: Readonly<Record<string, number>>, more: object = {}) =>
  plantRows(
    database,
    'feeds',
    Object.entries(ago).map(([name, seconds]) => ({ name, last_seen_at: inSeconds(-seconds) })),
    { game: 'soccer', cursor: 'c1', silent: false, silent_after: '10 seconds', ...more },
  );
/** How many seconds ago it was heard, rounded so that a slow test does not change it. */
const heardAgo = async (name: string) =>
  (
    await read(
      `select round(extract(epoch from clock_timestamp() - last_seen_at)::numeric, -2)::int as ago from feeds where name = '${name}'`,
    )
  )[0].ago;

beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());
beforeEach(() => plant(database, 'delete from feeds; delete from feed_gaps; delete from feed_hours'));

describe('a feed', () => {
  test('is opened once: never heard, silent, at the beginning of its news, with twenty seconds of patience', async () => {
    await ask(openFeed, ['f', 'soccer']);
    await ask(openFeed, ['f', 'cricket']);
    expect(await read(`select name, game, silent, cursor, last_seen_at::text, silent_after::text from feeds`)).toEqual([
      { name: 'f', game: 'soccer', silent: true, cursor: '', last_seen_at: '-infinity', silent_after: '00:00:20' },
    ]);
  });

  test('may be silent as long as is said of it alone', async () => {
    await heard({ f: 1, g: 1 });
    await ask(setSilence, ['f', 1_500]);
    expect(await read('select name, silent_after::text from feeds order by name')).toEqual([
      { name: 'f', silent_after: '00:00:01.5' },
      { name: 'g', silent_after: '00:00:10' },
    ]);
    const before = await read('select xmin from feeds');
    await ask(setSilence, ['f', 1_500]);
    expect(await read('select xmin from feeds')).toEqual(before);
  });

  test('that is lost is silent and read from the beginning, and no other is', async () => {
    await heard({ f: 1, g: 1 });
    expect(await ask(loseFeed, ['f'])).toEqual([{ game: 'soccer' }]);
    expect(await read('select name, cursor, silent, isfinite(last_seen_at) as known from feeds order by name')).toEqual([
      { name: 'f', cursor: '', silent: true, known: false },
      { name: 'g', cursor: 'c1', silent: false, known: true },
    ]);
    expect([await ask(selectCursor, ['f']), await ask(selectCursor, ['g'])]).toEqual([[{ cursor: '' }], [{ cursor: 'c1' }]]);
  });

  test('is read on from where it was, or stays where nothing is said of it, without being heard', async () => {
    await heard({ f: 600, g: 600 }, { silent: true });
    expect(await ask(recordCursor, ['f', 'c2'])).toEqual([{ silent: true }]);
    expect(await ask(recordCursor, ['f', null])).toEqual([{ silent: true }]);
    expect(await read('select name, cursor from feeds order by name')).toEqual([
      { name: 'f', cursor: 'c2' },
      { name: 'g', cursor: 'c1' },
    ]);
    expect(await heardAgo('f')).toBe(600);
  });

  test('is called silent once, with its game, when it said nothing for longer than it may', async () => {
    await heard({ f: 600, g: 5 });
    await heard({ h: 600 }, { silent: true });
    await heard({ i: 600 }, { silent_after: '20 seconds', game: 'cricket' });
    expect((await ask(markSilent)).map(({ game }) => String(game)).sort()).toEqual(['cricket', 'soccer']);
    expect(await read('select name from feeds where silent order by name')).toEqual([{ name: 'f' }, { name: 'h' }, { name: 'i' }]);
    expect(await ask(markSilent)).toEqual([]);
  });
});

describe('news of a feed', () => {
  const gaps = () =>
    read(
      'select feed, round(extract(epoch from now() - began_at)::numeric, -2)::int as began, round(extract(epoch from now() - ended_at)::numeric, -2)::int as ended from feed_gaps',
    );

  test('are heard now, less their age; they end a silence, which is kept', async () => {
    await heard({ f: 900, g: 900 }, { silent: true });
    expect(await ask(recordSeen, ['f', 'c2', 0])).toEqual([{ silent: false }]);
    expect([await heardAgo('f'), await heardAgo('g'), await gaps()]).toEqual([0, 900, [{ feed: 'f', began: 900, ended: 0 }]]);
    expect(await read('select name, cursor, silent from feeds order by name')).toEqual([
      { name: 'f', cursor: 'c2', silent: false },
      { name: 'g', cursor: 'c1', silent: true },
    ]);
  });

  test('that are old themselves end no silence, and keep the place where nothing is said of it', async () => {
    await heard({ f: 900 }, { silent: true });
    expect(await ask(recordSeen, ['f', null, 300_000])).toEqual([{ silent: true }]);
    expect([await heardAgo('f'), await gaps()]).toEqual([300, [{ feed: 'f', began: 900, ended: 300 }]]);
    expect(await read('select cursor from feeds')).toEqual([{ cursor: 'c1' }]);
  });

  test('that are older than what was heard move nothing back', async () => {
    await heard({ f: 300 }, { silent: true });
    await ask(recordSeen, ['f', 'c2', 900_000]);
    expect([await heardAgo('f'), await gaps()]).toEqual([300, []]);
  });

  test('of a feed that was never heard, or was heard lately, end no silence that is kept', async () => {
    await ask(openFeed, ['f', 'soccer']);
    await heard({ g: 5 });
    expect(await ask(recordSeen, ['f', 'c2', 0])).toEqual([{ silent: false }]);
    expect(await ask(recordSeen, ['g', 'c2', 0])).toEqual([{ silent: false }]);
    expect(await gaps()).toEqual([]);
  });

  test('are added up by the hour in which they came: pages, facts, what was refused and held, and how late, together and at most', async () => {
    await heard({ f: 1, g: 1 });
    for (const values of [
      ['f', 5, 1, 2, 700],
      ['f', 4, 3, 1, 200],
      ['g', 1, 0, 0, 50],
    ])
      await ask(addToHour, values);
    const sums = `select feed, sum(pages)::int as pages, sum(facts)::int as facts, sum(refused)::int as refused, sum(held)::int as held,
      sum(delay_ms_sum)::int as sum, max(delay_ms_max)::int as max, bool_and(hour = date_trunc('hour', hour, 'UTC')) as whole from feed_hours group by feed order by feed`;
    expect(await read(sums)).toEqual([
      { feed: 'f', pages: 2, facts: 9, refused: 4, held: 3, sum: 900, max: 700, whole: true },
      { feed: 'g', pages: 1, facts: 1, refused: 0, held: 0, sum: 50, max: 50, whole: true },
    ]);
  });

  test('are known for a quarter', async () => {
    const DAY = 24;
    await plantRows(
      database,
      'feed_gaps',
      [89, 91].map((days) => ({ feed: `${days}`, began_at: inHours(-100 * DAY), ended_at: inHours(-days * DAY) })),
    );
    await plantRows(
      database,
      'feed_hours',
      [89, 91].map((days) => ({ feed: `${days}`, hour: inHours(-days * DAY) })),
    );
    await ask(pruneGaps);
    await ask(pruneHours);
    expect([await read('select feed from feed_gaps'), await read('select feed from feed_hours')]).toEqual([
      [{ feed: '89' }],
      [{ feed: '89' }],
    ]);
  });
});
