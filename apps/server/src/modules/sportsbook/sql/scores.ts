import { statement } from '../../../platform/db/db.ts';

export const applyScores = statement(
  'sportsbook.apply_scores',
  `update matches m set score_version = g.version, status = g.status, period = g.period, minute = g.minute, home_score = g.home, away_score = g.away,
     half_home_score = g.half_home, half_away_score = g.half_away, overs = g.overs::jsonb, kicked_off_at = least(m.kicked_off_at, g.played_from),
     score_since = g.since, home_lead = g.home_lead, away_lead = g.away_lead
   from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::timestamptz[], $11::text[],
                $12::timestamptz[], $13::int[], $14::int[])
        as g (id, version, status, period, minute, home, away, half_home, half_away, played_from, overs, since, home_lead, away_lead)
   where m.id = g.id`,
);

export const bringKickOffForward = statement(
  'sportsbook.bring_kick_off_forward',
  `update matches m set kicked_off_at = least(m.kicked_off_at, g.played_from) from unnest($1::bigint[], $2::timestamptz[]) as g (id, played_from)
   where m.id = g.id`,
);

/** The decision of a match as the text that is hashed, without final odds, settlement, overs and sets where there are none. Independent of the session's time zone and date style. */
const OUTCOME_TEXT = `concat_ws('|', match_id, revision, kind, coalesce(home_score::text, ''), coalesce(away_score::text, ''),
  coalesce(half_home_score::text, ''), coalesce(half_away_score::text, ''), coalesce(reason, ''), note, source, version, final_odds, settled, overs, sets)`;
export const insertOutcome = statement(
  'sportsbook.insert_outcome',
  `with given (match_id, revision, kind, home_score, away_score, half_home_score, half_away_score, reason, note, source, version, final_odds, decision_id, settled, overs, sets) as (
     values ($1::bigint, $2::smallint, $3::text, $4::smallint, $5::smallint, $6::smallint, $7::smallint, $8::text, $9::text, $10::text, $11::int, $12::jsonb, $13::bigint, $14::jsonb, $15::jsonb, $16::jsonb)
   )
   insert into outcomes (match_id, revision, kind, home_score, away_score, half_home_score, half_away_score, reason, note, source, version, final_odds, decision_id, settled, overs, sets, hash)
   select g.*, sha256(convert_to(${OUTCOME_TEXT}, 'UTF8')) from given g`,
);
/** Ends a match. A void one keeps its score for information; bets are graded by the outcome alone. */
export const decideMatch = statement(
  'sportsbook.decide_match',
  `update matches set status = $2, revision = $3, outcome_version = greatest(outcome_version, $4), decided_version = greatest(decided_version, $4), decided_at = now(), period = null, minute = null, by_staff = $9, overruled = null,
     home_score = coalesce($5, home_score), away_score = coalesce($6, away_score),
     half_home_score = case when $5 is null then half_home_score else $7 end, half_away_score = case when $5 is null then half_away_score else $8 end,
     overs = coalesce($10::jsonb, overs)
   where id = $1`,
);
export const moveMatch = statement(
  'sportsbook.move_match',
  'update matches set status = $2, starts_at = $3, outcome_version = $4, moved = true, period = null, minute = null where id = $1',
);
/** Stores the feed's differing fact about a match that staff decided; null if it agrees. */
export const overruleFeed = statement(
  'sportsbook.overrule',
  'update matches set outcome_version = $2, decided_version = $2, overruled = $3::jsonb where id = $1',
);
/** Records the version of a fact that changes nothing; $3: of one that decides. */
export const recordOutcomeVersion = statement(
  'sportsbook.note_outcome_version',
  `update matches set outcome_version = greatest(outcome_version, $2), decided_version = case when $3 then greatest(decided_version, $2) else decided_version end
   where id = $1`,
);

/** The largest lead of each side of these matches. */
export const selectLeads = statement(
  'sportsbook.leads',
  'select id::text as "matchId", home_lead as home, away_lead as away, kicked_off_at as "kickedOffAt" from matches where id = any ($1::bigint[]) and (home_lead > 0 or away_lead > 0)',
);

/** The newest decision of each of these matches. */
export const selectOutcomes = statement(
  'sportsbook.outcomes',
  `select m.id::text as "matchId", o.kind, o.home_score as "home", o.away_score as "away", o.half_home_score as "halfHome",
     o.half_away_score as "halfAway", o.reason, o.final_odds as "finalOdds", o.settled, o.overs, o.sets, o.revision, o.source, o.decided_at as "decidedAt", m.kicked_off_at as "kickedOffAt"
   from matches m join outcomes o on o.match_id = m.id and o.revision = m.revision
   where m.id = any ($1::bigint[])`,
);
