import { randomUUID } from 'node:crypto';
import type { FeedFact } from '@fairbook/contract/feed';
import type { MarketKind } from '@fairbook/core/sports';
import { statement } from '../../../platform/db/db.ts';
import { testDatabase } from '../../../platform/testing.ts';
import { createSportsbook } from '../create-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';
import type { IngestReport, MarketQuote, PageFacts } from '../types.ts';

const selectId = statement('test.match_id', 'select id::text from matches where feed = $1 and fixture = $2');

/** A sportsbook on a database of its own, with one feed. */
export interface TestBook {
  readonly sportsbook: Sportsbook;
  readonly feed: string;
  readonly db: Awaited<ReturnType<typeof testDatabase>>['db'];
  /** Match ids in the order in which `onOutcome` got them. */
  readonly told: string[];
  take(facts: readonly FeedFact[], page?: Partial<PageFacts>): Promise<IngestReport>;
  idOf(fixture: string): Promise<string>;
  quote(fixture: string, market?: MarketKind): Promise<MarketQuote | undefined>;
  /** Runs SQL with the owner's rights. */
  asOwner<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Sets the feed as last heard this many seconds ago. */
  heardAgo(seconds: number): Promise<void>;
  /** Returns a name that no other fixture has. */
  newFixture(): string;
  close(): Promise<void>;
}

export async function testBook(feed = 'vendor'): Promise<TestBook> {
  const house = await testDatabase();
  const told: string[] = [];
  const sportsbook = createSportsbook({ db: house.db, onOutcome: async (_tx, matchId) => void told.push(matchId) });
  const idOf = async (fixture: string) => (await house.db.query<{ id: string }>(selectId, [feed, fixture]))[0]?.id ?? '0';
  const asOwner = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await house.owner.pool.query<Row>(text, [...values])).rows;
  // Most tests are about what the feed reports in play.
  await asOwner('update sport_terms set live_bets = true');
  return {
    sportsbook,
    feed,
    db: house.db,
    told,
    take: (facts, page) => sportsbook.take(facts, feed, { game: 'soccer', ...page }),
    idOf,
    quote: async (fixture, market = 'wl') => {
      const matchId = await idOf(fixture);
      return (await sportsbook.quotes(house.db, [{ matchId, market }])).get(`${matchId}:${market}`);
    },
    asOwner,
    heardAgo: async (seconds) => {
      await asOwner(`update feeds set last_seen_at = clock_timestamp() - $1 * interval '1 second' where name = $2`, [seconds, feed]);
    },
    newFixture: () => randomUUID(),
    close: house.close,
  };
}
