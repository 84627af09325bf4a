-- What a player owes the house: what a corrected result took back beyond what the account held.
--
-- What the database promises, whatever the program does:
--   * a debt is the movements of an account against the house's account of debts (5), added up, and never below zero;
--   * what is lent there makes a balance whole that a correction takes from, and what is collected leaves a balance: nothing else touches that account;
--   * what is forgiven comes from an account of its own (6), so that the books say what it cost;
--   * no withdrawal leaves an account that owes: what is owed is collected first.

insert into ledger_house_accounts (id, name) values (5, 'debts'), (6, 'debts_forgiven');

alter table ledger_accounts add column debt bigint not null default 0 constraint ledger_accounts_debt check (debt >= 0);
comment on column ledger_accounts.debt is 'millionths of one USDT that its owner owes the house';

alter table ledger_movements
  drop constraint ledger_movements_kind,
  add constraint ledger_movements_kind check (kind in
    ('deposit', 'withdrawal', 'stake', 'payout', 'refund', 'payout_reversed', 'bonus', 'stake_taken', 'stake_taken_reversed', 'to_game',
     'from_game', 'cash_out', 'debt', 'debt_collected', 'debt_forgiven')),
  add constraint ledger_movements_debts check (
    (contra_id = 5) = (kind in ('debt', 'debt_collected')) and (contra_id = 6) = (kind = 'debt_forgiven')
    and (kind not in ('debt', 'debt_forgiven') or amount > 0) and (kind <> 'debt_collected' or amount < 0));
create index ledger_movements_of_debts on ledger_movements (account_id, seq) where contra_id = 5;

-- Locks accounts in the order of their numbers, so two callers can wait for each other but never deadlock, and reads them.
drop function ledger_lock(bigint[]);
create function ledger_lock(ids bigint[]) returns table (id bigint, balance bigint, version bigint, debt bigint)
language plpgsql security definer set search_path from current as $$
begin
  return query select a.id, a.balance, a.version, a.debt from ledger_accounts a where a.id = any (ids) order by a.id for no key update;
end $$;
revoke all on function ledger_lock(bigint[]) from public;
grant execute on function ledger_lock(bigint[]) to fairbook_app;

-- Posts movements in the order given, all or none, as it did; and keeps what each account owes.
-- Refuses besides what it refused: a withdrawal that would leave an account that owes (ledger_accounts_owing); more collected than is owed (ledger_accounts_debt).
create or replace function ledger_post(accounts bigint[], contras bigint[], amounts bigint[], kinds text[], refs uuid[], revisions smallint[])
returns table (account_id bigint, seq bigint, balance_after bigint)
language plpgsql security definer set search_path from current as $$
declare
  tx constant bigint := tx_number();  -- looked up once, and not for each movement
  players constant bigint[] := array(select distinct a from unnest(accounts) as a where a >= 1000);
  locked integer;
  frozen bigint[];
  owing bigint[];
begin
  if exists (select from unnest(contras) as c where not exists (select from ledger_house_accounts h where h.id = c)) then
    raise exception 'ledger: the other side is not a house account';
  end if;
  select count(*), array_agg(l.id) filter (where l.frozen_at is not null), array_agg(l.id) filter (where l.debt > 0) into locked, frozen, owing
    from (select a.id, a.frozen_at, a.debt from ledger_accounts a where a.id = any (players) order by a.id for no key update) as l;
  if locked <> cardinality(players) then
    raise exception 'ledger: an account does not exist';
  end if;
  if frozen is not null and exists (
    select from unnest(accounts, amounts, kinds) as m (account_id, amount, kind)
    where m.account_id = any (frozen) and m.amount < 0 and m.kind in ('stake', 'withdrawal', 'to_game')
  ) then
    raise exception 'ledger: the account is frozen' using errcode = 'check_violation', constraint = 'ledger_accounts_frozen';
  end if;
  if owing is not null and exists (
    select from ledger_accounts a
    join (select m.account_id, sum(m.amount) filter (where m.contra_id = 5) as debt, bool_or(m.amount < 0 and m.kind = 'withdrawal') as withdraws
          from unnest(accounts, contras, amounts, kinds) as m (account_id, contra_id, amount, kind) group by m.account_id) k on k.account_id = a.id
    where a.id = any (owing) and k.withdraws and a.debt + coalesce(k.debt, 0) > 0
  ) then
    raise exception 'ledger: the account owes' using errcode = 'check_violation', constraint = 'ledger_accounts_owing';
  end if;
  if 1000 > any (accounts) then
    insert into ledger_movements (account_id, seq, contra_id, amount, kind, reference, revision, tx_id)
      select u.account_id, nextval('ledger_house_seq'), u.contra_id, u.amount, u.kind, u.reference, u.revision, tx
      from unnest(accounts, contras, amounts, kinds, refs, revisions) as u (account_id, contra_id, amount, kind, reference, revision)
      where u.account_id < 1000;
  end if;
  return query
    with asked as (
      select u.*, sum(u.amount) over own as running, row_number() over own as nth
      from unnest(accounts, contras, amounts, kinds, refs, revisions) with ordinality
           as u (account_id, contra_id, amount, kind, reference, revision, place)
      where u.account_id >= 1000
      window own as (partition by u.account_id order by u.place)
    ), moved as (
      update ledger_accounts a set balance = a.balance + k.total, version = a.version + k.count, debt = a.debt + k.debt
      from (select m.account_id, sum(m.amount)::bigint as total, count(*) as count,
                   coalesce(sum(m.amount) filter (where m.contra_id = 5), 0)::bigint as debt
            from asked m group by m.account_id) k
      where a.id = k.account_id
      returning a.id, a.balance - k.total as balance, a.version - k.count as version
    ), posted as (
      insert into ledger_movements as t (account_id, seq, contra_id, amount, balance_after, kind, reference, revision, tx_id)
      select k.account_id, a.version + k.nth, k.contra_id, k.amount, a.balance + k.running, k.kind, k.reference, k.revision, tx
      from asked k join moved a on a.id = k.account_id
      order by k.account_id, k.nth
      returning t.account_id, t.seq, t.balance_after
    )
    select p.account_id, p.seq, p.balance_after from posted p;
end $$;
