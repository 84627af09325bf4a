-- Identity: who a player is, and where they are signed in.
--
-- What the database promises, whatever the program does:
--   * a player is the owner of one cash account and shares its number;
--   * an e-mail address and a mobile number belong to one player at most, and each player has one of the two;
--   * nobody has an account without having accepted the terms and declared to be of age, and when is kept;
--   * a closed account stays closed, and its player is kept;
--   * no password, refresh token or ticket is kept, only what is made from it;
--   * a session that has ended stays ended, and says why; those that are due to end are found without reading the others;
--   * every sign-in makes its browser known; only one that gave the second factor lets its player in without it;
--   * two players whose tokens have the same browser have signed in from one browser, as long as both tokens were in it together.
--
-- Where the law asks who a player is:
--   * one account a CPF, whatever happens at once; an account that is closed or excluded keeps its own, so that nobody comes back under another name;
--   * a CPF is kept sealed, and found by a hash; the keys of both are not in the database;
--   * nobody is under age on the day it is said, and what was said is never changed or removed.

create table players (
  id                  bigint primary key references ledger_accounts,
  email               text,
  email_verified_at   timestamptz,
  mobile              text,
  mobile_verified_at  timestamptz,
  password_hash       text not null,
  nickname            text not null,
  role                text not null default 'player',
  region              text not null default 'default' references regions,
  currency            text not null references currencies (currency),
  language            text not null,
  invite_code         text not null,
  invited_by          bigint references players,
  invited_with        text,
  terms_accepted_at   timestamptz not null default now(),
  adult_declared_at   timestamptz not null default now(),
  created_at          timestamptz not null default now(),
  last_sign_in_at     timestamptz,
  previous_sign_in_at timestamptz,
  real_name           text,
  constraint players_one_per_email unique (email),
  constraint players_one_per_mobile unique (mobile),
  constraint players_one_per_invite_code unique (invite_code),
  constraint players_reachable check (email is not null or mobile is not null),
  constraint players_email_normalised check (email = lower(btrim(email)) and length(email) <= 254),
  constraint players_mobile_e164 check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  constraint players_role check (role in ('player', 'agent')),
  constraint players_real_name check (real_name = btrim(real_name) and length(real_name) between 2 and 80)
);
comment on table players is 'A player: the owner of the cash account of the same number.';
comment on column players.email is 'normalised: trimmed, lower case';
comment on column players.mobile is 'E.164';
comment on column players.password_hash is 'Argon2id, PHC string';
comment on column players.invite_code is 'the player''s own';
comment on column players.invited_with is 'the code given at registration, as it was typed, whether or not it is anybody''s';
comment on column players.previous_sign_in_at is 'the one before: shown to the player, who knows whether it was them';
create index players_by_inviter on players (invited_by) where invited_by is not null;

create table account_closures (
  player_id bigint primary key references players,
  closed_at timestamptz not null default now()
);
comment on table account_closures is 'A player closed the account, for good.';

create table persons (
  player_id  bigint primary key references players,
  cpf_hash   bytea not null,
  cpf        bytea not null,
  birth_date date not null,
  said_on    date not null,
  constraint persons_one_per_cpf unique (cpf_hash),
  constraint persons_hash_whole check (octet_length(cpf_hash) = 32),
  constraint persons_of_age check (birth_date + interval '18 years' <= said_on)
);
comment on table persons is 'Who a player is to the law, where the law asks. Said once.';
comment on column persons.cpf_hash is 'HMAC-SHA256';
comment on column persons.cpf is 'AES-256-GCM: nonce, tag, text';
comment on column persons.said_on is 'by the calendar of the law';

create table sessions (
  id           uuid primary key,
  player_id    bigint not null references players,
  device       text not null,
  ip           text not null,
  signed_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  end_reason   text,
  constraint sessions_end check ((ended_at is null) = (end_reason is null)),
  constraint sessions_end_reason
    check (end_reason in ('signed_out', 'ended_by_player', 'token_reused', 'password_changed', 'account_closed', 'idle'))
);
comment on table sessions is 'One sign-in on one device. Its refresh tokens are one family and end with it.';
comment on column sessions.device is 'what the browser calls itself';
create index sessions_by_player on sessions (player_id);
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
create index sessions_by_expiry on sessions (expires_at) where ended_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  issued_at  timestamptz not null default now(),
  used_at    timestamptz
);
comment on table refresh_tokens is 'A token that renews a session. Used ones are kept, so that one that comes back later is known to be stolen.';
comment on column refresh_tokens.token_hash is 'SHA-256';
create index refresh_tokens_by_session on refresh_tokens (session_id);
-- A token that was exchanged long ago opens nothing. Until then it is kept, so that a copy of it is known for one.
create index refresh_tokens_spent on refresh_tokens (used_at) where used_at is not null;

create table socket_tickets (
  ticket_hash bytea primary key,
  session_id  uuid not null references sessions on delete cascade,
  expires_at  timestamptz not null
);
comment on table socket_tickets is 'A ticket that opens one socket of a session, once.';
comment on column socket_tickets.ticket_hash is 'SHA-256';

create table known_devices (
  player_id  bigint not null references players,
  token_hash bytea not null,
  known_at   timestamptz not null,
  factor_at  timestamptz,
  browser    uuid not null,
  primary key (player_id, token_hash)
);
comment on table known_devices is 'A browser that a player signed in from. One that gave the second factor is asked again when that is too long ago.';
comment on column known_devices.token_hash is 'SHA-256';
comment on column known_devices.factor_at is 'when the second factor was given there; none where it was not';
create index known_devices_by_age on known_devices (known_at);
create index known_devices_by_token on known_devices (token_hash);

create unlogged table attempts (
  key    bytea not null,
  bucket timestamptz not null,
  count  integer not null,
  primary key (key, bucket)
);
comment on table attempts is
  'How often something was tried, by a hash of what is counted and the beginning of its window. Lost in a crash: they are minutes to '
  'hours old at most.';

-- A session that has ended stays ended.
create function sessions_stay_ended() returns trigger language plpgsql as $$
begin
  raise exception 'a session that has ended stays ended';
end $$;
create trigger sessions_stay_ended before update on sessions
  for each row when (old.ended_at is not null and new.ended_at is distinct from old.ended_at) execute function sessions_stay_ended();

-- Who a player is to the law is said once.
create function persons_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'who a player is to the law is said once' using errcode = 'insufficient_privilege';
end $$;
create trigger persons_stay before update or delete or truncate on persons for each statement execute function persons_refuse();

-- What the application may do.
grant select, insert on players, account_closures, persons to fairbook_app;
grant update (nickname, currency, language, last_sign_in_at, previous_sign_in_at, email, email_verified_at, mobile, mobile_verified_at, password_hash,
  real_name) on players to fairbook_app;
grant select, insert, delete on sessions, refresh_tokens, socket_tickets, known_devices to fairbook_app;
grant update (ip, last_seen_at, expires_at, ended_at, end_reason) on sessions to fairbook_app;
grant update (used_at) on refresh_tokens to fairbook_app;
grant update (known_at, factor_at) on known_devices to fairbook_app;
grant select, insert, update, delete on attempts to fairbook_app;
