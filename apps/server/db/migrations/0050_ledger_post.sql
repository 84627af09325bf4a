-- Posting in fewer steps: accounts are moved first, and movements written from what that returns, so no account is looked up a second time.
--
-- What the database promises stays as it is (0001, 0021, 0028). A balance that would end below zero is refused by the account (ledger_accounts_no_overdraft),
-- one that only passes below zero on its way by the movement (ledger_transfers_no_overdraft).

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
    where m.account_id = any (frozen) and m.amount < 0 and m.kind in ('stake', 'withdrawal', 'to_game')
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
    ), moved as (
      update ledger_accounts a set balance = a.balance + k.total, version = a.version + k.count
      from (select m.account_id, sum(m.amount)::bigint as total, count(*) as count from asked m group by m.account_id) k
      where a.id = k.account_id
      returning a.id, a.balance - k.total as balance, a.version - k.count as version
    ), posted as (
      insert into ledger_transfers as t (account_id, seq, contra_id, amount, balance_after, kind, reference, revision)
      select k.account_id, a.version + k.nth, k.contra_id, k.amount, a.balance + k.running, k.kind, k.reference, k.revision
      from asked k join moved a on a.id = k.account_id
      order by k.account_id, k.nth
      returning t.account_id, t.seq, t.balance_after
    )
    select p.account_id, p.seq, p.balance_after from posted p;
end $$;
