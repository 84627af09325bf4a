import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { fixtureFact, oddsFact, oddsTable } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

let book: TestBook;
let match: string;
beforeAll(async () => {
  book = await testBook();
  const fixture = book.newFixture();
  await book.take([fixtureFact(fixture), oddsFact(fixture, { odds: oddsTable({ w: 2, d: 3.4, l: 3.8 }) })]);
  match = await book.idOf(fixture);
});
afterAll(() => book.close());

const shift = (factor: number | null, thing: object) =>
  inTransaction(book.db, (tx) =>
    book.sportsbook.trading.setMargin(tx, { thing: thing as never, factor, staff: 'ana', reason: 'a risky match' }),
  );
const leagueOf = async () =>
  (await book.asOwner<{ id: string }>('select league_id::text as id from matches where id = $1', [match]))[0]?.id ?? '';

test('the margin that holds of a thing is that of the nearest, now and a day ago, and the feed’s own where there is none', async () => {
  const now = (thing: object) => inTransaction(book.db, (tx) => book.sportsbook.trading.marginNow(tx, thing as never));
  const market = { matchId: match, market: 'wl' };
  expect(await now(market)).toMatchObject({ now: 100, dayAgo: 100, game: 'soccer' });
  const league = await leagueOf();
  await shift(80, { leagueId: league });
  expect([(await now(market)).now, (await now({ leagueId: league })).now, (await now({ game: 'soccer' })).now]).toEqual([80, 80, 100]);
  await shift(60, market);
  expect([(await now(market)).now, (await now({ matchId: match })).now, (await now(market)).dayAgo]).toEqual([60, 80, 100]);
  await book.asOwner('alter table margin_factors disable trigger margin_factors_stay');
  await book.asOwner(`update margin_factors set set_at = now() - interval '25 hours' where league_id = $1 and lifted_at is null`, [league]);
  await book.asOwner('alter table margin_factors enable trigger margin_factors_stay');
  await shift(null, { leagueId: league });
  expect(await now({ leagueId: league })).toMatchObject({ now: 100, dayAgo: 80 });
  await expect(now({ matchId: '999999999' })).rejects.toMatchObject({ code: 'trading.not_found' });
});
