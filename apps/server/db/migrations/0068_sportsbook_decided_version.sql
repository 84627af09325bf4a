-- The sportsbook: a result that comes after a move of its match which is newer counts all the same.
--
-- What the database promises, whatever the program does:
--   * what decided a match last is no newer than the newest word on what became of it.

alter table matches add column decided_version int not null default 0;
comment on column matches.decided_version is 'version of the newest word that decided the match, or was held because it would; 0: none';
update matches m set decided_version = m.outcome_version where m.revision > 0 or m.result_held;
alter table matches add constraint matches_decided_version check (decided_version between 0 and outcome_version);
