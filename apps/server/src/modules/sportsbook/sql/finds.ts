import { statement } from '../../../platform/db/db.ts';

/** A name in a language, English if there is none. */
const nameOf = (row: string) => `coalesce(${row}.names ->> $1, ${row}.names ->> 'en')`;

/** Fields of `FoundMatch` of the contract; a decided match has the score of its decision. */
const FOUND = `m.id::text as match_id, ${nameOf('l')} as league_name, m.home_id::text as home_id, m.away_id::text as away_id,
  ${nameOf('h')} as home_name, ${nameOf('a')} as away_name, m.starts_at as match_start_time, m.status,
  case when m.revision > 0 then o.home_score else m.home_score end as home_score,
  case when m.revision > 0 then o.away_score else m.away_score end as away_score`;
const NAMED = `join leagues l on l.id = m.league_id join teams h on h.id = m.home_id join teams a on a.id = m.away_id
  left join outcomes o on o.match_id = m.id and o.revision = m.revision`;

/** Selects what can be found by name: teams and leagues with a match on offer, or with a result of the last thirty days. */
const RECENT = `m.game = $2 and (m.revision = 0 and m.starts_at > now() - interval '6 hours' or m.revision > 0 and m.decided_at > now() - interval '30 days')`;
export const selectTeamNames = statement(
  'sportsbook.team_names',
  `select t.id::text as id, ${nameOf('t')} as name, t.names ->> 'en' as english, t.crest as pic from teams t
   where exists (select from matches m where ${RECENT} and (m.home_id = t.id or m.away_id = t.id))`,
);
export const selectLeagueNames = statement(
  'sportsbook.league_names',
  `select t.id::text as id, ${nameOf('t')} as name, t.names ->> 'en' as english, t.country from leagues t
   where exists (select from matches m where ${RECENT} and m.league_id = t.id)`,
);

/** Returns the next matches of these teams and leagues, and the last results of these teams, with a limit for each. */
export const selectNext = statement(
  'sportsbook.next_matches',
  `select 'team' as kind, w.id::text as of, f.* from unnest($3::bigint[]) w (id) cross join lateral (
     select ${FOUND} from matches m ${NAMED}
     where m.game = $2 and m.revision = 0 and (m.home_id = w.id or m.away_id = w.id) and m.starts_at > now() - interval '3 hours' order by m.starts_at, m.id limit $5) f
   union all
   select 'league', w.id::text, f.* from unnest($4::bigint[]) w (id) cross join lateral (
     select ${FOUND} from matches m ${NAMED}
     where m.game = $2 and m.revision = 0 and m.league_id = w.id and m.starts_at > now() - interval '3 hours' order by m.starts_at, m.id limit $5) f`,
);
/** Returns the last results of these teams that began before an instant, without void matches. */
export const selectLast = statement(
  'sportsbook.last_results',
  `select w.id::text as of, f.* from unnest($3::bigint[]) w (id) cross join lateral (
     select ${FOUND} from matches m ${NAMED}
     where m.game = $2 and m.status = 'ended' and (m.home_id = w.id or m.away_id = w.id) and m.starts_at < $4 order by m.starts_at desc, m.id desc limit $5) f`,
);
/** Returns the last meetings of two teams, either at home. */
export const selectMeetings = statement(
  'sportsbook.meetings',
  `select ${FOUND} from matches m ${NAMED}
   where m.game = $2 and m.status = 'ended' and m.starts_at < $5
     and (m.home_id = $3 and m.away_id = $4 or m.home_id = $4 and m.away_id = $3) order by m.starts_at desc, m.id desc limit $6`,
);
/** Returns a team that has a match in a game. */
export const selectTeam = statement(
  'sportsbook.team',
  `select t.id::text as team_id, ${nameOf('t')} as name, t.crest as pic from teams t
   where t.id = $3 and exists (select from matches m where m.game = $2 and (m.home_id = t.id or m.away_id = t.id))`,
);
export const selectSides = statement(
  'sportsbook.sides',
  'select home_id::text as "homeId", away_id::text as "awayId", starts_at as "startsAt" from matches where game = $1 and id = $2',
);
