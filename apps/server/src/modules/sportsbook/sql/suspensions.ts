import { statement } from '../../../platform/db/db.ts';

/** The feed of a league, and of a match. */
export const selectLeagueFeed = statement('sportsbook.feed_of_league', 'select feed from leagues where id = $1');
export const selectMatchFeed = statement('sportsbook.feed_of_match', 'select feed, fixture from matches where id = $1');
/** Undecided matches of a league: the offers of all of them change with it. */
export const selectOpenOfLeague = statement('sportsbook.open_of_league', 'select id from matches where league_id = $1 and revision = 0');
/** One undecided match. */
export const selectOpenMatch = statement('sportsbook.open_match', 'select id from matches where id = $1 and revision = 0');
export const selectOpenMarket = statement(
  'sportsbook.open_market',
  'select m.id from matches m join markets k on k.match_id = m.id where m.id = $1 and k.kind = $2 and m.revision = 0',
);

const OF_THING =
  'league_id is not distinct from $1::bigint and match_id is not distinct from $2::bigint and kind is not distinct from $3::text';

/** Returns no row if the same thing is suspended already. */
export const insertSuspension = statement(
  'sportsbook.suspend',
  `insert into suspensions (league_id, match_id, kind, reason, suspended_by) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning id::text`,
);
export const liftSuspension = statement(
  'sportsbook.lift',
  `update suspensions set lift_reason = $4, lifted_by = $5, lifted_at = clock_timestamp() where lifted_at is null and ${OF_THING} returning id::text`,
);

/** Suspensions in force of a match, its markets and its league, and the last that were lifted. */
export const selectSuspensions = statement(
  'sportsbook.suspensions',
  `select u.id::text, u.league_id::text as "leagueId", u.kind as market, u.reason, u.suspended_by as "suspendedBy", u.suspended_at as "suspendedAt",
     u.lift_reason as "liftReason", u.lifted_by as "liftedBy", u.lifted_at as "liftedAt"
   from suspensions u join matches m on m.id = $1
   where u.match_id = m.id or u.league_id = m.league_id
   order by u.lifted_at is null desc, u.id desc limit 30`,
);
