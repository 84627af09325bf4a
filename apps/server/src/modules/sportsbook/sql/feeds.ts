import { statement } from '../../../platform/db/db.ts';

/** A feed that has been silent for so long is not believed any more (trust, B4). */
export const SILENCE = `interval '20 seconds'`;

/** Finds or opens a feed and locks it: takes of one feed follow each other. */
export const openFeed = statement('sportsbook.open_feed', 'insert into feeds (name, game) values ($1, $2) on conflict (name) do nothing');
export const lockFeed = statement(
  'sportsbook.lock_feed',
  'select game, silent, clock_timestamp() as now from feeds where name = $1 for update',
);
export const selectCursor = statement('sportsbook.cursor', 'select cursor from feeds where name = $1');

/** Notes complete news: heard now, less the age of its signature. Never moves back. Answers whether the feed is still to be called silent. */
export const recordSeen = statement(
  'sportsbook.note_heard',
  `update feeds set cursor = coalesce($2, cursor), last_seen_at = greatest(last_seen_at, clock_timestamp() - $3 * interval '1 millisecond'),
     silent = silent and greatest(last_seen_at, clock_timestamp() - $3 * interval '1 millisecond') <= clock_timestamp() - ${SILENCE}
   where name = $1 returning silent`,
);
export const recordCursor = statement(
  'sportsbook.note_cursor',
  'update feeds set cursor = coalesce($2, cursor) where name = $1 returning silent',
);

export const markSilent = statement(
  'sportsbook.mark_silent',
  `update feeds set silent = true where not silent and last_seen_at <= statement_timestamp() - ${SILENCE} returning game`,
);
