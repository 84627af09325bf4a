-- Platform: what a process writes to know that it can. A database that answers and has no room, or is a standby, takes no bet.
--
-- What the database promises:
--   * there is one row, for ever: it is changed and nothing else.

create table readiness (
  one      boolean primary key default true,
  tried_at timestamptz not null default now(),
  constraint readiness_one_row check (one)
) with (fillfactor = 50);
insert into readiness default values;
grant select, update (tried_at) on readiness to fairbook_app;
