-- Draws that are held elsewhere: what feeds tell of them, and the two people who take a result or void a draw. And the history a demonstration comes with.
--
-- What the database promises, whatever the program does:
--   * what a feed told is kept as it was told, and never changed or removed;
--   * a result of an official draw is what the newest words of at least two feeds agree on, of which none disagrees; only when they stay silent can it be typed in;
--   * it is proposed by one person and confirmed by another, and feeds that have changed their word since keep it from being taken;
--   * staff void a draw only by two different people, one who asks for it with a reason and one who says yes, and before its time alone;
--   * of one draw one such request is open at a time, and what became of it stays;
--   * no member of staff has a way to write the result of an own draw;
--   * a sample is decided from the moment it is there, lies in the past, and nobody can bet on it.

create table draw_reports (
  id      bigint generated always as identity primary key,
  game    text not null references lotteries,
  draw_no text not null,
  draw_id bigint references draws,
  feed    text not null,
  date    date not null,
  numbers integer[] not null,
  ordered boolean not null,
  problem text,
  told_at timestamptz not null default now(),
  constraint draw_reports_problem check
    (problem in ('numbers_wrong', 'number_repeated', 'draw_unexpected', 'date_wrong', 'too_early')),
  constraint draw_reports_of_draw check (draw_id is not null or problem is not null)
);
comment on table draw_reports is 'A feed''s word on the numbers of an official draw.';
comment on column draw_reports.draw_no is 'as told';
comment on column draw_reports.draw_id is 'none: there is no such draw';
comment on column draw_reports.date is 'as told';
comment on column draw_reports.ordered is 'the six are in the order they were drawn';
comment on column draw_reports.problem is 'why it cannot be taken (core/lottery/draw/check-result.ts)';
create index draw_reports_newest on draw_reports (draw_id, feed, id desc);
create index draw_reports_by_feed on draw_reports (game, feed, draw_no, id desc);

create table draw_proposals (
  id           bigint generated always as identity primary key,
  draw_id      bigint not null references draws,
  revision     smallint not null,
  numbers      integer[] not null,
  reason       text,
  proposed_by  text not null,
  proposed_at  timestamptz not null default now(),
  confirmed_by text,
  confirmed_at timestamptz,
  dropped_by   text,
  dropped_at   timestamptz,
  constraint draw_proposals_four_eyes check (confirmed_by <> proposed_by),
  constraint draw_proposals_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  constraint draw_proposals_dropped check ((dropped_by is null) = (dropped_at is null) and (dropped_at is null or confirmed_at is null)),
  constraint draw_proposals_reason check (revision = 1 or reason is not null)
);
comment on table draw_proposals is 'A result of an official draw that one person proposed and another one confirms.';
comment on column draw_proposals.reason is 'of a correction';
comment on column draw_proposals.proposed_by is 'names of the staff, here and below';
create unique index draw_proposals_one_open on draw_proposals (draw_id) where confirmed_at is null and dropped_at is null;

create table draw_void_requests (
  id           bigint generated always as identity primary key,
  draw_id      bigint not null references draws,
  reason       text not null,
  asked_by     text not null,
  asked_at     timestamptz not null default now(),
  confirmed_by text,
  confirmed_at timestamptz,
  dropped_by   text,
  dropped_at   timestamptz,
  constraint draw_void_requests_reason check (length(reason) between 3 and 500),
  constraint draw_void_requests_four_eyes check (confirmed_by <> asked_by),
  constraint draw_void_requests_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  constraint draw_void_requests_dropped check ((dropped_by is null) = (dropped_at is null) and (dropped_at is null or confirmed_at is null))
);
comment on table draw_void_requests is 'One person asked for a draw to be void, and another one confirms it.';
comment on column draw_void_requests.asked_by is 'names of the staff, here and below';
create unique index draw_void_requests_open on draw_void_requests (draw_id) where confirmed_at is null and dropped_at is null;

-- The newest word of each feed on a draw.
create view draw_latest_reports as
  select distinct on (draw_id, feed) draw_id, feed, numbers, ordered, problem, told_at from draw_reports where draw_id is not null
  order by draw_id, feed, id desc;

-- What was proposed stays; it is confirmed once, or dropped once.
create function draw_proposals_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.confirmed_at is null and old.dropped_at is null
     and (new.id, new.draw_id, new.revision, new.numbers, new.reason, new.proposed_by, new.proposed_at)
         is not distinct from (old.id, old.draw_id, old.revision, old.numbers, old.reason, old.proposed_by, old.proposed_at) then
    return new;
  end if;
  raise exception 'what was proposed stays' using errcode = 'insufficient_privilege';
end $$;
create trigger draw_proposals_stay before update or delete on draw_proposals for each row execute function draw_proposals_stay();

-- What the feeds agree on: two or more, none of which disagrees or tells nonsense; null when they do not. The order counts only where two tell it, and where the
-- draw was offered with it, it must be told.
create function lottery_agreed(draw bigint) returns integer[] language sql stable security definer set search_path from current as $$
  with words as (select * from draw_latest_reports where draw_id = draw),
  said as (
    select count(*) >= 2 and count(problem) = 0
           and count(distinct array(select n from unnest(numbers[1:6]) as n order by n) || numbers[7:7]) = 1
           and count(distinct numbers) filter (where ordered) <= 1 as agree,
           count(*) filter (where ordered) >= 2 as in_order
    from words
  )
  select case when s.in_order then (select w.numbers from words w where w.ordered order by w.feed limit 1)
              else (select array(select n from unnest(w.numbers[1:6]) as n order by n) || w.numbers[7:7] from words w order by w.feed limit 1) end
  from said s where s.agree and (s.in_order or not (select order_known from draws where id = draw))
$$;

-- One person says that the result the feeds agree on is right; `expected` is what they looked at. Returns the proposal.
create function lottery_propose_result(draw bigint, expected integer[], by_name text, why text) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  d draws;
  proposal bigint;
begin
  select * into d from draws where id = draw and source = 'official' for no key update;
  if not found or d.status = 'void' then
    raise exception 'no draw that takes a result' using errcode = 'check_violation', constraint = 'draw_proposals_of_official';
  end if;
  if lottery_agreed(draw) is distinct from expected or clock_timestamp() < d.draws_at then
    raise exception 'the feeds do not say so' using errcode = 'check_violation', constraint = 'draw_proposals_agreed';
  end if;
  if d.revision > 0 and expected = (select numbers from draw_results where draw_id = draw and revision = d.revision) then
    raise exception 'that is the result' using errcode = 'check_violation', constraint = 'draw_proposals_news';
  end if;
  insert into draw_proposals (draw_id, revision, numbers, reason, proposed_by) values (draw, d.revision + 1, expected, why, by_name)
    returning id into proposal;
  return proposal;
end $$;

-- A second person confirms it: the result is taken. Returns the draw.
create function lottery_confirm_result(proposal bigint, by_name text) returns bigint language plpgsql security definer set search_path from current as $$
declare
  p draw_proposals;
begin
  select * into p from draw_proposals where id = proposal and confirmed_at is null and dropped_at is null for update;
  if not found then
    raise exception 'nothing to confirm' using errcode = 'check_violation', constraint = 'draw_proposals_open';
  end if;
  if lottery_agreed(p.draw_id) is distinct from p.numbers then
    raise exception 'the feeds do not say so' using errcode = 'check_violation', constraint = 'draw_proposals_agreed';
  end if;
  update draw_proposals set confirmed_by = by_name, confirmed_at = clock_timestamp() where id = proposal;
  insert into draw_results (draw_id, revision, numbers) values (p.draw_id, p.revision, p.numbers);
  return p.draw_id;
end $$;

-- Takes back what was proposed and is not confirmed. Returns its number.
create function lottery_drop_proposal(proposal bigint, by_name text) returns boolean language sql security definer set search_path from current as $$
  update draw_proposals set dropped_by = by_name, dropped_at = clock_timestamp()
  where id = proposal and confirmed_at is null and dropped_at is null returning true
$$;

-- Staff void a draw, before its time alone: afterwards a result could be known, and voiding it would be steering. Whether it was voided.
create function lottery_void_draw(draw bigint, by_name text, note text) returns boolean language plpgsql security definer set search_path from current as $$
declare
  d draws;
begin
  select * into d from draws where id = draw for no key update;
  if d.status is distinct from 'waiting' or clock_timestamp() >= d.draws_at then
    return false;
  end if;
  update draws set status = 'void', void_reason = 'staff', void_by = by_name, void_note = note, revision = 1, decided_at = clock_timestamp() where id = draw;
  return true;
end $$;

-- What was asked about a draw stays; it is confirmed once, or dropped once.
create function draw_void_requests_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.confirmed_at is null and old.dropped_at is null
     and (new.id, new.draw_id, new.reason, new.asked_by, new.asked_at) = (old.id, old.draw_id, old.reason, old.asked_by, old.asked_at) then
    return new;
  end if;
  raise exception 'what was asked about a draw stays' using errcode = 'insufficient_privilege';
end $$;
create trigger draw_void_requests_stay before update or delete on draw_void_requests for each row execute function draw_void_requests_stay();

-- The second person's yes, which voids the draw. False once it is too late or the draw is decided; nothing is changed then.
create function lottery_confirm_void(draw bigint, by_name text) returns boolean language plpgsql security definer set search_path from current as $$
declare
  request draw_void_requests;
begin
  select * into request from draw_void_requests where draw_id = draw and confirmed_at is null and dropped_at is null for update;
  if not found then
    raise exception 'nobody asked for it' using errcode = 'check_violation', constraint = 'draw_void_requests_asked';
  end if;
  if lottery_void_draw(draw, by_name, request.reason) is not true then
    return false;
  end if;
  update draw_void_requests set confirmed_by = by_name, confirmed_at = clock_timestamp() where id = request.id;
  return true;
end $$;

-- History for a demonstration. Does nothing where the draw is there already.
create function lottery_add_sample(of_game text, no text, day date, lunar smallint, drawn_at timestamptz, drawn integer[]) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  made bigint;
begin
  insert into draws (game, draw_no, source, date, lunar_year, opens_at, closes_at, draws_at, order_known)
    values (of_game, no, 'sample', day, lunar, drawn_at - interval '2 minutes', drawn_at - interval '1 minute', drawn_at, true)
    on conflict do nothing returning id into made;
  if made is not null then
    insert into draw_results (draw_id, revision, numbers) values (made, 1, drawn);
  end if;
  return made;
end $$;

-- What was written stays.
create trigger draw_reports_append_only before update or delete or truncate on draw_reports for each statement execute function ledger_refuse();
create trigger draw_void_requests_keep before truncate on draw_void_requests for each statement execute function ledger_refuse();

-- Two people say so, neither of whom let the other in.
create trigger draw_proposals_two_hands_at_once before insert on draw_proposals
  for each row when (new.confirmed_by is not null) execute function two_hands('proposed_by', 'confirmed_by');
create trigger draw_proposals_two_hands before update on draw_proposals
  for each row when (new.confirmed_by is distinct from old.confirmed_by) execute function two_hands('proposed_by', 'confirmed_by');
create trigger draw_void_requests_two_hands before update on draw_void_requests
  for each row when (new.confirmed_by is distinct from old.confirmed_by) execute function two_hands('asked_by', 'confirmed_by');

-- What the application may do.
grant select on draw_reports, draw_proposals, draw_void_requests, draw_latest_reports to fairbook_app;
grant insert (game, draw_no, draw_id, feed, date, numbers, ordered, problem) on draw_reports to fairbook_app;
grant insert (draw_id, reason, asked_by) on draw_void_requests to fairbook_app;
grant update (dropped_by, dropped_at) on draw_void_requests to fairbook_app;
-- Everything here is asked by the application alone; lottery_void_draw by lottery_confirm_void, and by nobody else.
revoke all on function lottery_agreed(bigint), lottery_propose_result(bigint, integer[], text, text), lottery_confirm_result(bigint, text),
  lottery_drop_proposal(bigint, text), lottery_void_draw(bigint, text, text), lottery_confirm_void(bigint, text),
  lottery_add_sample(text, text, date, smallint, timestamptz, integer[]) from public;
grant execute on function lottery_agreed(bigint), lottery_propose_result(bigint, integer[], text, text), lottery_confirm_result(bigint, text),
  lottery_drop_proposal(bigint, text), lottery_confirm_void(bigint, text),
  lottery_add_sample(text, text, date, smallint, timestamptz, integer[]) to fairbook_app;
