-- The sportsbook: what the trading desk does about matches.
--
-- What the database promises, whatever the program does:
--   * who suspended a league, a match or a market, why and when is kept, and who lifted it; of one thing one suspension holds at a time, and nothing that was written
--     of it changes. The feed's own word stands beside it and does not end it;
--   * a result, a void or a new start that staff say holds once a second person, who did not let the first in, says so too. Of one match one such decision waits at a
--     time; what was asked for stays as it was asked, and is done once or taken back once;
--   * an outcome whose source is the staff names such a decision, of its match and done by two. No feed has that name;
--   * a feed's silences are kept from its last word to its next.
--
-- Placing bets holds an advisory lock, shared, from before it reads what is on offer until it commits. Whoever suspends takes it alone: a suspension is committed
-- when every bet that may have missed it is, and none is taken after it.

create table suspensions (
  id           bigint generated always as identity primary key,
  league_id    bigint references leagues,
  match_id     bigint references matches,
  kind         text,
  reason       text not null,
  suspended_by text not null,
  suspended_at timestamptz not null default clock_timestamp(),
  lift_reason  text,
  lifted_by    text,
  lifted_at    timestamptz,
  constraint suspensions_of_one_thing check (num_nonnulls(league_id, match_id) = 1 and (kind is null or match_id is not null)),
  constraint suspensions_market foreign key (match_id, kind) references markets,
  constraint suspensions_reason check (length(reason) between 3 and 500 and length(lift_reason) between 3 and 500),
  constraint suspensions_lifted check (num_nulls(lift_reason, lifted_by, lifted_at) in (0, 3))
);
comment on table suspensions is 'A league, a match or a market on which staff let no bets be taken, until they lift it.';
comment on column suspensions.kind is 'of the market; null: every market of the match';
comment on column suspensions.suspended_by is 'names of the staff, here and below';
create unique index suspensions_open_of_league on suspensions (league_id) where lifted_at is null and league_id is not null;
create unique index suspensions_open_of_match on suspensions (match_id, coalesce(kind, '')) where lifted_at is null and match_id is not null;
create index suspensions_of_match on suspensions (match_id, id);

create table match_decisions (
  id              bigint generated always as identity primary key,
  match_id        bigint not null references matches,
  kind            text not null,
  home_score      smallint,
  away_score      smallint,
  half_home_score smallint,
  half_away_score smallint,
  void_reason     text,
  starts_at       timestamptz,
  reason          text not null,
  asked_by        text not null,
  asked_at        timestamptz not null default clock_timestamp(),
  done_by         text,
  done_at         timestamptz,
  dropped_by      text,
  dropped_at      timestamptz,
  constraint match_decisions_kind check (kind in ('result', 'void', 'postponement')),
  constraint match_decisions_score check ((kind = 'result') = (home_score is not null) and (home_score is null) = (away_score is null)),
  constraint match_decisions_half check (half_home_score <= home_score and half_away_score <= away_score),
  constraint match_decisions_half_whole check ((half_home_score is null) = (half_away_score is null) and (kind = 'result' or half_home_score is null)),
  constraint match_decisions_void check ((kind = 'void') = (void_reason is not null)),
  constraint match_decisions_start check (kind = 'postponement' or starts_at is null),
  constraint match_decisions_reason check (length(reason) between 3 and 500),
  constraint match_decisions_done check ((done_by is null) = (done_at is null)),
  constraint match_decisions_dropped check ((dropped_by is null) = (dropped_at is null) and (dropped_at is null or done_at is null)),
  constraint match_decisions_four_eyes check (done_by <> asked_by)
);
comment on table match_decisions is 'What staff want a match to have come to, and who else said so.';
comment on column match_decisions.starts_at is 'of a postponement; null: nobody knows when';
comment on column match_decisions.reason is 'why, in the words of who asked';
comment on column match_decisions.asked_by is 'names of the staff, here and below';
create unique index match_decisions_open on match_decisions (match_id) where done_at is null and dropped_at is null;
create index match_decisions_of_match on match_decisions (match_id, id);

alter table feeds add constraint feeds_not_staff check (name <> 'staff');
alter table outcomes
  add column decision_id bigint references match_decisions,
  add constraint outcomes_by_staff check ((source = 'staff') = (decision_id is not null));
comment on column outcomes.source is 'the feed, or staff';
comment on column outcomes.decision_id is 'of the staff';
alter table matches
  add column by_staff boolean not null default false,
  add column overruled jsonb;
comment on column matches.by_staff is 'its outcome was decided by staff: what the feed says of it since decides nothing';
comment on column matches.overruled is 'what the feed said since, where it differs: the newest word';

create table feed_gaps (
  feed     text not null references feeds,
  began_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  primary key (feed, began_at),
  constraint feed_gaps_forward check (ended_at > began_at)
);
comment on table feed_gaps is 'A silence of a feed, from its last word to its next, long enough for its markets to be held.';

create table feed_hours (
  feed         text not null references feeds,
  hour         timestamptz not null,
  pages        integer not null default 0,
  facts        integer not null default 0,
  refused      integer not null default 0,
  held         integer not null default 0,
  delay_ms_sum bigint not null default 0,
  delay_ms_max bigint not null default 0,
  primary key (feed, hour),
  constraint feed_hours_counts check (0 <= all (array[pages, facts, refused, held, delay_ms_sum, delay_ms_max]))
);
comment on table feed_hours is 'What a feed told in an hour of UTC, by its pages that had facts, and how old the newest fact of each was.';
comment on column feed_hours.held is 'price lists that jumped, results that came too early, words on matches that staff decided';

-- What was suspended stays as it was written, and is lifted once.
create function suspensions_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null
     and (new.id, new.reason, new.suspended_by, new.suspended_at) = (old.id, old.reason, old.suspended_by, old.suspended_at)
     and (new.league_id, new.match_id, new.kind) is not distinct from (old.league_id, old.match_id, old.kind) then
    return new;
  end if;
  raise exception 'a suspension stays as it was written' using errcode = 'insufficient_privilege';
end $$;
create trigger suspensions_stay before update or delete on suspensions for each row execute function suspensions_stay();
create trigger suspensions_keep before truncate on suspensions for each statement execute function sportsbook_refuse();

-- What was asked for stays; it is done once, or taken back once.
create function match_decisions_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.done_at is null and old.dropped_at is null
     and to_jsonb(new) - array['done_by', 'done_at', 'dropped_by', 'dropped_at'] = to_jsonb(old) - array['done_by', 'done_at', 'dropped_by', 'dropped_at'] then
    return new;
  end if;
  raise exception 'what was asked for stays' using errcode = 'insufficient_privilege';
end $$;
create trigger match_decisions_stay before update or delete on match_decisions for each row execute function match_decisions_stay();
create trigger match_decisions_keep before truncate on match_decisions for each statement execute function sportsbook_refuse();

-- Two people say so, neither of whom let the other in.
create trigger match_decisions_two_hands before update on match_decisions
  for each row when (new.done_by is distinct from old.done_by) execute function two_hands('asked_by', 'done_by');

-- An outcome of the staff is what two of them decided of this match.
create function outcomes_by_two() returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (
    select from match_decisions d where d.id = new.decision_id and d.match_id = new.match_id and d.done_at is not null
      and (d.home_score, d.away_score, d.half_home_score, d.half_away_score)
          is not distinct from (new.home_score, new.away_score, new.half_home_score, new.half_away_score)
  ) then
    raise exception 'an outcome of the staff is decided by two of them' using constraint = 'outcomes_by_two', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger outcomes_by_two before insert on outcomes for each row when (new.decision_id is not null) execute function outcomes_by_two();

-- What the application may do.
grant select on suspensions, match_decisions, feed_gaps, feed_hours to fairbook_app;
grant insert (league_id, match_id, kind, reason, suspended_by) on suspensions to fairbook_app;
grant update (lift_reason, lifted_by, lifted_at) on suspensions to fairbook_app;
grant insert (match_id, kind, home_score, away_score, half_home_score, half_away_score, void_reason, starts_at, reason, asked_by) on match_decisions to fairbook_app;
grant update (done_by, done_at, dropped_by, dropped_at) on match_decisions to fairbook_app;
grant insert, delete on feed_gaps, feed_hours to fairbook_app;
grant update on feed_hours to fairbook_app;
