-- Identity: verification codes, messages that wait to be sent, and the name a player is known by to banks.
--
-- What the database promises:
--   * there is at most one code for each purpose and address, the newest; it has at most five guesses and ends ten minutes after it was asked for;
--   * no code is kept, only what is made from it with a key that is not in the database, and that only once it is being sent;
--   * a message exists only if what it is about was committed, and is gone once it has been sent.

create table verification_codes (
  purpose    text not null,
  address    text not null,                     -- e-mail address, or E.164 number
  player_id  bigint references players,         -- who asked, when signed in
  code_hash  bytea,                             -- HMAC-SHA256; none until the code is being sent
  tries      smallint not null default 0,
  asked_at   timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, address),
  constraint verification_codes_purpose check (purpose in ('register', 'sign_in', 'bind', 'change', 'reset', 'withdraw')),
  constraint verification_codes_guesses check (tries between 0 and 5),
  constraint verification_codes_time check (expires_at <= asked_at + interval '10 minutes')
);
create index verification_codes_by_end on verification_codes (expires_at);

create table outgoing_messages (
  id         bigint generated always as identity primary key,
  address    text not null,
  about      text not null,                     -- 'code', or what its reader is told of
  purpose    text,                              -- of a code
  language   text not null,
  created_at timestamptz not null,
  due_at     timestamptz not null,
  attempts   smallint not null default 0,
  constraint outgoing_messages_code check ((about = 'code') = (purpose is not null))
);
create index outgoing_messages_by_due on outgoing_messages (due_at);

alter table players add column real_name text;
alter table players add constraint players_real_name check (real_name = btrim(real_name) and length(real_name) between 2 and 80);

grant select, insert, update, delete on verification_codes to fairbook_app;
grant select, insert, delete on outgoing_messages to fairbook_app;
grant update (due_at, attempts) on outgoing_messages to fairbook_app;
grant update (email, email_verified_at, mobile, mobile_verified_at, password_hash, real_name) on players to fairbook_app;
