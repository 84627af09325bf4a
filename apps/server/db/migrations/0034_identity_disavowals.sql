-- Identity: links by which a player says that a change of the account was not theirs.
--
-- What the database promises:
--   * a link works once and is worth nothing after its time; when it was used never changes;
--   * a link cannot be made from what is kept here: that takes a key which is not in the database;
--   * which change it is about, and whose account, never changes.

create table disavowals (
  id         uuid primary key,
  player_id  bigint not null references players,
  about      text not null,                     -- the change the notice told of
  subject    uuid,                              -- what was added by it, if anything
  address    text not null,                     -- where the notice went
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint disavowals_time check (expires_at > created_at and expires_at <= created_at + interval '7 days')
);
create index disavowals_of_player on disavowals (player_id, expires_at);

create function disavowals_once() returns trigger language plpgsql as $$
begin
  raise exception 'a link works once';
end $$;
create trigger disavowals_once before update on disavowals for each row when (old.used_at is not null) execute function disavowals_once();

alter table outgoing_messages add column disavowal_id uuid references disavowals;

grant select, insert, delete on disavowals to fairbook_app;
grant update (used_at) on disavowals to fairbook_app;
