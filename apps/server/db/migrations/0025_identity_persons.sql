-- Identity: who a player is to the law, where the law asks.
--
-- What the database promises:
--   * one account a CPF, whatever happens at once; an account that is closed or excluded keeps its own, so that nobody comes back under another name;
--   * a CPF is kept sealed, and found by a hash; the keys of both are not in the database;
--   * nobody is under age on the day it is said, and what was said is never changed or removed.

create table persons (
  player_id  bigint primary key references players,
  cpf_hash   bytea not null,                    -- HMAC-SHA256
  cpf        bytea not null,                    -- AES-256-GCM: nonce, tag, text
  birth_date date not null,
  said_on    date not null,                     -- by the calendar of the law
  constraint persons_one_per_cpf unique (cpf_hash),
  constraint persons_hash_whole check (octet_length(cpf_hash) = 32),
  constraint persons_of_age check (birth_date + interval '18 years' <= said_on)
);

create function persons_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'who a player is to the law is said once' using errcode = 'insufficient_privilege';
end $$;
create trigger persons_stay before update or delete or truncate on persons for each statement execute function persons_refuse();

grant select, insert on persons to fairbook_app;
