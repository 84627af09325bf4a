-- The sportsbook: cricket, whose matches are of overs.
--
-- What the database promises, whatever the program does:
--   * cricket is a game of feeds, matches, bets and terms like the others, with its markets and its parts of play;
--   * what is told of overs has all its parts: no more balls than there was room for, no more wickets than a side has, and a side or nobody as winner;
--   * a decision of overs says how the match ended, and has a winner unless it was a tie or without a result;
--   * a held result keeps what it told of overs.

alter table feeds drop constraint feeds_game_check, add constraint feeds_game_check check (game in ('soccer', 'basketball', 'bd', 'cricket', 'sports365'));
alter table matches drop constraint matches_game_check, add constraint matches_game_check check (game in ('soccer', 'basketball', 'bd', 'cricket', 'sports365'));
alter table sport_terms drop constraint sport_terms_game_check, add constraint sport_terms_game_check check (game in ('soccer', 'basketball', 'bd', 'cricket', 'sports365'));
alter table bets drop constraint bets_game, add constraint bets_game check (game in ('soccer', 'basketball', 'bd', 'cricket', 'sports365'));
alter table matches drop constraint matches_period_check, add constraint matches_period_check check (period in (
  'first_half', 'half_time', 'second_half',
  'first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter', 'overtime',
  'first_set', 'second_set', 'third_set', 'fourth_set', 'fifth_set',
  'first_innings', 'innings_break', 'second_innings', 'super_over', 'rain'));
alter table markets drop constraint markets_kind_check, add constraint markets_kind_check check (kind in (
  'wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up',
  'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55', 'btts', 'dc', 'dnb',
  'ah', 'at', 'wl1', 'ah1', 'at1', 'ml', 'ps', 'pt', 'sh', 'st', 'toss', 'innings', 'powerplay'));

-- Whether one side's numbers fit: balls within what was possible, that within what was scheduled, and at most ten wickets.
create function sportsbook_overs_fit(overs jsonb, side text) returns boolean language sql immutable strict parallel safe as $$
  select coalesce(
    (overs -> 'balls' ->> side)::int between 0 and (overs -> 'possible' ->> side)::int
    and (overs -> 'possible' ->> side)::int <= (overs ->> 'scheduled')::int
    and (overs -> 'wickets' ->> side)::int between 0 and 10, false)
$$;

-- Whether this is all that is told of overs (core/sports/types.ts).
create function sportsbook_is_overs(overs jsonb) returns boolean language sql immutable strict parallel safe set search_path from current as $$
  select coalesce(
    overs ?& array['toss', 'first', 'scheduled', 'possible', 'balls', 'wickets', 'powerplay', 'winner', 'decision', 'margin', 'revised']
    and (overs ->> 'scheduled')::int > 0
    and sportsbook_overs_fit(overs, 'home') and sportsbook_overs_fit(overs, 'away')
    and coalesce(overs ->> 'winner' in ('home', 'away'), true)
    and coalesce(overs ->> 'decision' in ('runs', 'wickets', 'super_over', 'tie', 'no_result'), true), false)
$$;

-- The same of a decision: it says how the match ended, and who won unless nobody did.
create function sportsbook_is_decided(overs jsonb) returns boolean language sql immutable strict parallel safe set search_path from current as $$
  select coalesce(
    sportsbook_is_overs(overs) and ((overs ->> 'winner') is null) = (overs ->> 'decision' in ('tie', 'no_result')), false)
$$;

alter table matches add column overs jsonb constraint matches_overs check (sportsbook_is_overs(overs));
alter table outcomes add column overs jsonb constraint outcomes_overs check (overs is null or (kind = 'played' and sportsbook_is_decided(overs)));
alter table held_results add column overs jsonb constraint held_results_overs check (sportsbook_is_decided(overs));
comment on column matches.overs is 'of a match of overs: toss, balls, wickets and what else its runs do not tell';
comment on column outcomes.overs is 'as in matches, with who won and how';
comment on column held_results.overs is 'as in outcomes';

-- What was held stays, until it ended.
create or replace function held_results_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended is null
     and (new.id, new.match_id, new.home_score, new.away_score, new.version, new.held_at, new.why)
       = (old.id, old.match_id, old.home_score, old.away_score, old.version, old.held_at, old.why)
     and (new.half_home_score, new.half_away_score, new.note, new.final_odds, new.overs, new.settled)
         is not distinct from (old.half_home_score, old.half_away_score, old.note, old.final_odds, old.overs, old.settled) then
    return new;
  end if;
  raise exception 'a result that was held stays' using errcode = 'insufficient_privilege';
end $$;

insert into sport_terms (game) values ('cricket');
-- A wicket is seen in the ground before it is told, and turns a match more than a basket does.
insert into bet_delays (game, odds_from, seconds) values ('cricket', 10000, 5), ('cricket', 100000, 8);
update games set status = 'active' where game = 'cricket';
