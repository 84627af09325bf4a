-- The sportsbook: what matches came to.
--
-- What the database promises, whatever the program does:
--   * every decision of a match is kept as a revision, hashed, numbered from 1, and is never changed or removed;
--   * a half-time score never exceeds the final one;
--   * what the answers that won came to pay in a pool is told with the result. Where none was told bets go by the odds they were taken at;
--   * a result that came before its match can be over decides nothing until two people who did not let each other in say that it is to be taken; refusing it takes
--     two as well;
--   * of one match one such result waits at a time, its markets are held as long, and what became of each stays.

create table outcomes (
  match_id        bigint not null references matches,
  revision        smallint not null check (revision > 0),
  kind            text not null check (kind in ('played', 'void')),
  home_score      smallint,
  away_score      smallint,
  half_home_score smallint,
  half_away_score smallint,
  reason          text,
  note            text not null default '',
  source          text not null,
  version         integer not null,
  decided_at      timestamptz not null default now(),
  hash            bytea not null check (octet_length(hash) = 32),
  final_odds      jsonb constraint outcomes_final_odds check (final_odds is null or (kind = 'played' and jsonb_typeof(final_odds) = 'array')),
  primary key (match_id, revision),
  constraint outcomes_played check ((kind = 'played') = (home_score is not null and away_score is not null)),
  constraint outcomes_void check ((kind = 'void') = (reason is not null)),
  constraint outcomes_half check (half_home_score <= home_score and half_away_score <= away_score),
  constraint outcomes_half_whole check ((half_home_score is null) = (half_away_score is null))
);
comment on table outcomes is 'A decision of a match: a revision, hashed, never changed or removed.';
comment on column outcomes.reason is 'why it is void';
comment on column outcomes.note is 'why it was corrected, in the feed''s words';
comment on column outcomes.source is 'the feed';
comment on column outcomes.version is 'of the fact that decided';
comment on column outcomes.final_odds is 'of a pool: market, selection, line in hundredths and odds in ten-thousandths of each answer that won';

create table held_results (
  id              bigint generated always as identity primary key,
  match_id        bigint not null references matches,
  home_score      smallint not null,
  away_score      smallint not null,
  half_home_score smallint,
  half_away_score smallint,
  note            text not null,
  version         integer not null,
  held_at         timestamptz not null default clock_timestamp(),
  take            boolean,
  reason          text,
  asked_by        text,
  asked_at        timestamptz,
  ended           text,
  ended_by        text,
  ended_at        timestamptz,
  final_odds      jsonb constraint held_results_final_odds check (jsonb_typeof(final_odds) = 'array'),
  constraint held_results_asked check (num_nulls(take, reason, asked_by, asked_at) in (0, 4)),
  constraint held_results_reason check (length(reason) between 3 and 500),
  constraint held_results_ended check ((ended is null) = (ended_at is null) and ended in ('taken', 'refused', 'replaced')),
  constraint held_results_by_two check (ended is null or (ended = 'replaced') = (ended_by is null)),
  constraint held_results_as_asked check (ended not in ('taken', 'refused') or (asked_by is not null and take = (ended = 'taken'))),
  constraint held_results_four_eyes check (ended_by <> asked_by)
);
comment on table held_results is 'A result that came before its match can be over, and what became of it.';
comment on column held_results.note is 'why it was corrected, in the feed''s words';
comment on column held_results.version is 'of the fact';
comment on column held_results.take is 'what somebody wants: taken, or refused';
comment on column held_results.asked_by is 'names of the staff, here and below';
comment on column held_results.final_odds is 'as in outcomes';
create unique index held_results_open on held_results (match_id) where ended is null;

-- What was held stays, until it ended.
create function held_results_stay() returns trigger language plpgsql as $$
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
create trigger held_results_stay before update or delete on held_results for each row execute function held_results_stay();

-- What was written stays.
create trigger outcomes_append_only before update or delete or truncate on outcomes
  for each statement execute function sportsbook_refuse();
create trigger held_results_keep before truncate on held_results for each statement execute function sportsbook_refuse();

-- Two people say so, neither of whom let the other in.
create trigger held_results_two_hands before update on held_results
  for each row when (new.ended_by is distinct from old.ended_by) execute function two_hands('asked_by', 'ended_by');

-- What the application may do.
grant select, insert on outcomes, held_results to fairbook_app;
grant update (take, reason, asked_by, asked_at, ended, ended_by, ended_at) on held_results to fairbook_app;
