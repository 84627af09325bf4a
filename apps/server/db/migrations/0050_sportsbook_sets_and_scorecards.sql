-- The sportsbook: sets of tennis with their games, and scorecards that staff type.
--
-- What the database promises, whatever the program does:
--   * what is told of sets has all its parts: two or three sets that win, the games of five sets at most, and a side or nobody who gave up; it stands only beside a
--     result that was played. A held result keeps what it told of sets;
--   * a result of a match of overs that staff ask for says how it ended, as a feed's does, and the outcome has those overs and no others.

alter table markets drop constraint markets_kind_check, add constraint markets_kind_check check (kind in (
  'wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up',
  'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55', 'btts', 'dc', 'dnb',
  'ah', 'at', 'wl1', 'ah1', 'at1', 'ml', 'ps', 'pt', 'sh', 'st', 'gh', 'gt', 'toss', 'innings', 'powerplay',
  'ah_a', 'ah_b', 'ah_c', 'ah_d', 'ah_e', 'ah_f', 'ah_g',
  'at_a', 'at_b', 'at_c', 'at_d', 'at_e', 'at_f', 'at_g'));

-- Whether this is all that is told of sets (core/sports/types.ts).
create function sportsbook_is_sets(sets jsonb) returns boolean language sql immutable strict parallel safe set search_path from current as $$
  select coalesce(
    sets ?& array['toWin', 'games', 'retired']
    and (sets ->> 'toWin')::int in (2, 3)
    and jsonb_array_length(sets -> 'games') <= 5
    and not exists (
      select from jsonb_array_elements(sets -> 'games') g
      where not coalesce((g ->> 'home')::int between 0 and 7 and (g ->> 'away')::int between 0 and 7, false))
    and coalesce(sets ->> 'retired' in ('home', 'away'), true), false)
$$;

alter table outcomes add column sets jsonb constraint outcomes_sets check (sets is null or (kind = 'played' and sportsbook_is_sets(sets)));
alter table held_results add column sets jsonb constraint held_results_sets check (sportsbook_is_sets(sets));
comment on column outcomes.sets is 'of a match of sets: how many win it, the games of each, and who gave up';
comment on column held_results.sets is 'as in outcomes';

alter table match_decisions add column overs jsonb
  constraint match_decisions_overs check (overs is null or (kind = 'result' and sportsbook_is_decided(overs)));
comment on column match_decisions.overs is 'of a result of a match of overs, as in outcomes';
grant insert (overs) on match_decisions to fairbook_app;

-- An outcome of the staff is what two of them decided of this match.
create or replace function outcomes_by_two() returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (
    select from match_decisions d where d.id = new.decision_id and d.match_id = new.match_id and d.done_at is not null
      and (d.home_score, d.away_score, d.half_home_score, d.half_away_score, d.overs)
          is not distinct from (new.home_score, new.away_score, new.half_home_score, new.half_away_score, new.overs)
  ) then
    raise exception 'an outcome of the staff is decided by two of them' using constraint = 'outcomes_by_two', errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What was held stays, until it ended.
create or replace function held_results_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended is null
     and (new.id, new.match_id, new.home_score, new.away_score, new.version, new.held_at, new.why)
       = (old.id, old.match_id, old.home_score, old.away_score, old.version, old.held_at, old.why)
     and (new.half_home_score, new.half_away_score, new.note, new.final_odds, new.overs, new.sets, new.settled)
         is not distinct from (old.half_home_score, old.half_away_score, old.note, old.final_odds, old.overs, old.sets, old.settled) then
    return new;
  end if;
  raise exception 'a result that was held stays' using errcode = 'insufficient_privilege';
end $$;
