-- Identity: what protects a player's money and account beyond the password.
--
-- What the database promises:
--   * a player has one payment password at most; it is kept as Argon2id made with a pepper that is not in the database;
--   * wrong guesses of a payment password or a second factor are counted in one place for every channel, and a lock names the instant it ends;
--   * a second factor has one secret, kept encrypted; a time step that was used, or an older one, cannot be used again;
--   * a recovery code works once;
--   * a closed account stays closed, and its player is kept.

create table payment_passwords (
  player_id     bigint primary key references players,
  password_hash text not null,                  -- Argon2id, PHC string, peppered
  set_at        timestamptz not null,
  failures      smallint not null default 0,    -- since the last right one
  locked_until  timestamptz,                    -- money-out is refused until then; setting another password changes nothing about it
  constraint payment_passwords_guesses check (failures between 0 and 4)
);

create table second_factors (
  player_id    bigint primary key references players,
  secret       bytea not null,                  -- AES-256-GCM: nonce, tag, text
  created_at   timestamptz not null,
  confirmed_at timestamptz,                     -- asked for only from then on
  last_step    bigint not null default 0,       -- of the latest code used: half minutes since 1970
  failures     smallint not null default 0,
  locked_until timestamptz,
  constraint second_factors_guesses check (failures between 0 and 4)
);

create function second_factors_go_forward() returns trigger language plpgsql as $$
begin
  raise exception 'a code that was used cannot be used again';
end $$;
create trigger second_factors_go_forward before update on second_factors
  for each row when (new.last_step < old.last_step and new.secret = old.secret) execute function second_factors_go_forward();

create table recovery_codes (
  player_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,                     -- HMAC-SHA256 with a key that is not in the database
  used_at   timestamptz,
  primary key (player_id, code_hash)
);

-- Browsers that have given the second factor. They are asked again when it is too long ago.
create table known_devices (
  player_id  bigint not null references players,
  token_hash bytea not null,                    -- SHA-256
  known_at   timestamptz not null,
  primary key (player_id, token_hash)
);

create table account_closures (
  player_id bigint primary key references players,
  closed_at timestamptz not null default now()
);

alter table sessions drop constraint sessions_end_reason;
alter table sessions add constraint sessions_end_reason
  check (end_reason in ('signed_out', 'ended_by_player', 'token_reused', 'password_changed', 'account_closed'));

grant select, insert on payment_passwords to fairbook_app;
grant update (password_hash, set_at, failures, locked_until) on payment_passwords to fairbook_app;
grant select, insert, delete on second_factors to fairbook_app;
grant update (secret, created_at, confirmed_at, last_step, failures, locked_until) on second_factors to fairbook_app;
grant select, insert on recovery_codes to fairbook_app;
grant update (used_at) on recovery_codes to fairbook_app;
grant select, insert, delete on known_devices to fairbook_app;
grant update (known_at) on known_devices to fairbook_app;
grant select, insert on account_closures to fairbook_app;
