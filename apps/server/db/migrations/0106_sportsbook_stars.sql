-- Sportsbook: what players look for first.
--
-- What the database promises:
--   * a star is on a league, a team or a match, once for a player. How many one may have is counted under a lock by whoever writes.

create table stars (
  player_id bigint not null references players,
  kind      text not null,
  subject   bigint not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (player_id, kind, subject),
  constraint stars_kind check (kind in ('league', 'team', 'match'))
);

grant select, insert, delete on stars to fairbook_app;
