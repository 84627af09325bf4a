-- Limits: what players allow themselves, the breaks they take, what the state's register says of them, and bets that staff stopped.
--
-- What the database promises, whatever the program does:
--   * a limit falls at once and rises, or goes, only as a raise that was asked for 24 hours before or longer; every change of it is kept, in the
--     transaction that makes it;
--   * a pause and a self-exclusion are never changed or removed, so neither can be shortened; a longer one is another row;
--   * the names an excluded player was known by are kept as long as the exclusion, and cannot be taken back either;
--   * a player's bets are stopped once at a time; who did it, why and when is never changed or removed, and who let them again is added to it;
--   * whoever has a limit, had a break or was stopped is in limited_players: who is not there is bound by nothing here;
--   * every answer of the register, and that there was none, is kept and never changed or removed: it is the proof that the register was asked;
--   * a player's status is what the newest check came to, and nobody writes it but the log itself; a player on the register stays on it until the register says
--     otherwise: no answer takes nobody off it;
--   * in which minutes a player was here is kept for five years;
--   * each version of a text that a player accepted is kept once, with the language it was read in and the instant, and is never changed or removed.

create table limited_players (
  player_id bigint primary key references ledger_accounts
);
comment on table limited_players is 'A player who has a limit or had a break. Who is not here is bound by nothing in this file.';

create table player_limits (
  player_id      bigint not null references ledger_accounts,
  kind           text not null,
  period         text not null,
  value          bigint,
  set_at         timestamptz not null,
  raise_value    bigint,
  raise_asked_at timestamptz,
  primary key (player_id, kind, period),
  constraint player_limits_kind check (kind in ('deposit', 'loss', 'stake', 'time')),
  constraint player_limits_period check (period in ('day', 'week', 'month')),
  constraint player_limits_not_negative check (value >= 0 and raise_value >= 0),
  constraint player_limits_raise check (raise_asked_at is not null or raise_value is null),
  constraint player_limits_raise_is_one check (raise_asked_at is null or (value is not null and (raise_value is null or raise_value > value)))
);
comment on table player_limits is 'What a player may do of one kind in one period.';
comment on column player_limits.value is 'millionths of one USDT, minutes for time; null = taken away';
comment on column player_limits.raise_value is 'what was asked for instead; null with raise_asked_at = to take it away';

create table limit_changes (
  id             bigint generated always as identity primary key,
  player_id      bigint not null,
  kind           text not null,
  period         text not null,
  value          bigint,
  raise_value    bigint,
  raise_asked_at timestamptz,
  changed_at     timestamptz not null
);
comment on table limit_changes is 'A change of a limit, written by the trigger alone.';
comment on column limit_changes.changed_at is 'by the clock the change was decided by';
create index limit_changes_by_player on limit_changes (player_id, id);

create table limit_choices (
  player_id       bigint primary key references ledger_accounts,
  answered_at     timestamptz,
  reality_minutes smallint not null default 60,
  constraint limit_choices_reality check (reality_minutes in (15, 30, 60))
);
comment on table limit_choices is 'What a player answered when asked for limits, and how often they want to be told of the time.';

create table play_hours (
  player_id bigint not null,
  hour      timestamptz not null,
  minutes   bit(60) not null,
  primary key (player_id, hour)
) with (fillfactor = 70);
comment on table play_hours is 'In which minutes a player was here, an hour a row.';
comment on column play_hours.minutes is 'the first bit is the first minute';
create index play_hours_by_age on play_hours (hour);

create table player_breaks (
  id        bigint generated always as identity primary key,
  player_id bigint not null references ledger_accounts,
  kind      text not null,
  began_at  timestamptz not null,
  ends_at   timestamptz,
  constraint player_breaks_kind check (kind in ('pause', 'exclusion')),
  constraint player_breaks_forward check (ends_at > began_at),
  constraint player_breaks_pause_ends check (kind = 'exclusion' or ends_at is not null)
);
comment on table player_breaks is 'A pause or a self-exclusion. Never shortened: a longer one is another row.';
comment on column player_breaks.ends_at is 'null = never';
create index player_breaks_by_player on player_breaks (player_id);

create table barred_names (
  name_hash bytea not null,
  player_id bigint not null references ledger_accounts,
  ends_at   timestamptz,
  constraint barred_names_hash_whole check (octet_length(name_hash) = 32)
);
comment on table barred_names is 'A name that an excluded player was known by, as a hash.';
comment on column barred_names.name_hash is 'SHA-256 of the address or number, in the form it is barred by';
comment on column barred_names.ends_at is 'null = never';
create index barred_names_by_hash on barred_names (name_hash);

create table bet_blocks (
  id         bigint generated always as identity primary key,
  player_id  bigint not null references ledger_accounts,
  reason     text not null,
  blocked_by text not null,
  blocked_at timestamptz not null default now(),
  lifted_by  text,
  lifted_at  timestamptz,
  constraint bet_blocks_reason check (length(reason) between 1 and 400),
  constraint bet_blocks_lifted check ((lifted_by is null) = (lifted_at is null))
);
comment on table bet_blocks is 'Staff stopped a player''s bets.';
comment on column bet_blocks.blocked_by is 'a name of the staff';
create unique index bet_blocks_one on bet_blocks (player_id) where lifted_at is null;

create table exclusion_checks (
  id          uuid primary key,
  player_id   bigint not null references ledger_accounts,
  reason      text not null,
  answer      text not null,
  asked_at    timestamptz not null,
  answered_at timestamptz not null,
  constraint exclusion_checks_reason check (reason in ('registration', 'sign_in', 'period')),
  constraint exclusion_checks_answer check (answer in ('free', 'listed', 'unanswered')),
  constraint exclusion_checks_forward check (answered_at >= asked_at)
);
comment on table exclusion_checks is 'One question to the state''s register of people who may not play, and its answer.';
comment on column exclusion_checks.id is 'what the register was asked with';
comment on column exclusion_checks.asked_at is 'by the clock that days are counted by';
comment on column exclusion_checks.answered_at is 'or when waiting ended';
create index exclusion_checks_by_player on exclusion_checks (player_id, asked_at);

create table exclusion_statuses (
  player_id bigint primary key references ledger_accounts,
  answer    text not null,
  asked_at  timestamptz not null
);
comment on table exclusion_statuses is 'What the newest check of a player came to, written by the log of checks alone.';
comment on column exclusion_statuses.asked_at is 'of the newest check';

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
comment on table text_acceptances is 'A version of a text of the house that a player accepted.';

-- A limit falls at once, and rises or goes only by a raise that was asked for a day before.
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

-- Every change of a limit is kept, and whose it is is in limited_players.
create function limits_keep_change() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into limited_players (player_id) values (new.player_id) on conflict do nothing;
  insert into limit_changes (player_id, kind, period, value, raise_value, raise_asked_at, changed_at)
    values (new.player_id, new.kind, new.period, new.value, new.raise_value, new.raise_asked_at, greatest(new.set_at, new.raise_asked_at));
  return null;
end $$;
create trigger player_limits_keep_change after insert or update on player_limits for each row execute function limits_keep_change();

-- Who had a break, or was stopped, is in limited_players, so that every stake looks here.
create function limits_note_break() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into limited_players (player_id) values (new.player_id) on conflict do nothing;
  return null;
end $$;
create trigger player_breaks_note after insert on player_breaks for each row execute function limits_note_break();
create trigger bet_blocks_note after insert on bet_blocks for each row execute function limits_note_break();

-- What the newest check came to. No answer takes nobody off the register.
create function limits_keep_exclusion() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into exclusion_statuses as s (player_id, answer, asked_at) values (new.player_id, new.answer, new.asked_at)
    on conflict (player_id) do update
    set answer = case when s.answer = 'listed' and excluded.answer = 'unanswered' then s.answer else excluded.answer end, asked_at = excluded.asked_at
    where excluded.asked_at >= s.asked_at;
  return null;
end $$;
create trigger exclusion_checks_keep after insert on exclusion_checks for each row execute function limits_keep_exclusion();

-- A block of bets is lifted once, and not changed or removed.
create function blocks_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null and new.lifted_at is not null
     and (new.id, new.player_id, new.reason, new.blocked_by, new.blocked_at) = (old.id, old.player_id, old.reason, old.blocked_by, old.blocked_at) then
    return new;
  end if;
  raise exception 'a block of bets is lifted once, and not changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger bet_blocks_stay before update or delete on bet_blocks for each row execute function blocks_stay();

-- What a player decided against playing is never changed or removed, nor what the register said.
create function limits_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what a player decided against playing is never changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger player_limits_stay before delete or truncate on player_limits for each statement execute function limits_refuse();
create trigger limit_changes_stay before update or delete or truncate on limit_changes for each statement execute function limits_refuse();
create trigger player_breaks_stay before update or delete or truncate on player_breaks for each statement execute function limits_refuse();
create trigger barred_names_stay before update or delete or truncate on barred_names for each statement execute function limits_refuse();
create trigger limited_players_stay before update or delete or truncate on limited_players for each statement execute function limits_refuse();
create trigger exclusion_checks_stay before update or delete or truncate on exclusion_checks for each statement execute function limits_refuse();
create trigger exclusion_statuses_stay before delete or truncate on exclusion_statuses for each statement execute function limits_refuse();

-- Kept for a time: a job removes what is older.
create trigger play_hours_stay before delete on play_hours
  for each row when (old.hour > now() - interval '5 years') execute function keep_longer();

-- What was written stays.
create trigger text_acceptances_append_only before update or delete or truncate on text_acceptances for each statement execute function ledger_refuse();

-- What the application may do.
grant select on limited_players, limit_changes, exclusion_statuses to fairbook_app;
grant select, insert on player_limits, limit_choices, player_breaks, barred_names, bet_blocks, exclusion_checks, text_acceptances to fairbook_app;
grant update (value, set_at, raise_value, raise_asked_at) on player_limits to fairbook_app;
grant update (answered_at, reality_minutes) on limit_choices to fairbook_app;
grant select, insert, delete on play_hours to fairbook_app;
grant update (minutes) on play_hours to fairbook_app;
grant update (lifted_by, lifted_at) on bet_blocks to fairbook_app;
