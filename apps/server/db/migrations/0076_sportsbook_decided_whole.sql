-- The sportsbook: an outcome of the staff is in everything what two of them decided.
--
-- What the database promises, whatever the program does:
--   * an outcome of the staff is of the kind that two of them decided, and a void one is void for the reason that they gave; a postponement makes a match void because it
--     was postponed or abandoned, and for nothing else.

-- An outcome of the staff is what two of them decided of this match.
create or replace function outcomes_by_two() returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (
    select from match_decisions d where d.id = new.decision_id and d.match_id = new.match_id and d.done_at is not null
      and new.kind = case d.kind when 'result' then 'played' else 'void' end
      and case d.kind when 'postponement' then new.reason in ('postponed', 'abandoned') else new.reason is not distinct from d.void_reason end
      and (d.home_score, d.away_score, d.half_home_score, d.half_away_score, d.overs)
          is not distinct from (new.home_score, new.away_score, new.half_home_score, new.half_away_score, new.overs)
  ) then
    raise exception 'an outcome of the staff is decided by two of them' using constraint = 'outcomes_by_two', errcode = 'check_violation';
  end if;
  return new;
end $$;
