-- What staff do with lotteries.
--
-- What the database promises, whatever the program does:
--   * staff void a draw only by two different people, one who asks for it with a reason and one who says yes, and before its time alone;
--   * of one draw one such wish is open at a time, and what became of it stays;
--   * no member of staff has a way to write the result of an own draw.

create table draw_void_wishes (
  id           bigint generated always as identity primary key,
  draw_id      bigint not null references draws,
  reason       text not null,
  asked_by     text not null,                   -- names of the staff, here and below
  asked_at     timestamptz not null default now(),
  confirmed_by text,
  confirmed_at timestamptz,
  dropped_by   text,
  dropped_at   timestamptz,
  constraint draw_void_wishes_reason check (length(reason) between 3 and 500),
  constraint draw_void_wishes_four_eyes check (confirmed_by <> asked_by),
  constraint draw_void_wishes_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  constraint draw_void_wishes_dropped check ((dropped_by is null) = (dropped_at is null) and (dropped_at is null or confirmed_at is null))
);
create unique index draw_void_wishes_open on draw_void_wishes (draw_id) where confirmed_at is null and dropped_at is null;

create function draw_void_wishes_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.confirmed_at is null and old.dropped_at is null
     and (new.id, new.draw_id, new.reason, new.asked_by, new.asked_at) = (old.id, old.draw_id, old.reason, old.asked_by, old.asked_at) then
    return new;
  end if;
  raise exception 'what was asked about a draw stays' using errcode = 'insufficient_privilege';
end $$;
create trigger draw_void_wishes_stay before update or delete on draw_void_wishes for each row execute function draw_void_wishes_stay();
create trigger draw_void_wishes_keep before truncate on draw_void_wishes for each statement execute function ledger_refuse();

-- The second person's yes, which voids the draw. False once it is too late or the draw is decided; nothing is changed then.
create function lottery_confirm_void(draw bigint, by_name text) returns boolean language plpgsql security definer set search_path = public as $$
declare
  wish draw_void_wishes;
begin
  select * into wish from draw_void_wishes where draw_id = draw and confirmed_at is null and dropped_at is null for update;
  if not found then
    raise exception 'nobody asked for it' using errcode = 'check_violation', constraint = 'draw_void_wishes_asked';
  end if;
  if lottery_void_draw(draw, by_name, wish.reason) is not true then
    return false;
  end if;
  update draw_void_wishes set confirmed_by = by_name, confirmed_at = clock_timestamp() where id = wish.id;
  return true;
end $$;

revoke all on function lottery_confirm_void(bigint, text) from public;
revoke execute on function lottery_void_draw(bigint, text, text) from fairbook_app;
grant execute on function lottery_confirm_void(bigint, text) to fairbook_app;
grant select, insert (draw_id, reason, asked_by) on draw_void_wishes to fairbook_app;
grant update (dropped_by, dropped_at) on draw_void_wishes to fairbook_app;

-- Who trades sets odds and schedules; who pays confirms results and voids with a colleague.
insert into staff_permissions (role, permission) values
  ('trader', 'lottery.read'), ('trader', 'lottery.schedule'), ('trader', 'lottery.odds'), ('trader', 'lottery.results'), ('trader', 'lottery.void'),
  ('finance', 'lottery.read'), ('finance', 'lottery.results'), ('finance', 'lottery.void'), ('support', 'lottery.read'),
  ('admin', 'lottery.read'), ('admin', 'lottery.schedule'), ('admin', 'lottery.odds'), ('admin', 'lottery.results'), ('admin', 'lottery.void');
