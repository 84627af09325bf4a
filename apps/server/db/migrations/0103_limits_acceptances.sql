-- Limits: the texts of the house that a player accepted.
--
-- What the database promises:
--   * each version of a text that a player accepted is kept once, with the language it was read in and the instant, and is never changed or removed.

create table text_acceptances (
  player_id bigint not null references players,
  text      text not null,
  version   integer not null,
  language  text not null,
  at        timestamptz not null,
  primary key (player_id, text, version),
  constraint text_acceptances_text check (text in ('rules', 'privacy')),
  constraint text_acceptances_version check (version >= 1)
);
create trigger text_acceptances_append_only before update or delete or truncate on text_acceptances for each statement execute function ledger_refuse();

grant select, insert on text_acceptances to fairbook_app;
