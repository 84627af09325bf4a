import { statement } from '../../../platform/db/db.ts';

const OF_THING =
  'league_id is not distinct from $1::bigint and match_id is not distinct from $2::bigint and kind is not distinct from $3::text and region = $4';

export const insertLimit = statement(
  'sportsbook.set_offer_limit',
  `insert into offer_limits (league_id, match_id, kind, region, bet_min, bet_max, bonus_max, word, reason, set_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
/** Returns the limit that held. */
export const liftLimit = statement(
  'sportsbook.lift_offer_limit',
  `update offer_limits set lift_reason = $5, lifted_by = $6, lifted_at = clock_timestamp() where lifted_at is null and ${OF_THING}
   returning bet_min as "betMin", bet_max as "betMax", bonus_max as "bonusMax"`,
);
/** Limits in force on a match, its markets and its league, and the last that were lifted. */
export const selectLimits = statement(
  'sportsbook.offer_limits',
  `select u.id::text, u.league_id::text as "leagueId", u.kind as market, u.region, u.bet_min as "betMin", u.bet_max as "betMax", u.bonus_max as "bonusMax", u.word, u.reason,
     u.set_by as "setBy", u.set_at as "setAt", u.lift_reason as "liftReason", u.lifted_by as "liftedBy", u.lifted_at as "liftedAt"
   from offer_limits u join matches m on m.id = $1
   where u.match_id = m.id or u.league_id = m.league_id
   order by u.lifted_at is null desc, u.id desc limit 30`,
);
