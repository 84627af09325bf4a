-- Office: who works here, what they may do, and what they did.
--
-- What the database promises:
--   * no password and no session token of staff is kept, only what is made from it; the secret of an authenticator app is encrypted by a key that is not here;
--   * a code of the app works once: the step it belongs to only rises;
--   * what a role may do is data, and nobody may do what no role of theirs allows;
--   * a line of the audit trail says who, what, to what, why, when and from where; lines are numbered without gaps, each is chained to the one before by
--     SHA-256, and none is ever changed or removed, whoever asks;
--   * a note about a player is never changed or removed either.

create table staff (
  id             uuid primary key,
  name           text not null,
  display_name   text not null,
  password_hash  text not null,                 -- Argon2id, PHC string
  totp_sealed    bytea,                         -- AES-256-GCM
  totp_enrolled  boolean not null default false,
  totp_step      bigint not null default 0,     -- the last one used
  failures       smallint not null default 0,   -- wrong tries in a row
  locked_until   timestamptz,
  active         boolean not null default true,
  created_at     timestamptz not null default now(),
  constraint staff_one_per_name unique (name),
  constraint staff_name_normalised check (name = lower(btrim(name)) and length(name) between 2 and 64),
  constraint staff_enrolled_with_secret check (not totp_enrolled or totp_sealed is not null)
);

create function staff_step_rises() returns trigger language plpgsql as $$
begin
  raise exception 'a code of the authenticator app works once';
end $$;
create trigger staff_step_rises before update on staff
  for each row when (new.totp_step < old.totp_step) execute function staff_step_rises();

create table staff_roles (
  role text primary key
);
create table staff_permissions (
  role       text not null references staff_roles,
  permission text not null,
  primary key (role, permission)
);
create table staff_in_roles (
  staff_id uuid not null references staff,
  role     text not null references staff_roles,
  primary key (staff_id, role)
);

create table staff_sessions (
  token_hash bytea primary key,                 -- SHA-256
  id         uuid not null unique,
  staff_id   uuid not null references staff,
  ip         text not null,
  device     text not null,
  began_at   timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  expires_at timestamptz not null
);

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
create index audit_log_by_subject on audit_log (subject, number);
create index audit_log_by_staff on audit_log (staff_id, number);

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
-- A line as the text that is hashed, independent of the session's settings.
create function audit_text(line audit_log) returns text language sql stable as $$
  select jsonb_build_array(line.number, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), line.staff_id, line.action, line.subject,
                           line.reason, line.before, line.after, line.ip)::text
$$;
create trigger audit_chain before insert on audit_log for each row execute function audit_chain();

create function office_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function office_refuse();

create table player_notes (
  id         uuid primary key,
  player_id  bigint not null references players,
  staff_id   uuid not null references staff,
  text       text not null,
  created_at timestamptz not null default now()
);
create index player_notes_by_player on player_notes (player_id, created_at);
create trigger player_notes_append_only before update or delete or truncate on player_notes for each statement execute function office_refuse();

insert into staff_roles (role) values ('support'), ('finance'), ('trader'), ('admin');
insert into staff_permissions (role, permission) values
  ('support', 'players.read'), ('support', 'players.note'), ('support', 'deposits.read'),
  ('finance', 'players.read'), ('finance', 'players.note'), ('finance', 'players.freeze'), ('finance', 'deposits.read'), ('finance', 'settings.read'),
  ('trader', 'settings.read'), ('trader', 'settings.write'),
  ('admin', 'players.read'), ('admin', 'players.note'), ('admin', 'players.freeze'), ('admin', 'deposits.read'), ('admin', 'settings.read'),
  ('admin', 'settings.write'), ('admin', 'audit.read');

grant select, insert on staff to fairbook_app;
grant update (totp_sealed, totp_enrolled, totp_step, failures, locked_until) on staff to fairbook_app;
grant select on staff_roles, staff_permissions to fairbook_app;
grant select, insert on staff_in_roles to fairbook_app;
grant select, insert, delete on staff_sessions to fairbook_app;
grant update (seen_at, expires_at) on staff_sessions to fairbook_app;
grant select, insert on audit_log, player_notes to fairbook_app;
-- Games are offered and closed by staff.
grant update (status, changed_at) on games to fairbook_app;
