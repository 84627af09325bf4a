import type { SportGame } from '@fairbook/core/catalog';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { markSilent, pruneGaps, pruneHours } from '../sql/feeds.ts';
import { prunePending } from '../sql/fixtures.ts';
import { endOwnOdds } from './end-own-odds.ts';
import { pruneOffers } from './prune-offers.ts';

/**
 * Announces feeds that fell silent. Nothing rests on it: quotes ask the database's clock themselves. What it adds is the word to those who look.
 * When a feed is heard again, taking its page says so.
 */
export const detectStaleFeeds = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rows = await tx.query<{ game: SportGame }>(markSilent);
    await appendEvents(
      tx,
      rows.map(({ game }) => ({ topic: `game:${game}`, event: { kind: 'feed.silent', game, silent: true } })),
    );
  });

/** The periodic work of the sportsbook. */
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
