-- Results of official draws that staff type in by hand, when feeds stay silent.
--
-- What the database promises, whatever the program does:
--   * a result is typed in only of an official draw that has none, an hour or more after its time, while the feeds do not agree on one;
--   * two different people type it, each with the day and the address it was read at; it is the result when both typed the same, and no feed
--     that makes sense says another;
--   * the numbers are all different and in range, and of the day of the draw; where the draw was offered with its order, both typed the same order;
--   * a draw has one such word open at a time; what was typed is kept, and never changed or removed;
--   * a correction is never typed in: it is what two feeds agree on.

create table draw_manual_results (
  id         bigint generated always as identity primary key,
  draw_id    bigint not null references draws,
  date       date not null,
  numbers    integer[] not null,
  source     text not null,
  reason     text not null,
  typed_by   text not null,
  typed_at   timestamptz not null default clock_timestamp(),
  taken_at   timestamptz,
  dropped_by text,
  dropped_at timestamptz,
  constraint draw_manual_results_source check (source ~ '^https://[^[:space:]]+$' and length(source) <= 300),
  constraint draw_manual_results_reason check (length(reason) between 3 and 500),
  constraint draw_manual_results_dropped check ((dropped_by is null) = (dropped_at is null) and (dropped_at is null or taken_at is null))
);
comment on table draw_manual_results is 'Numbers of an official draw that one person typed in, when feeds stay silent.';
comment on column draw_manual_results.date is 'as it stands where it was read';
comment on column draw_manual_results.source is 'the address of the page it was read at';
comment on column draw_manual_results.typed_by is 'names of the staff, here and below';
comment on column draw_manual_results.taken_at is 'of the two that became the result';
create unique index draw_manual_results_one_open on draw_manual_results (draw_id) where taken_at is null and dropped_at is null;
create unique index draw_manual_results_two_people on draw_manual_results (draw_id, typed_by) where taken_at is not null;

-- The program cannot read the numbers of a word that waits for a second one, so that nobody can copy them.
create view draw_manual_results_shown as
  select id, draw_id, date, case when taken_at is not null or dropped_at is not null then numbers end as numbers, source, reason, typed_by, typed_at, taken_at,
         dropped_by, dropped_at from draw_manual_results;

-- What was typed stays; it is taken once, or dropped once.
create function draw_manual_results_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.taken_at is null and old.dropped_at is null
     and (new.id, new.draw_id, new.date, new.numbers, new.source, new.reason, new.typed_by, new.typed_at)
         = (old.id, old.draw_id, old.date, old.numbers, old.source, old.reason, old.typed_by, old.typed_at) then
    return new;
  end if;
  raise exception 'what was typed stays' using errcode = 'insufficient_privilege';
end $$;
create trigger draw_manual_results_stay before update or delete on draw_manual_results for each row execute function draw_manual_results_stay();

-- Seven numbers as they are compared and kept: the six ascending, where their order counts for nothing.
create function lottery_entered_numbers(numbers integer[], in_order boolean) returns integer[] language sql immutable as $$
  select case when in_order then numbers else array(select n from unnest(numbers[1:6]) as n order by n) || numbers[7:7] end
$$;

-- One person's word. The second one that says the same makes it the result. Whether it is the result now.
create function lottery_enter_result(draw bigint, day date, typed integer[], read_at text, why text, by_name text) returns boolean
language plpgsql security definer set search_path from current as $$
declare
  d draws;
  first draw_manual_results;
  told integer[];
begin
  select * into d from draws where id = draw and source = 'official' for no key update;
  if not found then
    raise exception 'no draw that takes a result' using errcode = 'check_violation', constraint = 'draw_manual_results_of_official';
  end if;
  if d.status <> 'waiting' or exists (select from draw_proposals where draw_id = draw and confirmed_at is null and dropped_at is null) then
    raise exception 'the draw is decided' using errcode = 'check_violation', constraint = 'draw_manual_results_waiting';
  end if;
  if clock_timestamp() < d.draws_at + interval '60 minutes' then
    raise exception 'the feeds have time yet' using errcode = 'check_violation', constraint = 'draw_manual_results_late';
  end if;
  if day <> d.date or not lottery_numbers_sound('mark_six', typed) then
    raise exception 'no result of this draw' using errcode = 'check_violation', constraint = 'draw_manual_results_true';
  end if;
  told := lottery_entered_numbers(typed, d.order_known);
  if lottery_agreed(draw) is not null
     or exists (select from draw_latest_reports w where w.draw_id = draw and w.problem is null
                  and lottery_entered_numbers(w.numbers, d.order_known and w.ordered) <> lottery_entered_numbers(typed, d.order_known and w.ordered)) then
    raise exception 'the feeds say something' using errcode = 'check_violation', constraint = 'draw_manual_results_silent';
  end if;

  select * into first from draw_manual_results where draw_id = draw and taken_at is null and dropped_at is null for update;
  if not found then
    insert into draw_manual_results (draw_id, date, numbers, source, reason, typed_by) values (draw, day, told, read_at, why, by_name);
    return false;
  end if;
  if first.typed_by = by_name then
    raise exception 'a second person types it' using errcode = 'check_violation', constraint = 'draw_manual_results_four_eyes';
  end if;
  if first.numbers <> told then
    raise exception 'the two typed different numbers' using errcode = 'check_violation', constraint = 'draw_manual_results_agree';
  end if;
  update draw_manual_results set taken_at = clock_timestamp() where id = first.id;
  insert into draw_manual_results (draw_id, date, numbers, source, reason, typed_by, taken_at) values (draw, day, told, read_at, why, by_name, clock_timestamp());
  insert into draw_proposals (draw_id, revision, numbers, reason, proposed_by, proposed_at, confirmed_by, confirmed_at)
    values (draw, 1, told, first.reason, first.typed_by, first.typed_at, by_name, clock_timestamp());
  insert into draw_results (draw_id, revision, numbers) values (draw, 1, told);
  return true;
end $$;

-- Takes back the word that waits for a second one. Whether there was one.
create function lottery_drop_manual_result(draw bigint, by_name text) returns boolean language sql security definer set search_path from current as $$
  update draw_manual_results set dropped_by = by_name, dropped_at = clock_timestamp()
  where draw_id = draw and taken_at is null and dropped_at is null returning true
$$;

-- What was written stays.
create trigger draw_manual_results_keep before truncate on draw_manual_results for each statement execute function ledger_refuse();

-- What the application may do.
grant select on draw_manual_results_shown to fairbook_app;
revoke all on function lottery_enter_result(bigint, date, integer[], text, text, text), lottery_drop_manual_result(bigint, text) from public;
grant execute on function lottery_enter_result(bigint, date, integer[], text, text, text), lottery_drop_manual_result(bigint, text) to fairbook_app;
