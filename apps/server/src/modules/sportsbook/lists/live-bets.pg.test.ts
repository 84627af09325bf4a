import type { SportGame } from '@fairbook/core/catalog';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { fixtureFact, hoursFromNow, oddsFact, resultFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

let book: TestBook;
const ids: Record<string, string> = {};
const begun = (fixture: string) => [fixtureFact(fixture, { starts_at: hoursFromNow(-1) }), oddsFact(fixture)];

beforeAll(async () => {
  book = await testBook();
  const take = (game: SportGame, feed: string, ...facts: readonly ReturnType<typeof begun>[]) =>
    book.sportsbook.take(facts.flat() as never, feed, { game });
  await take(
    'soccer',
    'one',
    begun('a'),
    begun('over'),
    [fixtureFact('early'), oddsFact('early')],
    [fixtureFact('soon'), oddsFact('soon')],
  );
  await take('soccer', 'one', [resultFact('over', { home: 1, away: 0 })] as never);
  await take('soccer', 'two', begun('b'));
  await take('basketball', 'three', begun('court'));
  await book.asOwner(`update matches set status = 'live' where fixture = 'early'`);
  for (const { fixture, id } of await book.asOwner<{ fixture: string; id: string }>('select fixture, id::text from matches'))
    ids[fixture] = id;
});
afterAll(() => book.close());
beforeEach(() => book.asOwner('delete from outbox_batches'));

const set = (game: SportGame, open: boolean) => inTransaction(book.db, (tx) => book.sportsbook.liveBets.set(tx, game, open));
/** The matches and lists that events were published about. */
const told = async () => {
  const rows = await book.asOwner<{ topics: string[]; events: string[] }>('select topics, events from outbox_batches');
  const all = rows.flatMap(({ topics, events }) => topics.map((topic, at) => `${topic} ${JSON.parse(events[at] ?? '').kind}`));
  const named = new Map(Object.entries(ids).map(([fixture, id]) => [`match:${id}`, fixture]));
  return [...new Set(all.map((each) => each.replace(/^match:\d+/, (topic) => named.get(topic) ?? topic)))].toSorted();
};

test('whether bets in play are taken is told of every match of its game that has begun and is not decided, at each of its feeds', async () => {
  expect(await set('soccer', false)).toBe(true);
  expect(await told()).toEqual(['a markets.changed', 'b markets.changed', 'early markets.changed', 'game:soccer matches.listed']);
  const read = await book.sportsbook.liveBets.read(book.db);
  expect([read.get('soccer'), read.get('basketball')]).toEqual([false, true]);
  expect(await set('soccer', true)).toBe(false);
});

test('the rules of another game stay as they are when those of one are replaced', async () => {
  const rule = (seconds: number) => [{ market: null, oddsFrom: 10_000, seconds }] as never;
  const replace = (game: SportGame, seconds: number) =>
    inTransaction(book.db, (tx) => book.sportsbook.liveBets.setDelays(tx, game, rule(seconds)));
  await replace('soccer', 4);
  await replace('basketball', 6);
  expect(await replace('soccer', 5)).toEqual(rule(4));
  const read = (game: SportGame) => book.sportsbook.liveBets.readDelays(book.db, game);
  expect([await read('soccer'), await read('basketball')]).toEqual([rule(5), rule(6)]);
});
