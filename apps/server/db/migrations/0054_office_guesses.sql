-- Office: wrong tries at the door are counted by the name that was typed, whether or not somebody is called so.
--
-- What the database promises:
--   * a name has one count, of which one call at a time takes the next number;
--   * no name is here, nor what somebody typed in its place: only its HMAC-SHA256, by a key that is not here.

create table staff_guesses (
  name_hash    bytea primary key,
  failures     smallint not null default 0,     -- wrong tries in a row
  locked_until timestamptz,
  tried_at     timestamptz not null default now(),
  constraint staff_guesses_hash_whole check (octet_length(name_hash) = 32)
);
create index staff_guesses_by_age on staff_guesses (tried_at);
grant select, insert, update, delete on staff_guesses to fairbook_app;

-- Counted there from now on. What was counted here begins anew.
alter table staff drop column failures, drop column locked_until;
