-- The sportsbook: a game whose matches are of four disciplines, lines of a quarter, and a vendor that settles.
--
-- What the database promises, whatever the program does:
--   * matches of sports365 have a discipline, and those of no other game have one;
--   * a feed that says it speaks more often is not believed any more as soon as it is silent for so long, and none for longer than twenty seconds;
--   * a result with which a vendor's own settlement differs from what the rules make of it decides nothing until two people say that it is to be taken, as one that
--     came too early; what they took is kept with the decision, and counts for those answers.

alter table feeds drop constraint feeds_game_check, add constraint feeds_game_check check (game in ('soccer', 'basketball', 'bd', 'sports365'));
alter table matches drop constraint matches_game_check, add constraint matches_game_check check (game in ('soccer', 'basketball', 'bd', 'sports365'));
alter table sport_terms drop constraint sport_terms_game_check,
  add constraint sport_terms_game_check check (game in ('soccer', 'basketball', 'bd', 'sports365'));
alter table bets drop constraint bets_game, add constraint bets_game check (game in ('soccer', 'basketball', 'bd', 'sports365'));
alter table markets drop constraint markets_kind_check, add constraint markets_kind_check check (kind in (
  'wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up',
  'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55', 'btts', 'dc', 'dnb',
  'ah', 'at', 'wl1', 'ah1', 'at1', 'ml', 'ps', 'pt', 'sh', 'st'));
alter table matches drop constraint matches_period_check, add constraint matches_period_check check (period in (
  'first_half', 'half_time', 'second_half',
  'first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter', 'overtime',
  'first_set', 'second_set', 'third_set', 'fourth_set', 'fifth_set', 'first_innings', 'second_innings'));

alter table feeds add column silent_after interval not null default '20 seconds',
  add constraint feeds_silent_after check (silent_after between interval '500 milliseconds' and interval '20 seconds');
comment on column feeds.silent_after is 'how long it may say nothing before its markets are held';

alter table matches add column discipline text,
  add constraint matches_discipline check (discipline in ('football', 'basketball', 'tennis', 'cricket')),
  add constraint matches_discipline_of_game check ((game = 'sports365') = (discipline is not null));
comment on column matches.discipline is 'what is played, of a game that has several kinds of play';
create index matches_of_discipline on matches (discipline, starts_at) where revision = 0 and discipline is not null;

alter table outcomes add column settled jsonb,
  add constraint outcomes_settled check (settled is null or (kind = 'played' and jsonb_typeof(settled) = 'array'));
comment on column outcomes.settled is 'a vendor''s settlement where it differs: market, selection, line in hundredths and grade of each such answer';

alter table held_results add column why text not null default 'early', add column settled jsonb,
  add constraint held_results_why check (why in ('early', 'differs')),
  add constraint held_results_settled check (coalesce(jsonb_typeof(settled) = 'array', why <> 'differs'));
comment on table held_results is 'A result that came before its match can be over, or that is settled otherwise than by the rules, and what became of it.';
comment on column held_results.settled is 'as in outcomes';

-- What was held stays, until it ended.
create or replace function held_results_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended is null
     and (new.id, new.match_id, new.home_score, new.away_score, new.version, new.held_at, new.why)
       = (old.id, old.match_id, old.home_score, old.away_score, old.version, old.held_at, old.why)
     and (new.half_home_score, new.half_away_score, new.note, new.final_odds, new.settled)
         is not distinct from (old.half_home_score, old.half_away_score, old.note, old.final_odds, old.settled) then
    return new;
  end if;
  raise exception 'a result that was held stays' using errcode = 'insufficient_privilege';
end $$;

update games set status = 'active' where game = 'sports365';
insert into sport_terms (game) values ('sports365');
insert into bet_delays (game, odds_from, seconds) values ('sports365', 10000, 5), ('sports365', 100000, 8);
