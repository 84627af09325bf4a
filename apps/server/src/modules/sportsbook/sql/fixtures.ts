import { statement } from '../../../platform/db/db.ts';

/** Returns the matches of these fixtures, with the fields that taking facts needs. */
export const selectFixtures = statement(
  'sportsbook.fixtures',
  `select m.id, m.fixture, m.game, m.discipline, m.status, m.starts_at as "startsAt", m.original_start as "originalStart", m.moved, m.kicked_off_at as "kickedOffAt",
     m.home_score as "homeScore", m.away_score as "awayScore", m.score_since as "scoreSince", m.home_lead as "homeLead", m.away_lead as "awayLead",
     m.fixture_version as "fixtureVersion", m.score_version as "scoreVersion", m.outcome_version as "outcomeVersion", m.decided_version as "decidedVersion", m.revision, m.decided_at as "decidedAt", m.result_held as "resultHeld", m.by_staff as "byStaff",
     h.ref as "homeRef", a.ref as "awayRef"
   from matches m join teams h on h.id = m.home_id join teams a on a.id = m.away_id
   where m.feed = $1 and m.fixture = any ($2::text[])`,
);

/** Returns the known version of each aspect of these fixtures, by the names of `aspectOf`. */
export const selectVersions = statement(
  'sportsbook.versions',
  `select m.fixture, a.aspect, a.version
   from matches m cross join lateral (
     values ('fixture', m.fixture_version), ('score', m.score_version), ('outcome', m.outcome_version)
     union all select 'odds:' || k.kind, k.odds_version from markets k where k.match_id = m.id
     union all select 'suspension:' || k.kind, k.status_version from markets k where k.match_id = m.id
   ) as a (aspect, version)
   where m.feed = $1 and m.fixture = any ($2::text[])`,
);

export const upsertLeagues = statement(
  'sportsbook.upsert_leagues',
  `insert into leagues as l (feed, ref, names, country)
   select $1, g.ref, g.names::jsonb, g.country from unnest($2::text[], $3::text[], $4::text[]) as g (ref, names, country)
   on conflict on constraint leagues_one_per_ref do update set names = excluded.names, country = excluded.country
   where (l.names, l.country) is distinct from (excluded.names, excluded.country)`,
);
export const upsertTeams = statement(
  'sportsbook.upsert_teams',
  `insert into teams as t (feed, ref, names, crest)
   select $1, g.ref, g.names::jsonb, g.crest from unnest($2::text[], $3::text[], $4::text[]) as g (ref, names, crest)
   on conflict on constraint teams_one_per_ref do update set names = excluded.names, crest = excluded.crest
   where (t.names, t.crest) is distinct from (excluded.names, excluded.crest)`,
);
/** Creates matches, and updates those with a newer fact. A start that a postponement set stays. */
export const upsertMatches = statement(
  'sportsbook.upsert_matches',
  `insert into matches as m (feed, fixture, game, discipline, league_id, home_id, away_id, starts_at, original_start, fixture_version)
   select $1, g.fixture, $2, g.discipline, l.id, h.id, a.id, g.starts_at, g.starts_at, g.version
   from unnest($3::text[], $4::int[], $5::timestamptz[], $6::text[], $7::text[], $8::text[], $9::text[])
        as g (fixture, version, starts_at, league, home, away, discipline)
     join leagues l on l.feed = $1 and l.ref = g.league
     join teams h on h.feed = $1 and h.ref = g.home
     join teams a on a.feed = $1 and a.ref = g.away
   order by g.starts_at, g.fixture
   on conflict on constraint matches_one_per_fixture do update set league_id = excluded.league_id, fixture_version = excluded.fixture_version,
     starts_at = case when m.moved then m.starts_at else excluded.starts_at end
   where m.fixture_version < excluded.fixture_version`,
);

/** Keeps the newest fact of each slot until its fixture is known. */
export const keepPending = statement(
  'sportsbook.keep_pending',
  `insert into pending_facts as p (feed, fixture, aspect, version, fact)
   select $1, g.fixture, g.aspect, g.version, g.fact::jsonb
   from unnest($2::text[], $3::text[], $4::int[], $5::text[]) as g (fixture, aspect, version, fact)
   on conflict (feed, fixture, aspect) do update set version = excluded.version, fact = excluded.fact, received_at = now()
   where p.version < excluded.version`,
);
export const countPending = statement('sportsbook.count_pending', 'select count(*)::int as waiting from pending_facts where feed = $1');
export const takePending = statement(
  'sportsbook.take_pending',
  'delete from pending_facts where feed = $1 and fixture = any ($2::text[]) returning fact',
);
export const prunePending = statement(
  'sportsbook.prune_pending',
  `delete from pending_facts where received_at < now() - interval '3 days'`,
);
