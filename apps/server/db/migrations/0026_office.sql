-- Office: who works here, what they may do, and what they did.
--
-- What the database promises, whatever the program does:
--   * no password and no session token of staff is kept, only what is made from it; the secret of an authenticator app is encrypted by a key that is not here;
--   * a code of the app works once: the step it belongs to only rises;
--   * what a role may do is data, and nobody may do what no role of theirs allows;
--   * somebody who may sign in always holds staff.write: the last one can neither be disabled nor lose it, not even when two are taken away at once;
--   * whoever is disabled has no session left;
--   * wrong tries at the door have one count a name, of which one call at a time takes the next number. No name is kept there, nor what somebody typed in its place:
--     only its HMAC-SHA256, by a key that is not here. A browser is known by the hash of what it keeps;
--   * what one asked another to do stays as it was asked; it is done once, by somebody who does not count as one with who asked, or taken back once. Of one
--     thing one such request is open at a time;
--   * a line of the audit trail says who, what, to what, why, when and from where; lines are numbered without gaps, each is chained to the one before by
--     SHA-256, and none is ever changed or removed, whoever asks; a note about a player is never changed or removed either.

create table staff (
  id             uuid primary key,
  name           text not null,
  display_name   text not null,
  password_hash  text not null,
  totp_sealed    bytea,
  totp_enrolled  boolean not null default false,
  totp_step      bigint not null default 0,
  active         boolean not null default true,
  created_at     timestamptz not null default now(),
  password_until timestamptz,
  email          text constraint staff_email_form check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length(email) <= 254),
  ended_at       timestamptz,
  constraint staff_one_per_name unique (name),
  constraint staff_name_normalised check (name = lower(btrim(name)) and length(name) between 2 and 64),
  constraint staff_enrolled_with_secret check (not totp_enrolled or totp_sealed is not null)
);
comment on table staff is 'Somebody who works here.';
comment on column staff.password_hash is 'Argon2id, PHC string';
comment on column staff.totp_sealed is 'AES-256-GCM';
comment on column staff.totp_step is 'the last one used';
comment on column staff.password_until is
  'a password that a colleague was given lets them in until this moment, and only to choose one of their own; null: it is their own';
comment on column staff.email is 'where they are told that their access was renewed';
comment on column staff.ended_at is 'when they were let in no more: who managed the staff is missed for seven days';

create table staff_roles (
  role text primary key
);
comment on table staff_roles is 'A role of the staff.';

create table staff_permissions (
  role       text not null references staff_roles,
  permission text not null,
  primary key (role, permission)
);
comment on table staff_permissions is 'What a role may do.';

create table staff_in_roles (
  staff_id uuid not null references staff,
  role     text not null references staff_roles,
  primary key (staff_id, role)
);
comment on table staff_in_roles is 'Who of the staff has which role.';

create table staff_sessions (
  token_hash bytea primary key,
  id         uuid not null unique,
  staff_id   uuid not null references staff,
  ip         text not null,
  device     text not null,
  began_at   timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table staff_sessions is 'A sign-in of one of the staff.';
comment on column staff_sessions.token_hash is 'SHA-256';

create table staff_browsers (
  token_hash bytea primary key,
  staff_id   uuid not null references staff,
  seen_at    timestamptz not null default now(),
  constraint staff_browsers_hash_whole check (octet_length(token_hash) = 32)
);
comment on table staff_browsers is 'A browser that one of the staff was seen in, as a hash.';
comment on column staff_browsers.token_hash is 'SHA-256';
create index staff_browsers_of on staff_browsers (staff_id);
create index staff_browsers_by_age on staff_browsers (seen_at);

create table staff_guesses (
  name_hash    bytea primary key,
  failures     smallint not null default 0,
  locked_until timestamptz,
  tried_at     timestamptz not null default now(),
  constraint staff_guesses_hash_whole check (octet_length(name_hash) = 32)
);
comment on table staff_guesses is 'Wrong tries at the door by the name that was typed, whether or not somebody is called so.';
comment on column staff_guesses.name_hash is 'HMAC-SHA256 of the name that was typed';
comment on column staff_guesses.failures is 'wrong tries in a row';
create index staff_guesses_by_age on staff_guesses (tried_at);

create table staff_requests (
  id         uuid primary key,
  action     text not null,
  subject    text not null,
  what       jsonb not null,
  reason     text not null,
  asked_by   text not null,
  asked_at   timestamptz not null default now(),
  done_by    text,
  done_at    timestamptz,
  dropped_by text,
  dropped_at timestamptz,
  constraint staff_requests_reason check (length(reason) between 3 and 500),
  constraint staff_requests_done check ((done_by is null) = (done_at is null)),
  constraint staff_requests_dropped check ((dropped_by is null) = (dropped_at is null) and (dropped_at is null or done_at is null))
);
comment on table staff_requests is 'What one person asks for and another one does.';
comment on column staff_requests.action is 'as the trail calls it: staff.invite, settings.rate';
comment on column staff_requests.subject is 'staff:rui, role:finance, currency:BRL';
comment on column staff_requests.asked_by is 'names of the staff, here and below';
create unique index staff_requests_open on staff_requests (subject) where done_at is null and dropped_at is null;

create table audit_log (
  number   bigint primary key,
  at       timestamptz not null,
  staff_id uuid not null references staff,
  action   text not null,
  subject  text not null,
  reason   text not null,
  before   jsonb,
  after    jsonb,
  ip       text not null,
  hash     bytea not null,
  constraint audit_log_hash_whole check (octet_length(hash) = 32)
);
comment on table audit_log is 'A line of the trail: who did what, to what, why, when and from where, chained to the line before.';
create index audit_log_by_subject on audit_log (subject, number);
create index audit_log_by_staff on audit_log (staff_id, number);

create table player_notes (
  id         uuid primary key,
  player_id  bigint not null references players,
  staff_id   uuid not null references staff,
  text       text not null,
  created_at timestamptz not null default now()
);
comment on table player_notes is 'A note of the staff about a player.';
create index player_notes_by_player on player_notes (player_id, created_at);

-- A code of the app works once.
create function staff_step_rises() returns trigger language plpgsql as $$
begin
  raise exception 'a code of the authenticator app works once';
end $$;
create trigger staff_step_rises before update on staff
  for each row when (new.totp_step < old.totp_step) execute function staff_step_rises();

-- When somebody was let in no more.
create function staff_ends() returns trigger language plpgsql as $$
begin
  new.ended_at := case when new.active then null else now() end;
  return new;
end $$;
create trigger staff_ends before update of active on staff for each row execute function staff_ends();

-- Whoever is disabled has no session left.
create function staff_sessions_end() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from staff_sessions where staff_id = new.id;
  return null;
end $$;
create trigger staff_sessions_end after update of active on staff for each row when (not new.active) execute function staff_sessions_end();

-- Somebody who may sign in always holds staff.write.
create function staff_keeper_stays() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(7260341); -- one change at a time, each sees the ones before it
  if not exists (
    select from staff s join staff_in_roles r on r.staff_id = s.id join staff_permissions p on p.role = r.role where s.active and p.permission = 'staff.write'
  ) then
    raise exception 'nobody would be left who manages the staff' using constraint = 'staff_keeper_stays', errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger staff_keeper_stays after update of active on staff deferrable initially deferred
  for each row when (old.active and not new.active) execute function staff_keeper_stays();
create constraint trigger staff_keeper_stays after delete or update on staff_in_roles deferrable initially deferred
  for each row execute function staff_keeper_stays();
create constraint trigger staff_keeper_stays after delete or update on staff_permissions deferrable initially deferred
  for each row when (old.permission = 'staff.write') execute function staff_keeper_stays();

-- What was asked for stays; it is done once, or dropped once.
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

-- A line as the text that is hashed, independent of the session's settings.
create function audit_text(line audit_log) returns text language sql stable as $$
  select jsonb_build_array(line.number, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), line.staff_id, line.action, line.subject,
                           line.reason, line.before, line.after, line.ip)::text
$$;

-- Numbers and chains the line itself: whoever inserts says neither its number, nor its time, nor its hash.
create function audit_chain() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7260340);
  select number, hash into last from audit_log order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.at := clock_timestamp();
  new.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(audit_text(new), 'UTF8'));
  return new;
end $$;
create trigger audit_chain before insert on audit_log for each row execute function audit_chain();

-- Refuses to change or remove what was written.
create function office_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function office_refuse();
create trigger player_notes_append_only before update or delete or truncate on player_notes for each statement execute function office_refuse();
create trigger staff_requests_keep before truncate on staff_requests for each statement execute function office_refuse();

-- Two people say so, neither of whom let the other in.
create trigger staff_requests_two_hands before update on staff_requests
  for each row when (new.done_by is distinct from old.done_by) execute function two_hands('asked_by', 'done_by');

-- What the application may do.
grant select, insert on staff, staff_roles, audit_log, player_notes to fairbook_app;
grant update (totp_sealed, totp_enrolled, totp_step, active, password_hash, password_until, email) on staff to fairbook_app;
grant select, insert, delete on staff_permissions, staff_in_roles, staff_sessions, staff_browsers to fairbook_app;
grant update (seen_at, expires_at) on staff_sessions to fairbook_app;
grant update (seen_at) on staff_browsers to fairbook_app;
grant select, insert, update, delete on staff_guesses to fairbook_app;
grant select on staff_requests to fairbook_app;
grant insert (id, action, subject, what, reason, asked_by) on staff_requests to fairbook_app;
grant update (done_by, done_at, dropped_by, dropped_at) on staff_requests to fairbook_app;

insert into staff_roles (role) values ('support'), ('finance'), ('trader'), ('admin');

-- What a role may do as the house begins. Who decides withdrawals sets no terms of them, but the administrator; who trades sets odds and schedules, and who pays
-- confirms results and voids with a colleague.
insert into staff_permissions (role, permission)
  select given.role, unnest(given.permissions)
  from (values
    ('support', array['bets.read', 'chain.read', 'deposits.read', 'lottery.read', 'players.note', 'players.read', 'sports.read', 'support.answer', 'support.read',
      'withdrawals.read']),
    ('finance', array['bets.read', 'bets.void', 'chain.decide', 'chain.read', 'deposits.read', 'lottery.read', 'lottery.results', 'lottery.type_results', 'lottery.void', 'players.freeze',
      'players.note', 'players.read', 'reconcile.decide', 'reconcile.read', 'settings.deposits', 'settings.rates', 'settings.read', 'sports.read',
      'sports.results', 'support.read', 'withdrawals.decide', 'withdrawals.read']),
    ('trader', array['bets.read', 'bets.void', 'lottery.odds', 'lottery.read', 'lottery.results', 'lottery.schedule', 'lottery.void', 'settings.games', 'settings.limits',
      'settings.rates', 'settings.read', 'sports.read', 'sports.results']),
    ('admin', array['audit.read', 'bets.read', 'bets.void', 'chain.decide', 'chain.read', 'deposits.read', 'lottery.odds', 'lottery.read', 'lottery.results', 'lottery.schedule',
      'lottery.type_results', 'lottery.void', 'players.freeze', 'players.note', 'players.read', 'reconcile.decide', 'reconcile.read',
      'settings.deposits', 'settings.games', 'settings.limits', 'settings.rates', 'settings.read', 'settings.rewards', 'settings.withdrawals',
      'sports.read', 'sports.results', 'staff.read', 'staff.write', 'support.answer', 'support.read', 'withdrawals.decide', 'withdrawals.read'])
  ) as given (role, permissions);
