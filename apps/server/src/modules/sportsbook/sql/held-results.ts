import { statement } from '../../../platform/db/db.ts';

/** Closes a match's held result because a newer fact decides. */
export const replaceHeld = statement(
  'sportsbook.replace_held',
  `update held_results set ended = 'replaced', ended_at = clock_timestamp() where match_id = $1 and ended is null`,
);
export const insertHeld = statement(
  'sportsbook.insert_held',
  `insert into held_results (match_id, home_score, away_score, half_home_score, half_away_score, note, version, final_odds, why, settled, overs, sets)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
export const markHeld = statement('sportsbook.mark_held', 'update matches set result_held = $2 where id = $1');

const HELD = `r.id::text, r.match_id::text as "matchId", m.feed, m.fixture, m.game, m.starts_at as "startsAt", m.kicked_off_at as "kickedOffAt",
  h.names ->> 'en' as home, a.names ->> 'en' as away, r.home_score as "homeScore", r.away_score as "awayScore",
  r.half_home_score as "halfHome", r.half_away_score as "halfAway", r.note, r.version, r.final_odds as "finalOdds", r.why, r.settled, r.overs, r.sets, r.held_at as "heldAt",
  r.take, r.reason, r.asked_by as "askedBy", r.asked_at as "askedAt", r.ended, r.ended_by as "endedBy", r.ended_at as "endedAt"`;
const OF = 'from held_results r join matches m on m.id = r.match_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id';

/** Open held results, the longest waiting first; or closed ones, newest first. */
export const selectHeld = statement(
  'sportsbook.held_results',
  `select ${HELD} ${OF} where (r.ended is null) = $1
   order by case when r.ended is null then r.id end, r.ended_at desc, r.id desc offset $2 limit $3`,
);
/** Locks an open held result. Its feed is locked first, so no page is taken meanwhile. */
export const selectHeldOne = statement(
  'sportsbook.held_result',
  `select ${HELD} ${OF} where r.id = $1 and r.ended is null for update of r`,
);
export const selectHeldFeed = statement(
  'sportsbook.held_result_feed',
  'select m.feed from held_results r join matches m on m.id = r.match_id where r.id = $1',
);
export const askHeld = statement(
  'sportsbook.ask_held',
  'update held_results set take = $2, reason = $3, asked_by = $4, asked_at = clock_timestamp() where id = $1',
);
export const endHeld = statement(
  'sportsbook.end_held',
  'update held_results set ended = $2, ended_by = $3, ended_at = clock_timestamp() where id = $1',
);
export const countHeld = statement('sportsbook.count_held', 'select count(*)::int as count from held_results where ended is null');
