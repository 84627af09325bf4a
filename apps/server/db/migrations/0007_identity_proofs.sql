-- Identity: what proves that somebody is who they say: codes, payment passwords, second factors, passkeys; messages that wait to be sent, and links that take back.
--
-- What the database promises, whatever the program does:
--   * there is at most one code for each purpose, address and asker: the newest. It ends ten minutes after it was asked for. Guesses that come with the asker's
--     nonce, or from the signed-in asker, are counted apart from those that merely come from the same network, and each kind has at most five;
--   * no code is kept, only what is made from it with a key that is not in the database, and that only once it is being sent;
--   * a message exists only if what it is about was committed, and is gone with its words once it has been sent; words go along with answers to cases alone;
--   * a link by which a change is disowned works once and is worth nothing after its time; which change it is about, and whose account, never changes. It cannot be
--     made from what is kept here: that takes a key which is not in the database;
--   * a player has one payment password at most; it is kept as Argon2id made with a pepper that is not in the database;
--   * wrong guesses of a payment password or a second factor are counted in one place for every channel, and a lock names the instant it ends;
--   * a second factor has one secret, kept encrypted; a time step that was used, or an older one, cannot be used again; a recovery code works once;
--   * a passkey is on one account, with its public key alone, and is never moved to another; the counter of its signatures never goes back, so that a copy of
--     it is noticed;
--   * a challenge is good for one purpose and, where a passkey is added, for one player; it is gone once it was answered, and ends after five minutes.

create table verification_codes (
  purpose    text not null,
  address    text not null,
  player_id  bigint references players,
  code_hash  bytea,
  tries      smallint not null default 0,
  asked_at   timestamptz not null,
  expires_at timestamptz not null,
  asker      bytea not null,
  network    bytea,
  strays     smallint not null default 0,
  constraint verification_codes_purpose check (purpose in ('register', 'sign_in', 'bind', 'change', 'reset', 'withdraw')),
  constraint verification_codes_guesses check (tries between 0 and 5),
  constraint verification_codes_time check (expires_at <= asked_at + interval '10 minutes'),
  constraint verification_codes_strays check (strays between 0 and 5),
  primary key (purpose, address, asker)
);
comment on table verification_codes is 'A code that proves an address, for one purpose and whoever asked for it.';
comment on column verification_codes.address is 'e-mail address, or E.164 number';
comment on column verification_codes.player_id is 'who asked, when signed in';
comment on column verification_codes.code_hash is 'HMAC-SHA256; none until the code is being sent';
comment on column verification_codes.asker is 'SHA-256 of the asker''s nonce, or of who is signed in';
comment on column verification_codes.network is 'SHA-256 of where a guest asked from';
comment on column verification_codes.strays is 'guesses from that network without the nonce';
create index verification_codes_by_end on verification_codes (expires_at);

create table disavowals (
  id         uuid primary key,
  player_id  bigint not null references players,
  about      text not null,
  subject    uuid,
  address    text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint disavowals_time check (expires_at > created_at and expires_at <= created_at + interval '7 days')
);
comment on table disavowals is 'A link by which a player says that a change of the account was not theirs.';
comment on column disavowals.about is 'the change the notice told of';
comment on column disavowals.subject is 'what was added by it, if anything';
comment on column disavowals.address is 'where the notice went';
create index disavowals_of_player on disavowals (player_id, expires_at);

create table outgoing_messages (
  id           bigint generated always as identity primary key,
  address      text not null,
  about        text not null,
  purpose      text,
  language     text not null,
  created_at   timestamptz not null,
  due_at       timestamptz not null,
  attempts     smallint not null default 0,
  disavowal_id uuid references disavowals,
  asker        bytea,
  words        jsonb,
  constraint outgoing_messages_code check ((about = 'code') = (purpose is not null)),
  constraint outgoing_messages_asker check ((about = 'code') = (asker is not null)),
  constraint outgoing_messages_words check (words is null or (about like 'case_%' and jsonb_typeof(words) = 'object'))
);
comment on table outgoing_messages is 'A message that waits to be sent. Gone once it was.';
comment on column outgoing_messages.about is '''code'', or what its reader is told of';
comment on column outgoing_messages.purpose is 'of a code';
comment on column outgoing_messages.asker is 'of a code';
create index outgoing_messages_by_due on outgoing_messages (due_at);

create table payment_passwords (
  player_id     bigint primary key references players,
  password_hash text not null,
  set_at        timestamptz not null,
  failures      smallint not null default 0,
  locked_until  timestamptz,
  first_set_at  timestamptz,
  constraint payment_passwords_guesses check (failures between 0 and 4)
);
comment on table payment_passwords is 'The password by which a player lets money out.';
comment on column payment_passwords.password_hash is 'Argon2id, PHC string, peppered';
comment on column payment_passwords.failures is 'since the last right one';
comment on column payment_passwords.locked_until is 'money-out is refused until then; setting another password changes nothing about it';
comment on column payment_passwords.first_set_at is
  'written with the first one and stays: the first one changes nothing that was there, every later one does; null: set before this '
  'was kept';

create table second_factors (
  player_id    bigint primary key references players,
  secret       bytea not null,
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0,
  failures     smallint not null default 0,
  locked_until timestamptz,
  constraint second_factors_guesses check (failures between 0 and 4)
);
comment on table second_factors is 'A player''s authenticator app.';
comment on column second_factors.secret is 'AES-256-GCM: nonce, tag, text';
comment on column second_factors.confirmed_at is 'asked for only from then on';
comment on column second_factors.last_step is 'of the latest code used: half minutes since 1970';

create table recovery_codes (
  player_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (player_id, code_hash)
);
comment on table recovery_codes is 'A code that stands in for the app once.';
comment on column recovery_codes.code_hash is 'HMAC-SHA256 with a key that is not in the database';

create table passkeys (
  id            uuid primary key,
  player_id     bigint not null references players,
  credential_id bytea not null,
  public_key    bytea not null,
  sign_count    bigint not null,
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  constraint passkeys_once unique (credential_id),
  constraint passkeys_credential check (length(credential_id) between 1 and 1023),
  constraint passkeys_sign_count check (sign_count between 0 and 4294967295),
  constraint passkeys_name check (name = btrim(name) and length(name) between 1 and 40)
);
comment on table passkeys is 'A passkey of an account: its public key alone.';
comment on column passkeys.public_key is 'COSE (RFC 9052)';
comment on column passkeys.sign_count is 'of the latest signature; always 0 where the passkey is on several devices';
create index passkeys_by_player on passkeys (player_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  player_id      bigint references players,
  asked_at       timestamptz not null,
  expires_at     timestamptz not null,
  constraint passkey_challenges_time check (expires_at <= asked_at + interval '5 minutes')
);
comment on table passkey_challenges is 'What a passkey is asked to sign: answered once, in five minutes.';
comment on column passkey_challenges.challenge_hash is 'SHA-256';
comment on column passkey_challenges.player_id is 'who adds a passkey; none where somebody signs in';
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- A link works once.
create function disavowals_once() returns trigger language plpgsql as $$
begin
  raise exception 'a link works once';
end $$;
create trigger disavowals_once before update on disavowals for each row when (old.used_at is not null) execute function disavowals_once();

-- A code of the app works once.
create function second_factors_go_forward() returns trigger language plpgsql as $$
begin
  raise exception 'a code that was used cannot be used again';
end $$;
create trigger second_factors_go_forward before update on second_factors
  for each row when (new.last_step < old.last_step and new.secret = old.secret) execute function second_factors_go_forward();

-- The counter of a passkey never goes back, so that a copy of it is noticed.
create function passkeys_go_forward() returns trigger language plpgsql as $$
begin
  raise exception 'the counter of a passkey does not go back';
end $$;
create trigger passkeys_go_forward before update on passkeys
  for each row when (new.sign_count < old.sign_count) execute function passkeys_go_forward();

-- What the application may do.
grant select, insert, update, delete on verification_codes to fairbook_app;
grant select, insert, delete on disavowals, outgoing_messages, second_factors, passkeys, passkey_challenges to fairbook_app;
grant update (used_at) on disavowals, recovery_codes to fairbook_app;
grant update (due_at, attempts) on outgoing_messages to fairbook_app;
grant select, insert on payment_passwords, recovery_codes to fairbook_app;
grant update (password_hash, set_at, failures, locked_until) on payment_passwords to fairbook_app;
grant update (secret, created_at, confirmed_at, last_step, failures, locked_until) on second_factors to fairbook_app;
grant update (sign_count, last_used_at, name) on passkeys to fairbook_app;
