import type { SportGame } from '@fairbook/core/catalog';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { markSilent, pruneGaps, pruneHours } from '../sql/feeds.ts';
import { prunePending } from '../sql/fixtures.ts';
import { endOwnOdds } from './end-own-odds.ts';
import { pruneOffers } from './prune-offers.ts';

/**
 * Publishes an event for feeds that fell silent. Correctness does not depend on it: quotes check the database's clock themselves; it only informs connected
 * readers. Taking a page publishes that the feed is heard again.
 */
export const detectStaleFeeds = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rows = await tx.query<{ game: SportGame }>(markSilent);
    await appendEvents(
      tx,
      rows.map(({ game }) => ({ topic: `game:${game}`, event: { kind: 'feed.silent', game, silent: true } })),
    );
  });

/** The periodic jobs of the sportsbook. */
export const sportsbookJobs = (db: Db): readonly Job[] => [
  { name: 'detect-stale-feeds', everySeconds: 1, run: () => detectStaleFeeds(db) },
  { name: 'end-own-odds', everySeconds: 1, run: () => endOwnOdds(db) },
  {
    name: 'prune-pending-facts',
    everySeconds: 3_600,
    run: async () => {
      await db.query(prunePending);
    },
  },
  {
    name: 'prune-feed-past',
    everySeconds: 3_600,
    run: async () => {
      await db.query(pruneGaps);
      await db.query(pruneHours);
    },
  },
  { name: 'prune-offers', everySeconds: 3_600, run: () => pruneOffers(db) },
];
