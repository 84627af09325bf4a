-- Looks at the code that draws: whether what runs is what was built, and whether two people approved of what it was built from.
--
-- What the database promises:
--   * each look is written down by the drawer with the database's time, and is never changed or removed;
--   * a look that found the code changed, or approved of by fewer than two and not for play money, says that it may not draw;
--   * a draw is void because of its code only when the newest looks say so: one of the last day found that it may not draw, and none since the time of the draw
--     found that it may. The other reasons are as 0038 has them.

create table draw_code_checks (
  id          bigint generated always as identity primary key,
  checked_at  timestamptz not null default clock_timestamp(),
  verdict     text not null,
  may_draw    boolean not null,
  sources     text not null,                    -- SHA-256 over what the program was built from, as far as it decides draws; empty: nobody says
  built       text not null,                    -- SHA-256 over the files that run, as they were found
  approved_by text[] not null,                  -- names of those who approved of these sources
  changed     text[] not null,                  -- files that are not as they were built
  constraint draw_code_checks_verdict check (verdict in ('approved', 'unapproved', 'changed')),
  constraint draw_code_checks_changed check ((verdict = 'changed') = (cardinality(changed) > 0) and not (verdict = 'changed' and may_draw)),
  constraint draw_code_checks_approved check (verdict <> 'approved' or (may_draw and cardinality(approved_by) >= 2)),
  constraint draw_code_checks_hashes check (sources ~ '^([0-9a-f]{64})?$' and built ~ '^[0-9a-f]{64}$')
);
create index draw_code_checks_newest on draw_code_checks (checked_at desc);
create trigger draw_code_checks_append_only before update or delete or truncate on draw_code_checks for each statement execute function ledger_refuse();
grant select on draw_code_checks to fairbook_drawer, fairbook_app;
grant insert (verdict, may_draw, sources, built, approved_by, changed) on draw_code_checks to fairbook_drawer;

alter table draws drop constraint draws_void_reason;
alter table draws add constraint draws_void_reason check (void_reason in ('beacon_missing', 'seed_missing', 'result_missing', 'code_changed', 'staff'));

create or replace function lottery_void_missing(draw bigint, why text) returns boolean language plpgsql security definer set search_path = public as $$
declare
  d draws;
  late interval;
begin
  select * into d from draws where id = draw for no key update;
  select case d.source when 'own' then make_interval(secs => void_after_seconds) else make_interval(hours => result_within_hours) end
    into late from lotteries where game = d.game;
  if d.status is distinct from 'waiting' or clock_timestamp() < d.draws_at + late then
    return false;
  end if;
  if (d.source = 'own') is distinct from (why in ('beacon_missing', 'seed_missing', 'code_changed'))
     or (why = 'seed_missing') is distinct from (d.source = 'own' and why <> 'code_changed' and not exists (select from draw_seeds s where s.draw_id = d.id)) then
    raise exception 'that is not what is missing' using errcode = 'check_violation', constraint = 'draws_missing';
  end if;
  if why = 'code_changed' and (exists (select from draw_code_checks c where c.may_draw and c.checked_at >= d.draws_at)
       or not exists (select from draw_code_checks c where not c.may_draw and c.checked_at > clock_timestamp() - interval '1 day')) then
    return false; -- another process may draw it
  end if;
  update draws set status = 'void', void_reason = why, revision = 1, decided_at = clock_timestamp() where id = d.id;
  return true;
end $$;
