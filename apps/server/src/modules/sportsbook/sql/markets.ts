import { statement } from '../../../platform/db/db.ts';

/** The market that holds the terms of a market `k`: of a line beside a main one that one (`mainOf`). */
export const MAIN = String.raw`regexp_replace(k.kind, '^(ah|at)_[a-g]$', '\1')`;

/** Whether staff suspended a market `k` of a match `m`, alone, with the market it is a line of, with its match or with its league. */
const SUSPENDED = `exists (select from suspensions u where u.match_id = m.id and (u.kind is null or u.kind in (k.kind, ${MAIN})) and u.lifted_at is null)
    or exists (select from suspensions u where u.league_id = m.league_id and u.lifted_at is null)`;

/**
 * The status of a market `k` of a match `m` of a feed `f` now, by the database's clock: the one place that decides it.
 * A market whose newest odds jumped is held until a second list, and a match whose result came too early is held as a whole. Before the start the feed's status
 * counts. From the start on a market is closed unless bets in play are taken and the feed opened (or held) it explicitly at or after the start or the reported
 * kick-off, whichever is earlier; it is held until play is reported, while a match is interrupted, and while the feed is silent. A market that staff suspended
 * is held whatever the feed sends, and so is one whose odds by hand have fallen.
 *
 * @param hold locks the setting of bets in play, and reads it after the lock; used for matches in play only
 */
const offerStatus = (hold: '' | 'for share'): string => `case
  when m.revision > 0 or k.status = 'closed' then 'closed'
  when m.result_held or cardinality(k.held_odds) > 0 or k.price_fallen or ${SUSPENDED} then 'suspended'
  when m.status = 'upcoming' and clock_timestamp() < m.starts_at then
    case when f.last_seen_at <= clock_timestamp() - f.silent_after then 'suspended' else k.status end
  when not (select s.live_bets from sport_terms s where s.game = m.game ${hold}) then 'closed'
  when k.status_at is null or k.status_at < least(m.starts_at, m.kicked_off_at) then 'closed'
  when m.status <> 'live' or f.last_seen_at <= clock_timestamp() - f.silent_after then 'suspended'
  else k.status end`;

/** The limits that staff set for one bet on a market `k` of a match `m`, in the order of `OfferLimit`'s fields; null if they set none. */
const LIMITS = `(select json_agg(json_build_array(case when u.league_id is not null then 'league' when u.kind is null then 'match' else 'market' end,
    u.region, u.bet_min::text, u.bet_max::text, u.bonus_max::text, u.word) order by u.id)
  from offer_limits u where u.lifted_at is null and (u.league_id = m.league_id or u.match_id = m.id and (u.kind is null or u.kind in (k.kind, ${MAIN}))))`;

/** The odds on offer: the feed's, or those that staff made of them. */
const ODDS = `case when k.priced_by = 'feed' then k.odds else k.own_odds end`;

const offer = (hold: '' | 'for share'): string =>
  `k.match_id::text as "matchId", k.kind as market, k.line_e2 as "lineE2", k.single, k.version, ${ODDS} as odds, k.full_cells as full, ${LIMITS} as limits, ${offerStatus(hold)} as status`;
export const OFFER = offer('');

/** Returns the odds and lines of these markets as they were last taken. */
export const selectPriced = statement(
  'sportsbook.priced',
  `select k.match_id as "matchId", k.kind as market, k.odds_version as version, k.line_e2 as "lineE2", k.odds, k.held_odds as held
   from unnest($1::bigint[], $2::text[]) as g (match_id, kind) join markets k on k.match_id = g.match_id and k.kind = g.kind`,
);
/** Prices markets, each from its newest fact; held odds are stored beside the current ones. Returns those that changed. */
export const applyOdds = statement(
  'sportsbook.apply_odds',
  `insert into markets as k (match_id, kind, odds_version, line_e2, single, odds)
   select g.match_id, g.kind, g.version, g.line_e2, g.single, g.odds::int[]
   from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::bool[], $6::text[]) as g (match_id, kind, version, line_e2, single, odds)
   on conflict (match_id, kind) do update
   set odds_version = excluded.odds_version, line_e2 = excluded.line_e2, single = excluded.single, odds = excluded.odds, held_odds = '{}'
   where k.odds_version < excluded.odds_version
   returning match_id as "matchId", kind as market`,
);
export const holdOdds = statement(
  'sportsbook.hold_odds',
  `update markets k set odds_version = g.version, held_odds = g.odds::int[]
   from unnest($1::bigint[], $2::text[], $3::int[], $4::text[]) as g (match_id, kind, version, odds)
   where k.match_id = g.match_id and k.kind = g.kind and k.odds_version < g.version
   returning k.match_id as "matchId", k.kind as market`,
);
/** Opens, holds and closes markets; the status of one without odds applies once they arrive. */
export const applySuspensions = statement(
  'sportsbook.apply_suspensions',
  `insert into markets as k (match_id, kind, status_version, status, status_at)
   select g.match_id, g.kind, g.version, g.status, g.at
   from unnest($1::bigint[], $2::text[], $3::int[], $4::text[], $5::timestamptz[]) as g (match_id, kind, version, status, at)
   on conflict (match_id, kind) do update
   set status_version = excluded.status_version, status = excluded.status, status_at = excluded.status_at
   where k.status_version < excluded.status_version
   returning match_id as "matchId", kind as market`,
);
/** Holds all markets of these matches except those that are closed or have a newer status. */
export const applyBetStops = statement(
  'sportsbook.apply_bet_stops',
  `update markets k set status_version = g.version, status = 'suspended', status_at = g.at
   from unnest($1::bigint[], $2::int[], $3::timestamptz[]) as g (match_id, version, at)
   where k.match_id = g.match_id and k.status_version < g.version and k.status <> 'closed'
   returning k.match_id as "matchId", k.kind as market`,
);
/** Gives every changed market its next version, stores it, and returns the current offers. */
export const publishMarkets = statement(
  'sportsbook.publish_markets',
  `with touched as (
     select match_id, kind from unnest($1::bigint[], $2::text[]) as t (match_id, kind)
     union select k.match_id, k.kind from markets k where k.match_id = any ($3::bigint[])
   ), bumped as (
     update markets k set version = k.version + 1, updated_at = clock_timestamp()
     from touched t where k.match_id = t.match_id and k.kind = t.kind returning k.*
   ), offers as (
     select ${OFFER}, k.priced_by from bumped k join matches m on m.id = k.match_id join feeds f on f.name = m.feed
   ), kept as (
     insert into odds_history (match_id, kind, version, status, line_e2, single, odds, priced_by)
     select "matchId"::bigint, market, version, status, "lineE2", single, odds, priced_by from offers
   )
   select * from offers where cardinality(odds) > 0`,
);

/**
 * Placing bets holds this lock shared until the transaction ends; suspending takes it exclusively. It is a statement of its own, so that the one after it sees
 * what was committed before.
 */
export const holdOffers = statement('sportsbook.hold_offers', 'select pg_advisory_xact_lock_shared(7260350)');
export const lockOffers = statement('sportsbook.lock_offers', 'select pg_advisory_xact_lock(7260350)');

/** The quotes that bets are placed by. Placing a bet in play and closing bets in play are serialised. */
export const selectQuotes = statement(
  'sportsbook.quotes',
  `select ${offer('for share')}, m.game, m.status = 'live' as live, m.starts_at as "startsAt", m.kicked_off_at as "kickedOffAt",
     case when m.status = 'live' then array[m.home_score, m.away_score, m.half_home_score, m.half_away_score, m.minute] end as played, m.period
   from unnest($1::bigint[], $2::text[]) as p (match_id, kind)
     join markets k on k.match_id = p.match_id and k.kind = p.kind
     join matches m on m.id = k.match_id join feeds f on f.name = m.feed
   where cardinality(k.odds) > 0`,
);
/** Compares with the time a change was made, which is before it becomes visible. */
export const selectMoved = statement(
  'sportsbook.moved_since',
  `select distinct match_id::text as id from markets where match_id = any ($1::bigint[]) and updated_at >= $2`,
);
export const selectOffers = statement(
  'sportsbook.offers',
  `select ${OFFER}
   from markets k join matches m on m.id = k.match_id join feeds f on f.name = m.feed
   where k.match_id = any ($1::bigint[]) and k.kind = any ($2::text[]) and cardinality(k.odds) > 0`,
);

/** Sets which selections of a match exposure has taken off sale, by market; lines beside a main one use its names. Returns the markets that changed. */
export const applyFull = statement(
  'sportsbook.apply_full',
  `with told as (
     select k.kind, coalesce((select array_agg(c.cell order by c.cell) from unnest($2::text[]) as c (cell) where split_part(c.cell, ':', 1) = ${MAIN}), '{}') as cells
     from markets k where k.match_id = $1
   )
   update markets k set full_cells = t.cells from told t where k.match_id = $1 and k.kind = t.kind and k.full_cells <> t.cells
   returning k.match_id as "matchId", k.kind as market`,
);
