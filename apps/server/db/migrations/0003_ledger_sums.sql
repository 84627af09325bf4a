-- What is made of movements: sealed batches with a published head a day, and sums by the hour, so that a look at a month is not a look at every movement.
--
-- What the database promises, whatever the program does:
--   * a batch is never changed or removed, and holds a hash for each of its movements;
--   * the published head of a day that is over never changes, that of today only goes forward, and none is removed;
--   * the sums by the hour are those of the movements numbered after from_seq up to seq of the account's mark, each in the hour it is dated in, and of no others;
--   * only ledger_sum_hours writes them, so no account's movements wait for them: what is not summed yet is read movement by movement.

create table ledger_batches (
  id        bigint primary key,
  from_tx   bigint not null,
  to_tx     bigint not null,
  transfers bigint not null check (transfers > 0),
  total     bigint not null,
  leaves    bytea not null,
  root      bytea not null,
  head      bytea not null,
  sealed_at timestamptz not null default now(),
  constraint ledger_batches_forward check (to_tx > from_tx),
  constraint ledger_batches_whole check (octet_length(leaves) = transfers * 32)
);
comment on table ledger_batches is
  'Sealed batches: movements committed in transactions [from_tx, to_tx), as leaves of a Merkle tree, each head chained to the one '
  'before.';
comment on column ledger_batches.id is '1, 2, 3 … without gaps';
comment on column ledger_batches.total is 'movements in all batches up to this one';
comment on column ledger_batches.leaves is 'the 32-byte hashes of the movements, in the order (tx_id, account_id, seq)';
comment on column ledger_batches.head is 'sha256(head before, root, total)';
alter table ledger_batches alter leaves set storage external;  -- hashes do not compress

create table ledger_house_balances (
  account_id bigint primary key references ledger_house_accounts,
  balance    bigint not null default 0,
  batch_id   bigint not null default 0
);
comment on table ledger_house_balances is 'What each house account came to at the end of a batch: the sum of everything sealed so far.';
comment on column ledger_house_balances.balance is 'millionths of one USDT';

create table ledger_heads (
  day      date primary key,
  batch_id bigint not null references ledger_batches,
  head     bytea not null
);
comment on table ledger_heads is 'The head of each day''s last batch, as published.';

create table ledger_hourly_watermarks (
  account_id bigint primary key references ledger_accounts,
  from_seq   bigint not null,
  seq        bigint not null,
  constraint ledger_hourly_watermarks_forward check (seq >= from_seq)
);
comment on table ledger_hourly_watermarks is 'How far the movements of an account are summed by the hour.';
comment on column ledger_hourly_watermarks.from_seq is 'what is before is older than any period that is asked for';

create table ledger_hourly_totals (
  account_id bigint not null,
  hour       timestamptz not null,
  kind       text not null,
  amount     bigint not null,
  first_seq  bigint not null,
  last_seq   bigint not null,
  primary key (account_id, hour, kind)
);
comment on table ledger_hourly_totals is 'What moved in an account in one hour, by kind.';
comment on column ledger_hourly_totals.hour is 'when it begins, UTC';
comment on column ledger_hourly_totals.amount is 'millionths of one USDT';
comment on column ledger_hourly_totals.first_seq is 'of the movements in it';

-- A published head stays; only that of today goes forward.
create function ledger_keep_heads() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.day = old.day and new.day = (now() at time zone 'UTC')::date and new.batch_id > old.batch_id then
    return new;
  end if;
  raise exception 'a head that was published stays' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_heads_stay before update or delete on ledger_heads for each row execute function ledger_keep_heads();

-- Sums what is not summed yet of those accounts that have at least so many such movements. Answers how many accounts those were.
create function ledger_sum_hours(accounts bigint[], at_least integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  each record;
  mark ledger_hourly_watermarks;
  summed integer := 0;
begin
  for each in
    select a.id, a.version from ledger_accounts a left join ledger_hourly_watermarks m on m.account_id = a.id
    where a.id = any (accounts) and a.version - coalesce(m.seq, 0) >= at_least order by a.id
  loop
    insert into ledger_hourly_watermarks (account_id, from_seq, seq)
      select each.id, o.seq, o.seq
      from (select coalesce((select t.seq from ledger_movements t where t.account_id = each.id and t.created_at < now() - interval '40 days'
                             order by t.seq desc limit 1), 0) as seq) as o
      on conflict (account_id) do nothing;
    select * into mark from ledger_hourly_watermarks m where m.account_id = each.id for update;
    continue when mark.seq >= each.version;
    insert into ledger_hourly_totals as h (account_id, hour, kind, amount, first_seq, last_seq)
      select t.account_id, date_trunc('hour', t.created_at, 'UTC'), t.kind, sum(t.amount), min(t.seq), max(t.seq)
      from ledger_movements t where t.account_id = each.id and t.seq > mark.seq and t.seq <= each.version
      group by 1, 2, 3
      on conflict (account_id, hour, kind) do update
        set amount = h.amount + excluded.amount, first_seq = least(h.first_seq, excluded.first_seq), last_seq = greatest(h.last_seq, excluded.last_seq);
    update ledger_hourly_watermarks m set seq = each.version where m.account_id = each.id;
    summed := summed + 1;
  end loop;
  return summed;
end $$;

-- What was written stays.
create trigger ledger_batches_append_only before update or delete or truncate on ledger_batches
  for each statement execute function ledger_refuse();
create trigger ledger_heads_append_only before truncate on ledger_heads for each statement execute function ledger_refuse();

-- What the application may do.
grant select, insert on ledger_batches to fairbook_app;
grant select, insert, update on ledger_house_balances, ledger_heads to fairbook_app;
grant select on ledger_hourly_watermarks, ledger_hourly_totals to fairbook_app;
revoke all on function ledger_sum_hours(bigint[], integer) from public;
grant execute on function ledger_sum_hours(bigint[], integer) to fairbook_app;
