-- Looks at the code that draws: whether what runs is what was built, and whether two people approved of what it was built from. And what the drawer makes void.
--
-- What the database promises, whatever the program does:
--   * each look is written down by the drawer with the database's time, and is never changed or removed;
--   * a look that found the code changed, or approved of by fewer than two and not for play money, says that it may not draw;
--   * the drawer makes a draw void only when the beacon, the seed or the feeds have been silent for the set time, or because of its code: when the newest looks
--     say so, one of the last day that it may not draw, and none since the time of the draw that it may.

create table draw_code_checks (
  id          bigint generated always as identity primary key,
  checked_at  timestamptz not null default clock_timestamp(),
  verdict     text not null,
  may_draw    boolean not null,
  sources     text not null,
  built       text not null,
  approved_by text[] not null,
  changed     text[] not null,
  constraint draw_code_checks_verdict check (verdict in ('approved', 'unapproved', 'changed')),
  constraint draw_code_checks_changed check ((verdict = 'changed') = (cardinality(changed) > 0) and not (verdict = 'changed' and may_draw)),
  constraint draw_code_checks_approved check (verdict <> 'approved' or (may_draw and cardinality(approved_by) >= 2)),
  constraint draw_code_checks_hashes check (sources ~ '^([0-9a-f]{64})?$' and built ~ '^[0-9a-f]{64}$')
);
comment on table draw_code_checks is 'A look at the code that draws: what was found, and whether it may draw.';
comment on column draw_code_checks.sources is 'SHA-256 over what the program was built from, as far as it decides draws; empty: nobody says';
comment on column draw_code_checks.built is 'SHA-256 over the files that run, as they were found';
comment on column draw_code_checks.approved_by is 'names of those who approved of these sources';
comment on column draw_code_checks.changed is 'files that are not as they were built';
create index draw_code_checks_newest on draw_code_checks (checked_at desc);

-- The drawer's void: what was to decide the draw has been missing for the set time, or the newest looks at the code say that it may not draw.
-- False when it is too early, or another process may draw it.
create function lottery_void_missing(draw bigint, why text) returns boolean language plpgsql security definer set search_path from current as $$
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

-- What was written stays.
create trigger draw_code_checks_append_only before update or delete or truncate on draw_code_checks for each statement execute function ledger_refuse();

-- What the application and the drawer may do.
grant select on draw_code_checks to fairbook_app;
grant select on draw_code_checks to fairbook_drawer;
grant insert (verdict, may_draw, sources, built, approved_by, changed) on draw_code_checks to fairbook_drawer;
revoke all on function lottery_void_missing(bigint, text) from public;
grant execute on function lottery_void_missing(bigint, text) to fairbook_drawer;
