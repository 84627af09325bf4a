-- The sportsbook: odds that staff set by hand, and margins that they shift.
--
-- What the database promises, whatever the program does:
--   * who set odds by hand, why, until when and beside which odds of the feed is kept, and who ended it. What was written of it stays; it is confirmed once, falls once and
--     ends once. Of one selection one such price waits and one holds at a time;
--   * where it takes two people, it holds once a second one, who did not let the first in, says so too;
--   * who shifted a margin, by how much and why is kept, and who lifted it; of one thing one holds at a time;
--   * a market's own odds stand beside the feed's and not instead of them, and what it offered says whose they were.
--
-- Whoever sets one waits, as whoever suspends does, for the bets that are being placed: it is committed when every bet that may have missed it is.

create table staff_odds (
  id             bigint generated always as identity primary key,
  match_id       bigint not null,
  kind           text not null,
  selection      text not null,
  line_e2        integer,
  odds           integer not null,
  feed_odds      integer not null,
  beyond_fair    boolean not null,
  needs_two      boolean not null,
  until_at       timestamptz,
  match_status   text not null,
  home_score     smallint,
  away_score     smallint,
  status_version integer not null,
  reason         text not null,
  asked_by       text not null,
  asked_at       timestamptz not null default clock_timestamp(),
  done_by        text,
  done_at        timestamptz,
  fallen_at      timestamptz,
  ended_by       text,
  ended_at       timestamptz,
  end_reason     text,
  constraint staff_odds_market foreign key (match_id, kind) references markets,
  constraint staff_odds_bounds check (odds between 10100 and 100000000 and feed_odds between 10000 and 100000000),
  constraint staff_odds_reason check (length(reason) between 3 and 500 and length(end_reason) between 3 and 500),
  constraint staff_odds_done check ((done_by is null) = (done_at is null) and (needs_two or done_at is not null)),
  constraint staff_odds_four_eyes check ((done_by <> asked_by) = needs_two),
  constraint staff_odds_fallen check (fallen_at is null or done_at is not null),
  constraint staff_odds_ended check ((ended_by is null) = (end_reason is null) and (ended_by is null or ended_at is not null))
);
comment on table staff_odds is 'Odds of a selection as staff set them by hand, until they end. The feed''s go on underneath.';
comment on column staff_odds.line_e2 is 'on which they hold, hundredths';
comment on column staff_odds.odds is 'ten-thousandths, here and below';
comment on column staff_odds.feed_odds is 'of the feed when they were asked for';
comment on column staff_odds.beyond_fair is 'that its market pays more than it takes with them was said once more';
comment on column staff_odds.needs_two is 'far from the feed''s, or beyond fair: a second person confirms them';
comment on column staff_odds.until_at is 'null: until they are lifted';
comment on column staff_odds.match_status is 'how the match and its market stood when they were asked for, here and below: they hold for that';
comment on column staff_odds.asked_by is 'names of the staff, here and below';
comment on column staff_odds.fallen_at is 'the match or its market stood otherwise: no bet is taken until staff end them';
comment on column staff_odds.ended_by is 'null of one that has ended: its time was over';
create unique index staff_odds_waiting on staff_odds (match_id, kind, selection) where done_at is null and ended_at is null;
create unique index staff_odds_holding on staff_odds (match_id, kind, selection) where done_at is not null and ended_at is null;
create index staff_odds_of_match on staff_odds (match_id, id);
create index staff_odds_to_end on staff_odds (until_at) where done_at is not null and fallen_at is null and ended_at is null and until_at is not null;

create table margin_factors (
  id          bigint generated always as identity primary key,
  game        text references sport_terms,
  league_id   bigint references leagues,
  match_id    bigint references matches,
  kind        text,
  factor      smallint not null,
  reason      text not null,
  set_by      text not null,
  set_at      timestamptz not null default clock_timestamp(),
  lift_reason text,
  lifted_by   text,
  lifted_at   timestamptz,
  constraint margin_factors_of_one_thing check (num_nonnulls(game, league_id, match_id) = 1 and (kind is null or match_id is not null)),
  constraint margin_factors_market foreign key (match_id, kind) references markets,
  constraint margin_factors_bounds check (factor between 25 and 400 and factor <> 100),
  constraint margin_factors_reason check (length(reason) between 3 and 500 and length(lift_reason) between 3 and 500),
  constraint margin_factors_lifted check (num_nulls(lift_reason, lifted_by, lifted_at) in (0, 3))
);
comment on table margin_factors is 'How much of the feed''s margin staff want of a game, a league, a match or a market, until they lift it; the nearest one holds.';
comment on column margin_factors.kind is 'of the market, with the lines beside it; null: every market of the match';
comment on column margin_factors.factor is 'hundredths of the feed''s margin';
comment on column margin_factors.set_by is 'names of the staff, here and below';
create unique index margin_factors_open_of_game on margin_factors (game) where lifted_at is null and game is not null;
create unique index margin_factors_open_of_league on margin_factors (league_id) where lifted_at is null and league_id is not null;
create unique index margin_factors_open_of_match on margin_factors (match_id, coalesce(kind, '')) where lifted_at is null and match_id is not null;
create index margin_factors_of_match on margin_factors (match_id, id);

alter table markets
  add column own_odds integer[] not null default '{}',
  add column priced_by text not null default 'feed',
  add column price_fallen boolean not null default false,
  add constraint markets_own_odds_bounds check (100000000 >= all (own_odds) and 0 <= all (own_odds)),
  add constraint markets_priced_by check (priced_by in ('feed', 'margin', 'hand') and (priced_by = 'feed') = (cardinality(own_odds) = 0));
comment on column markets.own_odds is 'what is offered instead of the feed''s odds, in their order; empty = the feed''s';
comment on column markets.priced_by is 'whose the offered odds are: the feed''s, the feed''s with another margin, some set by hand';
comment on column markets.price_fallen is 'odds set by hand do not hold any more: no bet is taken until staff end them';
alter table odds_history
  add column priced_by text not null default 'feed',
  add constraint odds_history_priced_by check (priced_by in ('feed', 'margin', 'hand'));
comment on column odds_history.priced_by is 'as of markets';

-- What was asked for stays as it was written; it is confirmed, falls and ends once each.
create function staff_odds_stay() returns trigger language plpgsql as $$
declare
  later constant text[] := array['done_by', 'done_at', 'fallen_at', 'ended_by', 'ended_at', 'end_reason'];
begin
  if tg_op = 'UPDATE' and old.ended_at is null and to_jsonb(new) - later = to_jsonb(old) - later
     and (old.done_at is null or (new.done_by, new.done_at) = (old.done_by, old.done_at))
     and (old.fallen_at is null or new.fallen_at = old.fallen_at) then
    return new;
  end if;
  raise exception 'odds by hand stay as they were written' using errcode = 'insufficient_privilege';
end $$;
create trigger staff_odds_stay before update or delete on staff_odds for each row execute function staff_odds_stay();
create trigger staff_odds_keep before truncate on staff_odds for each statement execute function sportsbook_refuse();
-- Two people say so, neither of whom let the other in.
create trigger staff_odds_two_hands before update on staff_odds
  for each row when (new.done_by is distinct from old.done_by) execute function two_hands('asked_by', 'done_by');

-- What was set stays as it was written, and is lifted once.
create function margin_factors_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null
     and to_jsonb(new) - array['lift_reason', 'lifted_by', 'lifted_at'] = to_jsonb(old) - array['lift_reason', 'lifted_by', 'lifted_at'] then
    return new;
  end if;
  raise exception 'a margin stays as it was set' using errcode = 'insufficient_privilege';
end $$;
create trigger margin_factors_stay before update or delete on margin_factors for each row execute function margin_factors_stay();
create trigger margin_factors_keep before truncate on margin_factors for each statement execute function sportsbook_refuse();

-- What the application may do.
grant select on staff_odds, margin_factors to fairbook_app;
grant insert (match_id, kind, selection, line_e2, odds, feed_odds, beyond_fair, needs_two, until_at, match_status, home_score, away_score, status_version, reason, asked_by, done_by, done_at)
  on staff_odds to fairbook_app;
grant update (done_by, done_at, fallen_at, ended_by, ended_at, end_reason) on staff_odds to fairbook_app;
grant insert (game, league_id, match_id, kind, factor, reason, set_by) on margin_factors to fairbook_app;
grant update (lift_reason, lifted_by, lifted_at) on margin_factors to fairbook_app;
