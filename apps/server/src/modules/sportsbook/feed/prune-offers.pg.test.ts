import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureFact, oddsFact, oddsTable, resultFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';
import { pruneOffers } from './prune-offers.ts';

let book: TestBook;
beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());

/** Plants a match with this many additional offers; decided this long ago, or not at all. */
async function match(decidedAgo: string | null, offers = 0): Promise<string> {
  const fixture = book.newFixture();
  await book.take([fixtureFact(fixture), oddsFact(fixture)]);
  await book.take([oddsFact(fixture, { version: 2, odds: oddsTable({ w: 2.1, d: 3.4, l: 3.6 }) })]);
  if (decidedAgo !== null) await book.take([resultFact(fixture, { home: 1, away: 0 })]);
  const id = await book.idOf(fixture);
  await book.asOwner('update matches set starts_at = starts_at - $2::interval, decided_at = decided_at - $2::interval where id = $1', [
    id,
    decidedAgo ?? '6 years',
  ]);
  await book.asOwner(
    `insert into odds_history (match_id, kind, version, status, single, odds) select $1, 'wl', 100 + n, 'open', true, '{20000,30000,40000}' from generate_series(1, $2::int) as n`,
    [id, offers],
  );
  return id;
}
const offersOf = async (id: string) => (await book.asOwner('select from odds_history where match_id = $1', [id])).length;
const isMarked = async (id: string) =>
  (await book.asOwner('select from matches where id = $1 and offers_removed_at is not null', [id])).length === 1;

describe('what a market offered', () => {
  test('goes five years after its match was decided, however much it is, and is not looked for again', async () => {
    const id = await match('5 years 1 day', 2_500);
    await pruneOffers(book.db);
    expect([await offersOf(id), await isMarked(id)]).toEqual([0, true]);
    const decided = await book.sportsbook.outcomes(book.db, [id]);
    expect(decided.get(id)).toMatchObject({ revision: 1, outcome: { kind: 'played' } });
  });

  test('stays before, and as long as its match is not decided', async () => {
    const ids = [await match('4 years 364 days'), await match(null)];
    const before = await Promise.all(ids.map(offersOf));
    await pruneOffers(book.db);
    expect(await Promise.all(ids.map(offersOf))).toEqual(before);
    expect(await Promise.all(ids.map(isMarked))).toEqual([false, false]);
    const remove = 'delete from odds_history where match_id = $1';
    for (const id of ids)
      for (const removed of [() => book.asOwner(remove, [id]), () => book.db.pool.query(remove, [id])])
        await expect(removed()).rejects.toThrow('until five years after the match');
  });

  test('of an old match is not changed either', async () => {
    const id = await match('7 years');
    await expect(book.asOwner('update odds_history set odds = odds where match_id = $1', [id])).rejects.toThrow('append-only');
    await expect(book.asOwner('truncate odds_history')).rejects.toThrow('append-only');
  });
});
