-- Office: what one person asks for and another one does; browsers that staff were seen in; the address a member of the staff is told at; the mark of a demonstration.
--
-- What the database promises, whatever the program does:
--   * what was asked for stays as it was asked; it is done once, by somebody who does not count as one with who asked, or taken back once;
--   * of one thing one such request is open at a time;
--   * a browser is known by the hash of what it keeps;
--   * a house that was seeded as a demonstration stays marked as one.

create table staff_requests (
  id         uuid primary key,
  action     text not null,                     -- as the trail calls it: staff.invite, settings.rate
  subject    text not null,                     -- staff:rui, role:finance, currency:BRL
  what       jsonb not null,
  reason     text not null,
  asked_by   text not null,                     -- names of the staff, here and below
  asked_at   timestamptz not null default now(),
  done_by    text,
  done_at    timestamptz,
  dropped_by text,
  dropped_at timestamptz,
  constraint staff_requests_reason check (length(reason) between 3 and 500),
  constraint staff_requests_done check ((done_by is null) = (done_at is null)),
  constraint staff_requests_dropped check ((dropped_by is null) = (dropped_at is null) and (dropped_at is null or done_at is null))
);
create unique index staff_requests_open on staff_requests (subject) where done_at is null and dropped_at is null;

create function staff_requests_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.done_at is null and old.dropped_at is null
     and (new.id, new.action, new.subject, new.what, new.reason, new.asked_by, new.asked_at)
         = (old.id, old.action, old.subject, old.what, old.reason, old.asked_by, old.asked_at) then
    return new;
  end if;
  raise exception 'what was asked for stays' using errcode = 'insufficient_privilege';
end $$;
create trigger staff_requests_stay before update or delete on staff_requests for each row execute function staff_requests_stay();
create trigger staff_requests_keep before truncate on staff_requests for each statement execute function office_refuse();
create trigger staff_requests_two_hands before update on staff_requests
  for each row when (new.done_by is distinct from old.done_by) execute function two_hands('asked_by', 'done_by');

-- Where they are told that their access was renewed. When they were let in no more: who managed the staff is missed for seven days.
alter table staff
  add column email text constraint staff_email_form check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length(email) <= 254),
  add column ended_at timestamptz;
create function staff_ends() returns trigger language plpgsql as $$
begin
  new.ended_at := case when new.active then null else now() end;
  return new;
end $$;
create trigger staff_ends before update of active on staff for each row execute function staff_ends();

create table staff_browsers (
  token_hash bytea primary key,                 -- SHA-256
  staff_id   uuid not null references staff,
  seen_at    timestamptz not null default now(),
  constraint staff_browsers_hash_whole check (octet_length(token_hash) = 32)
);
create index staff_browsers_of on staff_browsers (staff_id);
create index staff_browsers_by_age on staff_browsers (seen_at);

-- Since when it is a house of play money whose sign-ins anybody can know; null: it is none.
alter table house_terms add column demonstration_since timestamptz;
-- What was seeded before there was a mark has the demonstration's own player, at an address that nobody can have.
update house_terms set demonstration_since = now() where exists (select from players where email = 'demo@fairbook.test');
create function house_terms_marked() returns trigger language plpgsql as $$
begin
  if old.demonstration_since is not null and new.demonstration_since is distinct from old.demonstration_since then
    raise exception 'a demonstration stays one' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger house_terms_marked before update on house_terms for each row execute function house_terms_marked();

grant select, insert (id, action, subject, what, reason, asked_by) on staff_requests to fairbook_app;
grant update (done_by, done_at, dropped_by, dropped_at) on staff_requests to fairbook_app;
grant update (email) on staff to fairbook_app;
grant select, insert, delete on staff_browsers to fairbook_app;
grant update (seen_at) on staff_browsers to fairbook_app;
grant update (demonstration_since) on house_terms to fairbook_app;
