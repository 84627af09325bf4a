import { statement } from '../../../platform/db/db.ts';
import { MAIN } from './markets.ts';

/** The margin that staff want of a market `k` of a match `m`; the nearest one holds. */
export const FACTOR = `(select u.factor from margin_factors u where u.lifted_at is null
    and (u.match_id = m.id and (u.kind is null or u.kind = ${MAIN}) or u.league_id = m.league_id or u.game = m.game)
  order by u.kind is null, u.match_id is null, u.league_id is null limit 1)`;

const PRICED = `k.match_id as "matchId", k.kind as market, m.game, k.line_e2 as "lineE2", k.status as "feedStatus", k.odds, k.own_odds as "ownOdds", k.priced_by as "pricedBy",
  k.price_fallen as "isFallen", cardinality(k.held_odds) > 0 as "isHeld", k.status_version as "statusVersion", m.status as "matchStatus",
  m.home_score as "homeScore", m.away_score as "awayScore"`;

/** Markets of these matches that staff priced, or whose staff price was lifted. */
export const selectOwnPriced = statement(
  'sportsbook.own_priced',
  `select ${PRICED}, f.factor from markets k join matches m on m.id = k.match_id, lateral (select ${FACTOR} as factor) f
   where k.match_id = any ($1::bigint[]) and cardinality(k.odds) > 0 and m.revision = 0
     and (f.factor is not null or k.priced_by <> 'feed' or k.price_fallen
       or exists (select from staff_odds s where s.match_id = m.id and s.done_at is not null and s.ended_at is null))`,
);
/** The priced markets of a match, whoever priced them. */
export const selectAllPriced = statement(
  'sportsbook.all_priced',
  `select ${PRICED}, ${FACTOR} as factor from markets k join matches m on m.id = k.match_id where m.id = $1 and cardinality(k.odds) > 0`,
);
const ROW = `s.id, s.match_id as "matchId", s.kind as market, s.selection, s.line_e2 as "lineE2", s.odds, s.beyond_fair as "beyondFair", s.fallen_at is not null as "isFallen",
  s.match_status as "matchStatus", s.home_score as "homeScore", s.away_score as "awayScore", s.status_version as "statusVersion"`;
/** Odds by hand in force, and those that have fallen but not ended. */
export const selectHand = statement(
  'sportsbook.odds_by_hand',
  `select ${ROW} from staff_odds s where s.match_id = any ($1::bigint[]) and s.done_at is not null and s.ended_at is null order by s.id`,
);
export const applyOwnOdds = statement(
  'sportsbook.apply_own_odds',
  `update markets k set own_odds = g.odds::int[], priced_by = g.by, price_fallen = g.fallen
   from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bool[]) as g (match_id, kind, odds, by, fallen)
   where k.match_id = g.match_id and k.kind = g.kind`,
);
export const dropHand = statement(
  'sportsbook.odds_fell',
  'update staff_odds set fallen_at = clock_timestamp() where id = any ($1::bigint[])',
);

/** Returns no row if a price of the same selection waits already. One that needs no second person is confirmed with it. */
export const insertHand = statement(
  'sportsbook.set_odds',
  `insert into staff_odds (match_id, kind, selection, line_e2, odds, feed_odds, beyond_fair, needs_two, until_at, match_status, home_score, away_score, status_version,
     reason, asked_by, done_by, done_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, case when not $8 then $15 end, case when not $8 then clock_timestamp() end
   where not exists (select from staff_odds s where s.match_id = $1 and s.kind = $2 and s.selection = $3 and s.done_at is null and s.ended_at is null)
   returning id::text`,
);
/** Whether an instant is in the future. */
export const selectIsAhead = statement('sportsbook.is_ahead', 'select $1::timestamptz > clock_timestamp() as ahead');
/** Ends the price in force of a selection, to be replaced. Returns its odds. */
export const replaceHand = statement(
  'sportsbook.replace_odds',
  `update staff_odds set ended_by = $4, ended_at = clock_timestamp(), end_reason = $5
   where match_id = $1 and kind = $2 and selection = $3 and done_at is not null and ended_at is null returning odds`,
);
/** Locks odds by hand that have not ended. Its feed is locked first, so no page is taken meanwhile. */
export const lockHand = statement(
  'sportsbook.lock_odds',
  `select ${ROW}, s.asked_by as "askedBy", s.reason, s.done_at is null as waits, s.until_at <= clock_timestamp() as "isOver" from staff_odds s
   where s.match_id = $1 and s.id = $2 and s.ended_at is null for update`,
);
export const confirmHand = statement(
  'sportsbook.confirm_odds',
  'update staff_odds set done_by = $2, done_at = clock_timestamp() where id = $1',
);
export const endHand = statement(
  'sportsbook.end_odds',
  'update staff_odds set ended_by = $2, ended_at = clock_timestamp(), end_reason = $3 where id = $1',
);
const IS_OVER = 'done_at is not null and fallen_at is null and ended_at is null and until_at <= statement_timestamp()';
/** Matches with odds by hand that have expired. */
export const selectOver = statement(
  'sportsbook.odds_over',
  `select distinct m.id, m.feed from staff_odds s join matches m on m.id = s.match_id where ${IS_OVER} order by m.feed, m.id limit 100`,
);
export const endOver = statement(
  'sportsbook.end_odds_over',
  `update staff_odds set ended_at = clock_timestamp() where match_id = $1 and ${IS_OVER} returning id`,
);
/** Odds by hand of a match: those that wait, are in force or have fallen, and the last that ended. */
export const selectStaffOdds = statement(
  'sportsbook.staff_odds',
  `select s.id::text, s.kind as market, s.selection, s.line_e2 as "lineE2", s.odds, s.feed_odds as "feedOdds", s.beyond_fair as "beyondFair", s.needs_two as "needsTwo",
     s.until_at as "untilAt", s.reason, s.asked_by as "askedBy", s.asked_at as "askedAt", s.done_by as "doneBy", s.done_at as "doneAt", s.fallen_at as "fallenAt",
     s.ended_by as "endedBy", s.ended_at as "endedAt", s.end_reason as "endReason"
   from staff_odds s where s.match_id = $1 order by s.ended_at is null desc, s.id desc limit 40`,
);

const OF_THING = `game is not distinct from $1::text and league_id is not distinct from $2::bigint and match_id is not distinct from $3::bigint
  and kind is not distinct from $4::text`;
export const insertFactor = statement(
  'sportsbook.set_margin',
  'insert into margin_factors (game, league_id, match_id, kind, factor, reason, set_by) values ($1, $2, $3, $4, $5, $6, $7)',
);
/** Returns the factor that held. */
export const liftFactor = statement(
  'sportsbook.lift_margin',
  `update margin_factors set lift_reason = $5, lifted_by = $6, lifted_at = clock_timestamp() where lifted_at is null and ${OF_THING} returning factor`,
);
const ofThing = (instant: string): string =>
  `coalesce((select u.factor from margin_factors u
     where u.set_at <= ${instant} and (u.lifted_at is null or u.lifted_at > ${instant})
       and (u.match_id = t.match_id and (u.kind is null or u.kind = $4::text) or u.league_id = t.league_id or u.game = t.game)
     order by u.kind is null, u.match_id is null, u.league_id is null limit 1), 100)`;
/** The margin factor of a thing now and a day ago, 100 where it is the feed's own, and what the thing is called. No row: it does not exist. */
export const selectMarginNow = statement(
  'sportsbook.margin_now',
  `with t as (
     select $1::text as game, null::bigint as league_id, null::bigint as match_id, '' as name where $1::text is not null
     union all select f.game, l.id, null, l.names ->> 'en' from leagues l join feeds f on f.name = l.feed where l.id = $2::bigint
     union all select m.game, m.league_id, m.id, (h.names ->> 'en') || ' × ' || (a.names ->> 'en')
       from matches m join teams h on h.id = m.home_id join teams a on a.id = m.away_id where m.id = $3::bigint)
   select t.game, t.name, ${ofThing('clock_timestamp()')} as now, ${ofThing(`clock_timestamp() - interval '1 day'`)} as "dayAgo" from t`,
);
export const selectFactors = statement(
  'sportsbook.margin_factors',
  `select u.id::text, u.game is not null as "isOfGame", u.league_id is not null as "isOfLeague", u.kind as market, u.factor, u.reason, u.set_by as "setBy", u.set_at as "setAt",
     u.lift_reason as "liftReason", u.lifted_by as "liftedBy", u.lifted_at as "liftedAt"
   from margin_factors u join matches m on m.id = $1 where u.match_id = m.id or u.league_id = m.league_id or u.game = m.game
   order by u.lifted_at is null desc, u.id desc limit 30`,
);
/** Margin factors of whole games. */
export const selectGameFactors = statement(
  'sportsbook.game_margins',
  'select game, factor from margin_factors where game is not null and lifted_at is null',
);
export const selectOpenOfFeed = statement('sportsbook.open_of_feed', 'select id from matches where feed = $1 and revision = 0 order by id');
export const selectFeedsOf = statement('sportsbook.feeds_of_game', 'select name from feeds where game = $1 order by name');
