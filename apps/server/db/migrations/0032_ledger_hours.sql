-- What moved in an account, summed by the hour: a look at a month is a look at its hours, not at every movement.
--
-- What the database promises, whatever the program does:
--   * the sums are those of the movements numbered after from_seq up to seq of the account's mark, each in the hour it is dated in, and of no others;
--   * only ledger_sum_hours writes them, so no account's movements wait for them: what is not summed yet is read movement by movement.

create table ledger_hour_marks (
  account_id bigint primary key references ledger_accounts,
  from_seq   bigint not null,                   -- what is before is older than any period that is asked for
  seq        bigint not null,
  constraint ledger_hour_marks_forward check (seq >= from_seq)
);
create table ledger_hours (
  account_id bigint not null,
  hour       timestamptz not null,              -- when it begins, UTC
  kind       text not null,
  amount     bigint not null,                   -- millionths of one USDT
  first_seq  bigint not null,                   -- of the movements in it
  last_seq   bigint not null,
  primary key (account_id, hour, kind)
);

-- Sums what is not summed yet of those accounts that have at least so many such movements. Answers how many accounts those were.
create function ledger_sum_hours(accounts bigint[], at_least integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  each record;
  mark ledger_hour_marks;
  summed integer := 0;
begin
  for each in
    select a.id, a.version from ledger_accounts a left join ledger_hour_marks m on m.account_id = a.id
    where a.id = any (accounts) and a.version - coalesce(m.seq, 0) >= at_least order by a.id
  loop
    insert into ledger_hour_marks (account_id, from_seq, seq)
      select each.id, o.seq, o.seq
      from (select coalesce((select t.seq from ledger_transfers t where t.account_id = each.id and t.created_at < now() - interval '40 days'
                             order by t.seq desc limit 1), 0) as seq) as o
      on conflict (account_id) do nothing;
    select * into mark from ledger_hour_marks m where m.account_id = each.id for update;
    continue when mark.seq >= each.version;
    insert into ledger_hours as h (account_id, hour, kind, amount, first_seq, last_seq)
      select t.account_id, date_trunc('hour', t.created_at, 'UTC'), t.kind, sum(t.amount), min(t.seq), max(t.seq)
      from ledger_transfers t where t.account_id = each.id and t.seq > mark.seq and t.seq <= each.version
      group by 1, 2, 3
      on conflict (account_id, hour, kind) do update
        set amount = h.amount + excluded.amount, first_seq = least(h.first_seq, excluded.first_seq), last_seq = greatest(h.last_seq, excluded.last_seq);
    update ledger_hour_marks m set seq = each.version where m.account_id = each.id;
    summed := summed + 1;
  end loop;
  return summed;
end $$;

revoke all on function ledger_sum_hours(bigint[], integer) from public;
grant execute on function ledger_sum_hours(bigint[], integer) to fairbook_app;
grant select on ledger_hour_marks, ledger_hours to fairbook_app;
