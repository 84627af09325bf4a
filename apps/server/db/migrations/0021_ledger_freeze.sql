-- A frozen account: nothing can be staked or withdrawn from it until staff release it.
--
-- What the database promises, whatever the program does:
--   * no stake and no withdrawal leaves an account that is frozen; what is owed to it still arrives, and what was paid in error can still be taken back.

alter table ledger_accounts add column frozen_at timestamptz;
create index ledger_accounts_frozen_ones on ledger_accounts (id) where frozen_at is not null;

-- Freezes or releases an account; false when it was so already or does not exist.
create function ledger_freeze(account bigint, freeze boolean) returns boolean language sql security definer set search_path = public as $$
  with changed as (
    update ledger_accounts set frozen_at = case when ledger_freeze.freeze then now() end where id = account and (frozen_at is not null) <> ledger_freeze.freeze returning id
  )
  select exists (select from changed)
$$;

-- As before, and refuses a stake or a withdrawal of a frozen account (ledger_accounts_frozen): it is known from the lock, so it costs no look of its own.
create or replace function ledger_post(accounts bigint[], contras bigint[], amounts bigint[], kinds text[], refs uuid[], revisions smallint[])
returns table (account_id bigint, seq bigint, balance_after bigint)
language plpgsql security definer set search_path = public as $$
declare
  players constant bigint[] := array(select distinct a from unnest(accounts) as a where a >= 1000);
  locked integer;
  frozen bigint[];
begin
  if exists (select from unnest(contras) as c where not exists (select from ledger_house_accounts h where h.id = c)) then
    raise exception 'ledger: the other side is not a house account';
  end if;
  select count(*), array_agg(l.id) filter (where l.frozen_at is not null) into locked, frozen
    from (select a.id, a.frozen_at from ledger_accounts a where a.id = any (players) order by a.id for no key update) as l;
  if locked <> cardinality(players) then
    raise exception 'ledger: an account does not exist';
  end if;
  if frozen is not null and exists (
    select from unnest(accounts, amounts, kinds) as m (account_id, amount, kind)
    where m.account_id = any (frozen) and m.amount < 0 and m.kind in ('stake', 'withdrawal')
  ) then
    raise exception 'ledger: the account is frozen' using errcode = 'check_violation', constraint = 'ledger_accounts_frozen';
  end if;
  if 1000 > any (accounts) then
    insert into ledger_transfers (account_id, seq, contra_id, amount, kind, reference, revision)
      select u.account_id, nextval('ledger_house_seq'), u.contra_id, u.amount, u.kind, u.reference, u.revision
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
    ), posted as (
      insert into ledger_transfers as t (account_id, seq, contra_id, amount, balance_after, kind, reference, revision)
      select k.account_id, a.version + k.nth, k.contra_id, k.amount, a.balance + k.running, k.kind, k.reference, k.revision
      from asked k join ledger_accounts a on a.id = k.account_id
      order by k.account_id, k.nth
      returning t.account_id, t.seq, t.balance_after
    ), latest as (
      select distinct on (p.account_id) p.account_id, p.seq, p.balance_after from posted p order by p.account_id, p.seq desc
    ), moved as (
      update ledger_accounts a set balance = l.balance_after, version = l.seq from latest l where a.id = l.account_id returning a.id
    )
    select p.account_id, p.seq, p.balance_after from posted p;
end $$;

revoke all on function ledger_freeze(bigint, boolean) from public;
grant execute on function ledger_freeze(bigint, boolean) to fairbook_app;
