-- Identity: passkeys, which sign in without a password.
--
-- What the database promises:
--   * a passkey is on one account, with its public key alone, and is never moved to another;
--   * the counter of a passkey's signatures never goes back, so that a copy of it is noticed;
--   * a challenge is good for one purpose and, where a passkey is added, for one player; it is gone once it was answered, and ends after five minutes.

create table passkeys (
  id            uuid primary key,
  player_id     bigint not null references players,
  credential_id bytea not null,
  public_key    bytea not null,                 -- COSE (RFC 9052)
  sign_count    bigint not null,                -- of the latest signature; always 0 where the passkey is on several devices
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  constraint passkeys_once unique (credential_id),
  constraint passkeys_credential check (length(credential_id) between 1 and 1023),
  constraint passkeys_sign_count check (sign_count between 0 and 4294967295),
  constraint passkeys_name check (name = btrim(name) and length(name) between 1 and 40)
);
create index passkeys_by_player on passkeys (player_id);

create function passkeys_go_forward() returns trigger language plpgsql as $$
begin
  raise exception 'the counter of a passkey does not go back';
end $$;
create trigger passkeys_go_forward before update on passkeys
  for each row when (new.sign_count < old.sign_count) execute function passkeys_go_forward();

create table passkey_challenges (
  challenge_hash bytea primary key,             -- SHA-256
  player_id      bigint references players,     -- who adds a passkey; none where somebody signs in
  asked_at       timestamptz not null,
  expires_at     timestamptz not null,
  constraint passkey_challenges_time check (expires_at <= asked_at + interval '5 minutes')
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

grant select, insert, delete on passkeys to fairbook_app;
grant update (sign_count, last_used_at, name) on passkeys to fairbook_app;
grant select, insert, delete on passkey_challenges to fairbook_app;
