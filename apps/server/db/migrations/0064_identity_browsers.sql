-- Identity: which browser a token is in, whoever it is of.
--
-- What the database promises: two players whose tokens have the same browser have signed in from one browser, as long as both tokens were in it together.

alter table known_devices add column browser uuid;
update known_devices set browser = gen_random_uuid();
alter table known_devices alter column browser set not null;
create index known_devices_by_token on known_devices (token_hash);
