-- Identity: who a player is, and where they are signed in.
--
-- What the database promises:
--   * a player is the owner of one cash account and shares its number;
--   * an e-mail address and a mobile number belong to one player at most, and each player has one of the two;
--   * nobody has an account without having accepted the terms and declared to be of age, and when is kept;
--   * no password, refresh token or ticket is kept, only what is made from it;
--   * a session that has ended stays ended.

create table players (
  id                  bigint primary key references ledger_accounts,
  email               text,                     -- normalised: trimmed, lower case
  email_verified_at   timestamptz,
  mobile              text,                     -- E.164
  mobile_verified_at  timestamptz,
  password_hash       text not null,            -- Argon2id, PHC string
  nickname            text not null,
  role                text not null default 'player',
  region              text not null default 'default' references regions,
  currency            text not null references currencies (currency),
  language            text not null,
  invite_code         text not null,            -- the player's own
  invited_by          bigint references players,
  invited_with        text,                     -- the code given at registration, as it was typed, whether or not it is anybody's
  terms_accepted_at   timestamptz not null default now(),
  adult_declared_at   timestamptz not null default now(),
  created_at          timestamptz not null default now(),
  last_sign_in_at     timestamptz,
  previous_sign_in_at timestamptz,              -- the one before: shown to the player, who knows whether it was them
  constraint players_one_per_email unique (email),
  constraint players_one_per_mobile unique (mobile),
  constraint players_one_per_invite_code unique (invite_code),
  constraint players_reachable check (email is not null or mobile is not null),
  constraint players_email_normalised check (email = lower(btrim(email)) and length(email) <= 254),
  constraint players_mobile_e164 check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  constraint players_role check (role in ('player', 'agent'))
);
create index players_by_inviter on players (invited_by) where invited_by is not null;

-- One sign-in on one device. Its refresh tokens are one family and end with it.
create table sessions (
  id           uuid primary key,
  player_id    bigint not null references players,
  device       text not null,                   -- what the browser calls itself
  ip           text not null,
  signed_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  end_reason   text,
  constraint sessions_end check ((ended_at is null) = (end_reason is null)),
  constraint sessions_end_reason check (end_reason in ('signed_out', 'ended_by_player', 'token_reused'))
);
create index sessions_by_player on sessions (player_id);
create index sessions_by_end on sessions (ended_at) where ended_at is not null;

create function sessions_stay_ended() returns trigger language plpgsql as $$
begin
  raise exception 'a session that has ended stays ended';
end $$;
create trigger sessions_stay_ended before update on sessions
  for each row when (old.ended_at is not null and new.ended_at is distinct from old.ended_at) execute function sessions_stay_ended();

-- Used ones are kept, so that one that comes back later is known to be stolen.
create table refresh_tokens (
  token_hash bytea primary key,                 -- SHA-256
  session_id uuid not null references sessions on delete cascade,
  issued_at  timestamptz not null default now(),
  used_at    timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table socket_tickets (
  ticket_hash bytea primary key,                -- SHA-256
  session_id  uuid not null references sessions on delete cascade,
  expires_at  timestamptz not null
);

-- How often something was tried, by a hash of what is counted and the beginning of its window. Lost in a crash: they are minutes to hours old at most.
create unlogged table attempts (
  key    bytea not null,
  bucket timestamptz not null,
  count  integer not null,
  primary key (key, bucket)
);

grant select, insert on players to fairbook_app;
grant update (nickname, currency, language, last_sign_in_at, previous_sign_in_at) on players to fairbook_app;
grant select, insert, delete on sessions to fairbook_app;
grant update (ip, last_seen_at, expires_at, ended_at, end_reason) on sessions to fairbook_app;
grant select, insert, delete on refresh_tokens to fairbook_app;
grant update (used_at) on refresh_tokens to fairbook_app;
grant select, insert, delete on socket_tickets to fairbook_app;
grant select, insert, update, delete on attempts to fairbook_app;
