import { statement } from '../../../platform/db/db.ts';
import { OFFER } from './markets.ts';
import { FACTOR } from './own-odds.ts';
import { DRAWN, NAMED, NAMES, plain, STATE } from './reads.ts';

const HELD_OF_MATCH = `exists (select from suspensions u where u.match_id = m.id and u.kind is null and u.lifted_at is null)`;
const HELD_OF_LEAGUE = `exists (select from suspensions u where u.league_id = m.league_id and u.lifted_at is null)`;
const HELD_MARKETS = `(select count(*)::int from suspensions u where u.match_id = m.id and u.kind is not null and u.lifted_at is null)`;
const FACTOR_OF_LEAGUE = `(select u.factor from margin_factors u where u.league_id = m.league_id and u.lifted_at is null)`;
/** Odds by hand that wait for a second person, or have fallen so that their market is held. */
const ODDS_ASKED = `exists (select from staff_odds s where s.match_id = m.id and s.done_at is null and s.ended_at is null)`;
const ODDS_FELL = `exists (select from markets k where k.match_id = m.id and k.price_fallen)`;
const ASKED = `exists (select from match_decisions d where d.match_id = m.id and d.done_at is null and d.dropped_at is null)`;

/** The conditions of a match on the desk: at least one holds. */
const IS_UPCOMING = `(m.revision = 0 and m.status in ('upcoming', 'postponed') and m.starts_at > now() - interval '3 hours')`;
const IS_LIVE = `(m.revision = 0 and m.status = 'live' and m.starts_at > now() - interval '3 hours')`;
/** It should be over by now, and no outcome was reported. */
const IS_OVERDUE = `(m.revision = 0 and m.starts_at <= now() - interval '3 hours')`;
const IS_SUSPENDED = `(m.revision = 0 and (${HELD_OF_MATCH} or ${HELD_OF_LEAGUE} or exists (select from suspensions u where u.match_id = m.id and u.lifted_at is null)))`;
const WAITS = `(m.result_held or m.overruled is not null or ${ASKED} or m.revision = 0 and (${ODDS_ASKED} or ${ODDS_FELL}))`;
const IS_DECIDED = `(m.revision > 0 and m.decided_at > now() - interval '3 days')`;

const DESK = `${STATE}, ${NAMES}, ${DRAWN}, m.game, m.revision, m.by_staff, m.overruled is not null as feed_differs, m.result_held, ${ASKED} as decision_asked, ${ODDS_ASKED} as odds_asked, ${ODDS_FELL} as odds_fell,
  ${HELD_OF_MATCH} as suspended, ${HELD_OF_LEAGUE} as league_suspended, ${FACTOR_OF_LEAGUE} as league_factor, ${HELD_MARKETS} as suspended_markets,
  (select count(*)::int from markets k where k.match_id = m.id and cardinality(k.odds) > 0) as markets`;

/** Whether a team or the league has the text $4 in its name, in any language. */
const IS_NAMED = ['l', 'h', 'a']
  .map((row) => `exists (select from jsonb_each_text(${row}.names) n where position(${plain('$4')} in ${plain('n.value')}) > 0)`)
  .join(' or ');
/** Those in play first, then by start; decided ones from the last on. */
export const selectDeskMatches = statement(
  'sportsbook.desk_matches',
  `select ${DESK} from matches m ${NAMED}
   where ($2 = 'all' or m.game = $2) and ($4 = '' or (${IS_NAMED})) and case $3::text
     when 'all' then m.revision = 0 when 'upcoming' then ${IS_UPCOMING} when 'live' then ${IS_LIVE} when 'overdue' then ${IS_OVERDUE}
     when 'suspended' then ${IS_SUSPENDED} when 'waits' then ${WAITS} else ${IS_DECIDED} end
   order by (m.revision = 0 and m.status = 'live') desc, case when m.revision = 0 then m.starts_at end, m.decided_at desc nulls last, m.id offset $5 limit $6`,
);
export const selectDeskMatch = statement(
  'sportsbook.desk_match',
  `select ${DESK}, m.half_home_score, m.half_away_score, m.overs, m.feed, m.fixture, m.original_start, m.kicked_off_at, m.overruled
   from matches m ${NAMED} where m.id = $2`,
);
/** The number of matches of each game per kind. */
export const selectDeskCounts = statement(
  'sportsbook.desk_counts',
  `select m.game, count(*) filter (where m.revision = 0)::int as all, count(*) filter (where ${IS_UPCOMING})::int as upcoming,
     count(*) filter (where ${IS_LIVE})::int as live, count(*) filter (where ${IS_OVERDUE})::int as overdue,
     count(*) filter (where ${IS_SUSPENDED})::int as suspended, count(*) filter (where ${WAITS})::int as waits,
     count(*) filter (where ${IS_DECIDED})::int as decided
   from matches m where m.revision = 0 or m.decided_at > now() - interval '3 days' or m.overruled is not null group by m.game`,
);
/** How many matches wait for staff, up to a limit. */
export const selectDeskWaiting = statement(
  'sportsbook.desk_waiting',
  `select count(*)::int as count from (select from matches m
     where (m.revision = 0 or m.decided_at > now() - interval '3 days' or m.overruled is not null) and ${WAITS} limit $1) as waiting`,
);
/** Markets of a match: the current offer beside the feed's last state. */
export const selectDeskMarkets = statement(
  'sportsbook.desk_markets',
  `select ${OFFER}, k.status as "feedStatus", k.odds as "feedOdds", k.priced_by as "pricedBy", k.price_fallen as "isFallen", ${FACTOR} as factor, k.updated_at as "updatedAt", k.held_odds as "heldOdds"
   from markets k join matches m on m.id = k.match_id join feeds f on f.name = m.feed where k.match_id = $1 order by k.kind`,
);
/** Every decision of a match, newest first. */
export const selectRevisions = statement(
  'sportsbook.revisions',
  `select o.revision, o.kind, o.home_score as "home", o.away_score as "away", o.half_home_score as "halfHome", o.half_away_score as "halfAway",
     o.overs, o.reason, o.note, o.source, o.decided_at as "decidedAt", d.asked_by as "askedBy", d.done_by as "doneBy"
   from outcomes o left join match_decisions d on d.id = o.decision_id where o.match_id = $1 order by o.revision desc`,
);

export const selectFeedHealth = statement(
  'sportsbook.feed_health',
  `select f.name, f.game, nullif(f.last_seen_at, '-infinity') as "lastSeenAt", f.last_seen_at <= clock_timestamp() - f.silent_after as silent,
     (select count(*)::int from pending_facts p where p.feed = f.name) as waiting,
     (select count(*)::int from held_results r join matches m on m.id = r.match_id where m.feed = f.name and r.ended is null) as "heldResults",
     (select count(*)::int from markets k join matches m on m.id = k.match_id where m.feed = f.name and m.revision = 0 and cardinality(k.held_odds) > 0) as "heldOdds",
     (select count(*)::int from matches m where m.feed = f.name and m.overruled is not null) as differs,
     (select count(*)::int from matches m where m.feed = f.name and m.revision = 0) as matches
   from feeds f order by f.name`,
);
/** A feed without an open match is silent because nothing is left to tell. */
export const countSilentFeeds = statement(
  'sportsbook.count_silent_feeds',
  `select count(*)::int as count from feeds f
   where (f.silent or f.last_seen_at <= clock_timestamp() - f.silent_after) and exists (select from matches m where m.feed = f.name and m.revision = 0)`,
);
export const selectGaps = statement(
  'sportsbook.gaps',
  `select feed, began_at as "beganAt", ended_at as "endedAt" from feed_gaps where ended_at > now() - interval '1 day' order by ended_at desc limit 200`,
);
export const selectHours = statement(
  'sportsbook.hours',
  `select feed, hour, pages, facts, refused, held, (delay_ms_sum / greatest(pages, 1))::int as "delayMs", delay_ms_max::int as "delayMaxMs"
   from feed_hours where hour > now() - interval '1 day' order by hour desc, feed`,
);
