-- Four eyes: who let whom in, so that two names that one person may hold are not two people.
--
-- What the database promises, whatever the program does:
--   * who let somebody in, gave them another password, forgot their app or gave them something to decide is kept, and never changed or removed;
--   * for seven days after it they count as one: where two people must say yes, one of them and who was made by them do not suffice, nor do two that were
--     made by the same third;
--   * whatever takes two people looks at it in the statement that writes it: the triggers stand with the tables of those who ask;
--   * it is asked by the application alone: no other role runs it with the rights of others.

create table staff_access_grants (
  id      bigint generated always as identity primary key,
  grantee text not null,
  grantor text not null,
  how     text not null,
  at      timestamptz not null default clock_timestamp(),
  constraint staff_access_grants_two check (grantee <> grantor),
  constraint staff_access_grants_how check (how in ('invited', 'let_in', 'password', 'factor', 'permissions'))
);
comment on table staff_access_grants is 'One of the staff let another one in, or gave them a password, an app or something to decide.';
comment on column staff_access_grants.grantee is 'names of the staff';
create index staff_access_grants_by_time on staff_access_grants (at);

-- Whether two names count as one: they are the same, or one who made the one within seven days also made the other, or is the other. As in core/staff/four-eyes.ts.
create function staff_same_hands(one text, other text) returns boolean language sql stable security definer set search_path from current as $$
  with recursive behind (whose, who) as (
    select whose, who from (values (1, one), (2, other)) as named (whose, who)
    union
    select b.whose, g.grantor from behind b join staff_access_grants g on g.grantee = b.who where g.at > clock_timestamp() - interval '7 days'
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

-- What was written stays.
create trigger staff_access_grants_append_only before update or delete or truncate on staff_access_grants for each statement execute function ledger_refuse();

-- What the application may do.
grant select on staff_access_grants to fairbook_app;
grant insert (grantee, grantor, how) on staff_access_grants to fairbook_app;
revoke execute on function staff_same_hands(text, text) from public;
grant execute on function staff_same_hands(text, text) to fairbook_app;
