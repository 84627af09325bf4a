import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctionFact, fixtureFact, hoursFromNow, resultFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';
import { selectLast, selectMeetings } from './finds.ts';

let book: TestBook;
beforeAll(async () => {
  book = await testBook();
  await book.take([fixtureFact('m', { starts_at: hoursFromNow(-3) }), resultFact('m', { home: 2, away: 2 })]);
  await book.take([correctionFact('m', { home: 2, away: 1 }, 2)]);
});
afterAll(() => book.close());

test('a match whose result was corrected is found once, as it stands now', async () => {
  const [sides] = await book.asOwner<{ home: string; away: string }>('select home_id::text as home, away_id::text as away from matches');
  const now = new Date();
  const found = { match_id: await book.idOf('m'), home_score: 2, away_score: 1 };
  const last = await book.db.query(selectLast, ['en', 'soccer', [sides?.home], now, 5]);
  expect(last).toEqual([expect.objectContaining({ of: sides?.home, ...found })]);
  expect(await book.db.query(selectMeetings, ['en', 'soccer', sides?.away, sides?.home, now, 5])).toEqual([expect.objectContaining(found)]);
});
