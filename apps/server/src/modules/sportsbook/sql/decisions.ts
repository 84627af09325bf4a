import { statement } from '../../../platform/db/db.ts';

const COLUMNS = `id::text, match_id::text as "matchId", kind, home_score as "homeScore", away_score as "awayScore", half_home_score as "halfHome",
  half_away_score as "halfAway", overs, void_reason as "voidReason", starts_at as "startsAt", reason, asked_by as "askedBy", asked_at as "askedAt",
  done_by as "doneBy", done_at as "doneAt", dropped_by as "droppedBy", dropped_at as "droppedAt"`;
const OPEN = 'done_at is null and dropped_at is null';

/** Returns no row if one waits already. */
export const insertDecision = statement(
  'sportsbook.ask_decision',
  `insert into match_decisions (match_id, kind, home_score, away_score, half_home_score, half_away_score, void_reason, starts_at, overs, reason, asked_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (match_id) where ${OPEN} do nothing returning id::text`,
);
/** Locks the waiting decision of a match; its feed is locked first, so no page is taken meanwhile. */
export const lockDecision = statement(
  'sportsbook.lock_decision',
  `select ${COLUMNS} from match_decisions where match_id = $1 and ${OPEN} for update`,
);
/** All decisions of a match, newest first. */
export const selectDecisions = statement(
  'sportsbook.decisions',
  `select ${COLUMNS} from match_decisions d where match_id = $1 order by d.id desc limit 20`,
);
export const endDecision = statement(
  'sportsbook.do_decision',
  'update match_decisions set done_by = $2, done_at = clock_timestamp() where id = $1',
);
export const dropDecision = statement(
  'sportsbook.drop_decision',
  'update match_decisions set dropped_by = $2, dropped_at = clock_timestamp() where id = $1',
);
