-- Limits: what players allow themselves, and the breaks they take.
--
-- What the database promises, whatever the program does:
--   * a limit falls at once and rises, or goes, only as a raise that was asked for 24 hours before or longer;
--   * every change of a limit is kept, in the transaction that makes it;
--   * a pause and a self-exclusion are never changed or removed, so neither can be shortened; a longer one is another row;
--   * the names an excluded player was known by are kept as long as the exclusion, and cannot be taken back either;
--   * whoever has a limit or had a break is in limited_players: who is not there is bound by nothing here.

create table limited_players (
  player_id bigint primary key references ledger_accounts
);

create table player_limits (
  player_id      bigint not null references ledger_accounts,
  kind           text not null,
  period         text not null,
  value          bigint,                        -- millionths of one USDT, minutes for time; null = taken away
  set_at         timestamptz not null,
  raise_value    bigint,                        -- what was asked for instead; null with raise_asked_at = to take it away
  raise_asked_at timestamptz,
  primary key (player_id, kind, period),
  constraint player_limits_kind check (kind in ('deposit', 'loss', 'stake', 'time')),
  constraint player_limits_period check (period in ('day', 'week', 'month')),
  constraint player_limits_not_negative check (value >= 0 and raise_value >= 0),
  constraint player_limits_raise check (raise_asked_at is not null or raise_value is null),
  constraint player_limits_raise_is_one check (raise_asked_at is null or (value is not null and (raise_value is null or raise_value > value)))
);

create table limit_changes (
  id             bigint generated always as identity primary key,
  player_id      bigint not null,
  kind           text not null,
  period         text not null,
  value          bigint,
  raise_value    bigint,
  raise_asked_at timestamptz,
  changed_at     timestamptz not null           -- by the clock the change was decided by
);
create index limit_changes_by_player on limit_changes (player_id, id);

create table player_breaks (
  id        bigint generated always as identity primary key,
  player_id bigint not null references ledger_accounts,
  kind      text not null,
  began_at  timestamptz not null,
  ends_at   timestamptz,                        -- null = never
  constraint player_breaks_kind check (kind in ('pause', 'exclusion')),
  constraint player_breaks_forward check (ends_at > began_at),
  constraint player_breaks_pause_ends check (kind = 'exclusion' or ends_at is not null)
);
create index player_breaks_by_player on player_breaks (player_id);

create table barred_names (
  name_hash bytea not null,                     -- SHA-256 of the address or number, in the form it is barred by
  player_id bigint not null references ledger_accounts,
  ends_at   timestamptz,                        -- null = never
  constraint barred_names_hash_whole check (octet_length(name_hash) = 32)
);
create index barred_names_by_hash on barred_names (name_hash);

-- What a player answered when asked for limits, and how often they want to be told of the time.
create table limit_choices (
  player_id       bigint primary key references ledger_accounts,
  answered_at     timestamptz,
  reality_minutes smallint not null default 60,
  constraint limit_choices_reality check (reality_minutes in (15, 30, 60))
);

-- In which minutes a player was here, an hour a row.
create table play_hours (
  player_id bigint not null,
  hour      timestamptz not null,
  minutes   bit(60) not null,                   -- the first bit is the first minute
  primary key (player_id, hour)
) with (fillfactor = 70);

create function limits_rise_slowly() returns trigger language plpgsql as $$
begin
  if old.value is not null and (new.value is null or new.value > old.value)
     and (old.raise_asked_at is null or new.value is distinct from old.raise_value or new.set_at < old.raise_asked_at + interval '24 hours') then
    raise exception 'a limit rises only by a raise that was asked for 24 hours before' using constraint = 'player_limits_rise_slowly';
  end if;
  if new.raise_asked_at is distinct from old.raise_asked_at and new.raise_asked_at < now() - interval '1 minute' then
    raise exception 'a raise is asked for when it is asked for' using constraint = 'player_limits_rise_slowly';
  end if;
  return new;
end $$;
create trigger player_limits_rise_slowly before update on player_limits for each row execute function limits_rise_slowly();

create function limits_keep_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into limited_players (player_id) values (new.player_id) on conflict do nothing;
  insert into limit_changes (player_id, kind, period, value, raise_value, raise_asked_at, changed_at)
    values (new.player_id, new.kind, new.period, new.value, new.raise_value, new.raise_asked_at, greatest(new.set_at, new.raise_asked_at));
  return null;
end $$;
create trigger player_limits_keep_change after insert or update on player_limits for each row execute function limits_keep_change();

create function limits_note_break() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into limited_players (player_id) values (new.player_id) on conflict do nothing;
  return null;
end $$;
create trigger player_breaks_note after insert on player_breaks for each row execute function limits_note_break();

create function limits_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what a player decided against playing is never changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger player_limits_stay before delete or truncate on player_limits for each statement execute function limits_refuse();
create trigger limit_changes_stay before update or delete or truncate on limit_changes for each statement execute function limits_refuse();
create trigger player_breaks_stay before update or delete or truncate on player_breaks for each statement execute function limits_refuse();
create trigger barred_names_stay before update or delete or truncate on barred_names for each statement execute function limits_refuse();
create trigger limited_players_stay before update or delete or truncate on limited_players for each statement execute function limits_refuse();

grant select on limited_players, limit_changes to fairbook_app;
grant select, insert on player_limits, player_breaks, barred_names, limit_choices, play_hours to fairbook_app;
grant update (value, set_at, raise_value, raise_asked_at) on player_limits to fairbook_app;
grant update (answered_at, reality_minutes) on limit_choices to fairbook_app;
grant update (minutes) on play_hours to fairbook_app;
