import { isAwaitingResult } from '@fairbook/core/sports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureFact, hoursFromNow, oddsFact, scoreFact, suspensionFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());

type Status = 'open' | 'suspended' | 'closed';
/** The minute last told, the hours since the start, and what is said of the market. */
const CASES: readonly (readonly [number, number, Status])[] = [
  ...([89, 90, 95] as const).flatMap((minute) =>
    (['open', 'suspended', 'closed'] as const).map((status) => [minute, 1.6, status] as const),
  ),
  ...(['open', 'suspended', 'closed'] as const).map((status) => [40, 2.6, status] as const),
];

test('live matches are counted as the rule of the core counts them: without those that await their result', async () => {
  for (const [at, [minute, hours, status]] of CASES.entries()) {
    const fixture = `match ${at}`;
    await book.take([
      fixtureFact(fixture, { starts_at: hoursFromNow(-hours) }),
      oddsFact(fixture, { at: hoursFromNow(-hours - 1) }),
      scoreFact(fixture, { home: 1, away: 0 }, { period: 'second_half', minute }),
      suspensionFact(fixture, status),
    ]);
  }
  await book.sportsbook.heartbeat(book.feed, 'soccer');
  const { list, live } = await book.sportsbook.matches({ game: 'soccer', start: 0, limit: 50 }, 'en');
  expect(list.map((match) => match.status)).toEqual(CASES.map(() => 'live'));
  const played = list.filter(
    ({ status, minute, match_start_time: startsAt, compare }) =>
      !isAwaitingResult(
        { game: 'soccer', status, minute, startsAt, markets: Object.values(compare).map((market) => market.status) },
        new Date(),
      ),
  );
  expect([live, CASES.length]).toEqual([played.length, 12]);
  expect(live).toBe(8);
});
