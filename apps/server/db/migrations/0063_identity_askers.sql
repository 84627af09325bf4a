-- Identity: browsers that players are known by, and codes that belong to whoever asked for them.
--
-- What the database promises:
--   * every sign-in makes its browser known; only one that gave the second factor lets its player in without it (factor_at);
--   * there is at most one code for each purpose, address and asker: the newest. Guesses that come with the asker's nonce, or from the signed-in asker, are
--     counted apart from those that merely come from the same network, and each kind has at most five.

alter table known_devices add column factor_at timestamptz;     -- when the second factor was given there; none where it was not
update known_devices set factor_at = known_at;
grant update (factor_at) on known_devices to fairbook_app;
create index known_devices_by_age on known_devices (known_at);

-- A code lives for ten minutes: those that are on their way are asked for again.
delete from verification_codes;
delete from outgoing_messages where about = 'code';

alter table verification_codes add column asker bytea not null;   -- SHA-256 of the asker's nonce, or of who is signed in
alter table verification_codes add column network bytea;          -- SHA-256 of where a guest asked from
alter table verification_codes add column strays smallint not null default 0;  -- guesses from that network without the nonce
alter table verification_codes add constraint verification_codes_strays check (strays between 0 and 5);
alter table verification_codes drop constraint verification_codes_pkey;
alter table verification_codes add primary key (purpose, address, asker);

alter table outgoing_messages add column asker bytea;             -- of a code
alter table outgoing_messages add constraint outgoing_messages_asker check ((about = 'code') = (asker is not null));
