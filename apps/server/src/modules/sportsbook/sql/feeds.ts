import { statement } from '../../../platform/db/db.ts';

/**
 * Finds or creates a feed and locks it: pages of one feed are taken one after another. A feed that is silent for `silent_after` is not trusted any more (trust,
 * B4).
 */
export const openFeed = statement('sportsbook.open_feed', 'insert into feeds (name, game) values ($1, $2) on conflict (name) do nothing');
export const lockFeed = statement(
  'sportsbook.lock_feed',
  'select game, silent, clock_timestamp() as now from feeds where name = $1 for update',
);
/** Sets how long a feed may be silent, in milliseconds; applies from the next time it is heard. */
export const setSilence = statement(
  'sportsbook.set_silence',
  `update feeds set silent_after = $2 * interval '1 millisecond' where name = $1 and silent_after <> $2 * interval '1 millisecond'`,
);
/** Marks a feed as not heard, with an unknown cursor: its markets are held until it sends its whole state. */
export const loseFeed = statement(
  'sportsbook.lose_feed',
  `update feeds set cursor = '', last_seen_at = '-infinity', silent = true where name = $1 returning game`,
);
export const selectCursor = statement('sportsbook.cursor', 'select cursor from feeds where name = $1');

/**
 * Records that a feed is up to date: heard now, less the age of its signature. Never moves back. Stores the silence that it ends. Returns whether the feed
 * still counts as silent.
 */
export const recordSeen = statement(
  'sportsbook.note_heard',
  `with gap as (
     insert into feed_gaps (feed, began_at, ended_at)
     select name, last_seen_at, clock_timestamp() - $3 * interval '1 millisecond' from feeds
     where name = $1 and isfinite(last_seen_at) and clock_timestamp() - $3 * interval '1 millisecond' > last_seen_at + silent_after
     on conflict do nothing
   )
   update feeds set cursor = coalesce($2, cursor), last_seen_at = greatest(last_seen_at, clock_timestamp() - $3 * interval '1 millisecond'),
     silent = silent and greatest(last_seen_at, clock_timestamp() - $3 * interval '1 millisecond') <= clock_timestamp() - silent_after
   where name = $1 returning silent`,
);
export const recordCursor = statement(
  'sportsbook.note_cursor',
  'update feeds set cursor = coalesce($2, cursor) where name = $1 returning silent',
);

/** Adds a page with facts to the hour it arrived in. */
export const addToHour = statement(
  'sportsbook.add_to_hour',
  `insert into feed_hours as h (feed, hour, pages, facts, refused, held, delay_ms_sum, delay_ms_max)
   values ($1, date_trunc('hour', clock_timestamp(), 'UTC'), 1, $2, $3, $4, $5::bigint, $5::bigint)
   on conflict (feed, hour) do update set pages = h.pages + 1, facts = h.facts + excluded.facts, refused = h.refused + excluded.refused,
     held = h.held + excluded.held, delay_ms_sum = h.delay_ms_sum + excluded.delay_ms_sum, delay_ms_max = greatest(h.delay_ms_max, excluded.delay_ms_max)`,
);
/** Keeps the history of feeds for a quarter. */
export const pruneGaps = statement('sportsbook.prune_gaps', `delete from feed_gaps where ended_at < now() - interval '90 days'`);
export const pruneHours = statement('sportsbook.prune_hours', `delete from feed_hours where hour < now() - interval '90 days'`);

export const markSilent = statement(
  'sportsbook.mark_silent',
  `update feeds set silent = true where not silent and last_seen_at <= statement_timestamp() - silent_after returning game`,
);
