-- The sportsbook: what the answers that won came to pay in a pool, told with the result. Where none was told bets go by the odds they were taken at.

alter table outcomes add column
  final_odds jsonb  -- of a pool: market, selection, line in hundredths and odds in ten-thousandths of each answer that won
  constraint outcomes_final_odds check (final_odds is null or (kind = 'played' and jsonb_typeof(final_odds) = 'array'));

alter table held_results add column
  final_odds jsonb  -- as in outcomes
  constraint held_results_final_odds check (jsonb_typeof(final_odds) = 'array');

create or replace function held_results_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended is null
     and (new.id, new.match_id, new.home_score, new.away_score, new.version, new.held_at)
       = (old.id, old.match_id, old.home_score, old.away_score, old.version, old.held_at)
     and (new.half_home_score, new.half_away_score, new.note, new.final_odds)
         is not distinct from (old.half_home_score, old.half_away_score, old.note, old.final_odds) then
    return new;
  end if;
  raise exception 'a result that was held stays' using errcode = 'insufficient_privilege';
end $$;
