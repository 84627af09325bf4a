-- Bets that staff stopped; and staff who come, change and go.
--
-- What the database promises, whatever the program does:
--   * a player's bets are stopped once at a time; who did it, why and when is never changed or removed, and who let them again is added to it;
--   * whose bets are stopped is in limited_players, so that every stake looks here;
--   * somebody who may sign in always holds staff.write: the last one can neither be disabled nor lose it, not even when two are taken away at once;
--   * whoever is disabled has no session left.

create table bet_blocks (
  id         bigint generated always as identity primary key,
  player_id  bigint not null references ledger_accounts,
  reason     text not null,
  blocked_by text not null,                     -- a name of the staff
  blocked_at timestamptz not null default now(),
  lifted_by  text,
  lifted_at  timestamptz,
  constraint bet_blocks_reason check (length(reason) between 1 and 400),
  constraint bet_blocks_lifted check ((lifted_by is null) = (lifted_at is null))
);
create unique index bet_blocks_one on bet_blocks (player_id) where lifted_at is null;
create trigger bet_blocks_note after insert on bet_blocks for each row execute function limits_note_break();

create function blocks_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null and new.lifted_at is not null
     and (new.id, new.player_id, new.reason, new.blocked_by, new.blocked_at) = (old.id, old.player_id, old.reason, old.blocked_by, old.blocked_at) then
    return new;
  end if;
  raise exception 'a block of bets is lifted once, and not changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger bet_blocks_stay before update or delete on bet_blocks for each row execute function blocks_stay();

grant select, insert on bet_blocks to fairbook_app;
grant update (lifted_by, lifted_at) on bet_blocks to fairbook_app;

-- A password that a colleague was given lets them in until this moment, and only to choose one of their own; null: it is their own.
alter table staff add column password_until timestamptz;

create function staff_keeper_stays() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(7260341); -- one change at a time, each sees the ones before it
  if not exists (
    select from staff s join staff_in_roles r on r.staff_id = s.id join staff_permissions p on p.role = r.role where s.active and p.permission = 'staff.write'
  ) then
    raise exception 'nobody would be left who manages the staff' using constraint = 'staff_keeper_stays', errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger staff_keeper_stays after update of active on staff deferrable initially deferred
  for each row when (old.active and not new.active) execute function staff_keeper_stays();
create constraint trigger staff_keeper_stays after delete or update on staff_in_roles deferrable initially deferred
  for each row execute function staff_keeper_stays();
create constraint trigger staff_keeper_stays after delete or update on staff_permissions deferrable initially deferred
  for each row when (old.permission = 'staff.write') execute function staff_keeper_stays();

create function staff_sessions_end() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from staff_sessions where staff_id = new.id;
  return null;
end $$;
create trigger staff_sessions_end after update of active on staff for each row when (not new.active) execute function staff_sessions_end();

insert into staff_permissions (role, permission) values
  ('admin', 'staff.read'), ('admin', 'staff.write'),
  ('admin', 'reconcile.read'), ('admin', 'reconcile.decide'), ('admin', 'chain.read'), ('admin', 'chain.decide'),
  ('finance', 'reconcile.read'), ('finance', 'reconcile.decide'), ('finance', 'chain.read'), ('finance', 'chain.decide'), ('support', 'chain.read');

grant update (active, password_hash, password_until) on staff to fairbook_app;
grant insert on staff_roles to fairbook_app;
grant insert, delete on staff_permissions to fairbook_app;
grant delete on staff_in_roles to fairbook_app;
