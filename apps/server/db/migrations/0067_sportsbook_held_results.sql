-- The sportsbook: results that came before their match can be over.
--
-- What the tables promise now:
--   * such a result decides nothing until two people who did not let each other in say that it is to be taken; refusing it takes two as well;
--   * of one match one result waits at a time, its markets are held as long, and what became of each stays.

create table held_results (
  id              bigint generated always as identity primary key,
  match_id        bigint not null references matches,
  home_score      smallint not null,
  away_score      smallint not null,
  half_home_score smallint,
  half_away_score smallint,
  note            text not null,                        -- why it was corrected, in the feed's words
  version         integer not null,                     -- of the fact
  held_at         timestamptz not null default clock_timestamp(),
  take            boolean,                              -- what somebody wants: taken, or refused
  reason          text,
  asked_by        text,                                 -- names of the staff, here and below
  asked_at        timestamptz,
  ended           text,
  ended_by        text,
  ended_at        timestamptz,
  constraint held_results_asked check (num_nulls(take, reason, asked_by, asked_at) in (0, 4)),
  constraint held_results_reason check (length(reason) between 3 and 500),
  constraint held_results_ended check ((ended is null) = (ended_at is null) and ended in ('taken', 'refused', 'replaced')),
  constraint held_results_by_two check (ended is null or (ended = 'replaced') = (ended_by is null)),
  constraint held_results_as_asked check (ended not in ('taken', 'refused') or (asked_by is not null and take = (ended = 'taken'))),
  constraint held_results_four_eyes check (ended_by <> asked_by)
);
create unique index held_results_open on held_results (match_id) where ended is null;

create function held_results_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended is null
     and (new.id, new.match_id, new.home_score, new.away_score, new.version, new.held_at)
       = (old.id, old.match_id, old.home_score, old.away_score, old.version, old.held_at)
     and (new.half_home_score, new.half_away_score, new.note) is not distinct from (old.half_home_score, old.half_away_score, old.note) then
    return new;
  end if;
  raise exception 'a result that was held stays' using errcode = 'insufficient_privilege';
end $$;
create trigger held_results_stay before update or delete on held_results for each row execute function held_results_stay();
create trigger held_results_keep before truncate on held_results for each statement execute function sportsbook_refuse();
create trigger held_results_two_hands before update on held_results
  for each row when (new.ended_by is distinct from old.ended_by) execute function two_hands('asked_by', 'ended_by');

-- Asked with every quote, so it stands beside the match and not in a table that would have to be joined.
alter table matches add column result_held boolean not null default false;

grant select, insert on held_results to fairbook_app;
grant update (take, reason, asked_by, asked_at, ended, ended_by, ended_at) on held_results to fairbook_app;

insert into staff_permissions (role, permission) values
  ('trader', 'sports.read'), ('trader', 'sports.results'), ('finance', 'sports.read'), ('finance', 'sports.results'), ('support', 'sports.read'),
  ('admin', 'sports.read'), ('admin', 'sports.results');
