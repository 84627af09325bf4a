import type { MatchPeriod, MatchStatus, Overs } from '@fairbook/core/sports';
import { statement } from '../../../platform/db/db.ts';

/** The state of a match, in the words of the contract. */
export interface MatchState {
  readonly match_id: string;
  readonly status: MatchStatus;
  readonly period: MatchPeriod | null;
  readonly minute: number | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly overs: Overs | null;
}
export const STATE = 'm.id::text as match_id, m.status, m.period, m.minute, m.home_score, m.away_score, m.overs';
export const selectStates = statement('sportsbook.states', `select ${STATE} from matches m where m.id = any ($1::bigint[])`);

const nameOf = (row: string) => `coalesce(${row}.names ->> $1, ${row}.names ->> 'en')`;
/** A name normalised for searching: lower case, without accents. */
export const plain = (text: string) => String.raw`regexp_replace(normalize(lower(${text}), nfd), '[\u0300-\u036f]', '', 'g')`;
export const NAMES = `${nameOf('l')} as league_name, ${nameOf('h')} as home_name, ${nameOf('a')} as away_name`;
export const NAMED = 'join leagues l on l.id = m.league_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id';
export const DRAWN =
  'l.id::text as league_id, l.country as league_country, m.home_id::text as home_id, m.away_id::text as away_id, h.crest as home_pic, a.crest as away_pic, m.starts_at as match_start_time';

/** Matches on offer: undecided, and not abandoned by their feed. */
const ON_OFFER = `m.game = $2 and m.revision = 0
  and ((m.status = 'live' and m.starts_at > now() - interval '6 hours') or (m.starts_at > now() - interval '3 hours' and m.starts_at >= $3))`;
const MATCH = `${STATE}, m.discipline, ${NAMES}, ${DRAWN}, m.half_home_score, m.half_away_score,
  (select count(*)::int from markets k where k.match_id = m.id and cardinality(k.odds) > 0) as markets`;
/** Whether bets are taken on matches of this game in play. */
const LIVE_BETS = '(select s.live_bets from sport_terms s where s.game = $2)';
/** Live matches come first, or last while no bet is taken on them. */
const IN_ORDER = `order by (m.status = 'live') = ${LIVE_BETS} desc, m.starts_at, m.id`;

export const selectMatches = statement(
  'sportsbook.matches',
  `select ${MATCH} from matches m ${NAMED} where ${ON_OFFER} ${IN_ORDER} offset $4 limit $5`,
);
export const selectMatchesById = statement(
  'sportsbook.matches_by_id',
  `select ${MATCH} from matches m ${NAMED} where m.game = $2 and m.id = any ($3::bigint[]) ${IN_ORDER}`,
);
/**
 * Whether a live match awaits its result, as `isAwaitingResult` says it; a test holds both to each other. `$4` has, by discipline (empty if there is none), the
 * minute at which the clock ends it, or null, and the most minutes it lasts.
 */
const AWAITS = `(exists (select from jsonb_to_record($4::jsonb -> coalesce(m.discipline, '')) as t (clock int, most int)
  where m.minute >= t.clock and (not ${LIVE_BETS} or not exists (select from markets k where k.match_id = m.id and k.status <> 'closed'))
     or m.starts_at <= now() - t.most * interval '1 minute'
       and (not ${LIVE_BETS} or not exists (select from markets k where k.match_id = m.id and k.status = 'open'))))`;
/** How many matches are on offer, how many of them are played, and whether the feed is heard. */
export const selectHead = statement(
  'sportsbook.head',
  `select clock_timestamp() as now, count(*)::int as total, (count(*) filter (where m.status = 'live' and not ${AWAITS}))::int as live, ${LIVE_BETS} as "liveBets",
     (select coalesce(bool_and(f.last_seen_at <= clock_timestamp() - f.silent_after), false) from feeds f where f.game = $2) as silent
   from matches m where $1::text is not null and ${ON_OFFER}`,
);

export const selectResults = statement(
  'sportsbook.results',
  `select m.id::text as match_id, ${NAMES}, ${DRAWN}, m.status, o.home_score, o.away_score, o.half_home_score, o.half_away_score,
     o.overs, o.sets, o.reason as void_reason, o.revision, o.source, o.decided_at
   from matches m join outcomes o on o.match_id = m.id and o.revision = m.revision ${NAMED}
   where m.game = $2 and m.revision > 0
     and ($5::timestamptz is null or m.starts_at >= $5) and ($6::timestamptz is null or m.starts_at < $6)
     and ($7::bigint is null or m.league_id = $7)
     and ($8::text is null or strpos(${plain(nameOf('h'))}, $8) > 0 or strpos(${plain(nameOf('a'))}, $8) > 0)
   order by m.decided_at desc, m.id desc offset $3 limit $4`,
);
export const selectResultLeagues = statement(
  'sportsbook.result_leagues',
  `select l.id::text as league_id, ${nameOf('l')} as name from leagues l
   where exists (select from matches m where m.league_id = l.id and m.game = $2 and m.revision > 0) order by name, l.id`,
);

export const selectClock = statement('sportsbook.clock', 'select clock_timestamp() as now');

/** A match for a list of bets: once it is decided, only the score of the decision. */
export const selectCards = statement(
  'sportsbook.cards',
  `select m.id::text as "matchId", m.home_id::text, m.away_id::text, ${nameOf('l')} as league_name, ${nameOf('h')} as home_team_name, ${nameOf('a')} as away_team_name,
     m.starts_at as match_start_time, m.status,
     case when m.revision > 0 then o.home_score else m.home_score end as home_score,
     case when m.revision > 0 then o.away_score else m.away_score end as away_score,
     case when m.revision > 0 then o.half_home_score else m.half_home_score end as half_home_score,
     case when m.revision > 0 then o.half_away_score else m.half_away_score end as half_away_score,
     case when m.revision > 0 then o.overs else m.overs end as overs, o.sets, o.reason as void_reason, o.revision, o.source
   from matches m ${NAMED} left join outcomes o on o.match_id = m.id and o.revision = m.revision
   where m.id = any ($2::bigint[])`,
);

/**
 * The last offers of a market of a match while it was open, newest first; a single row without an offer if there are none, and no row if there is no such
 * match.
 */
export const selectPrices = statement(
  'sportsbook.prices',
  `select now() as now, o.at, o.line_e2 as "lineE2", o.odds, o.priced_by <> 'feed' as "byStaff" from matches m
   left join lateral (
     select at, line_e2, odds, priced_by, version from odds_history
     where match_id = m.id and kind = $3 and status = 'open' and cardinality(odds) > 0 order by version desc limit $4
   ) o on true
   where m.id = $2 and m.game = $1 order by o.version desc`,
);
