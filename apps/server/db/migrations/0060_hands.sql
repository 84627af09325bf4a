-- Hands: who let whom in, so that two names that one person may hold are not two people.
--
-- What the database promises, whatever the program does:
--   * who let somebody in, gave them another password, forgot their app or gave them something to decide is kept, and never changed or removed;
--   * for seven days after it they count as one: where two people must say yes, one of them and who was made by them do not suffice, nor do two that were
--     made by the same third;
--   * a result of a draw that was proposed, a void draw, a transfer that was held and a yes to a withdrawal look at it in the statement that writes them.

create table staff_makings (
  id    bigint generated always as identity primary key,
  made  text not null,                          -- names of the staff
  maker text not null,
  how   text not null,
  at    timestamptz not null default clock_timestamp(),
  constraint staff_makings_two check (made <> maker),
  constraint staff_makings_how check (how in ('invited', 'let_in', 'password', 'factor', 'permissions'))
);
create index staff_makings_by_time on staff_makings (at);
create trigger staff_makings_append_only before update or delete or truncate on staff_makings for each statement execute function ledger_refuse();

-- Whether two names count as one: they are the same, or one who made the one within seven days also made the other, or is the other. As in core/staff/hands.ts.
create function staff_same_hands(one text, other text) returns boolean language sql stable security definer set search_path = public as $$
  with recursive behind (whose, who) as (
    select whose, who from (values (1, one), (2, other)) as named (whose, who)
    union
    select b.whose, m.maker from behind b join staff_makings m on m.made = b.who where m.at > clock_timestamp() - interval '7 days'
  )
  select exists (select who from behind where whose = 1 intersect select who from behind where whose = 2)
$$;

-- Refuses a row whose two named columns count as one; while one of them is empty there is nothing to refuse.
create function two_hands() returns trigger language plpgsql as $$
declare
  line constant jsonb := to_jsonb(new);
begin
  if staff_same_hands(line ->> tg_argv[0], line ->> tg_argv[1]) and line ->> tg_argv[0] is not null and line ->> tg_argv[1] is not null then
    raise exception 'two people who did not let each other in must say so' using constraint = 'two_hands', errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger draw_proposals_two_hands_at_once before insert on draw_proposals
  for each row when (new.confirmed_by is not null) execute function two_hands('proposed_by', 'confirmed_by');
create trigger draw_proposals_two_hands before update on draw_proposals
  for each row when (new.confirmed_by is distinct from old.confirmed_by) execute function two_hands('proposed_by', 'confirmed_by');
create trigger draw_void_wishes_two_hands before update on draw_void_wishes
  for each row when (new.confirmed_by is distinct from old.confirmed_by) execute function two_hands('asked_by', 'confirmed_by');
create trigger chain_decisions_two_hands before update on chain_decisions
  for each row when (new.confirmed_by is distinct from old.confirmed_by) execute function two_hands('proposed_by', 'confirmed_by');

grant select on staff_makings to fairbook_app;
grant insert (made, maker, how) on staff_makings to fairbook_app;
