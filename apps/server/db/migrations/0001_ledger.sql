-- The ledger: every movement of money between two accounts, and nothing else.
--
-- What the database promises, whatever the program does:
--   * a movement names both of its sides and one amount, so all accounts together always add up to zero;
--   * a player's account never goes below zero;
--   * the movements of a player's account are numbered from 1 without gaps, and each states the balance it leaves;
--   * the same movement (account, kind, reference, revision) cannot happen twice;
--   * movements are never changed or removed;
--   * the application's role can write here through ledger_open and ledger_post alone.
--
-- Accounts below 1000 belong to the house. They are appended to and never updated, so that no two bets wait for each other;
-- their balances are sums kept by the sealer.

do $$ begin
  if not exists (select from pg_roles where rolname = 'fairbook_app') then
    create role fairbook_app nologin;
  end if;
  execute format('grant fairbook_app to %I', current_user);
exception when duplicate_object or unique_violation then null; -- another database of this server made it at the same moment
end $$;
grant usage on schema public to fairbook_app;

create table ledger_house_accounts (
  id   bigint primary key check (id between 1 and 999),
  name text not null unique                     -- 'channel:sandbox', 'open_bets:soccer', 'revenue:soccer'
);

create sequence ledger_account_ids start with 100001;
create table ledger_accounts (
  id      bigint primary key default nextval('ledger_account_ids'),  -- the owner's number: a player's cash account and the player share it
  kind    text not null default 'cash' check (kind in ('cash')),
  balance bigint not null default 0 constraint ledger_accounts_no_overdraft check (balance >= 0),
  version bigint not null default 0             -- number of movements so far
) with (fillfactor = 70);

create sequence ledger_house_seq cache 1;
create table ledger_transfers (
  account_id    bigint not null,                -- a player's account, or a house account when both sides are the house's
  seq           bigint not null,                -- the account's own count; of a house account, any rising number
  contra_id     bigint not null,                -- the other side, always a house account
  amount        bigint not null check (amount <> 0),  -- millionths of one USDT into account_id; negative = out of it
  balance_after bigint constraint ledger_transfers_no_overdraft check (balance_after >= 0),
  kind          text not null,
  reference     uuid not null,                  -- the bet, the payment, the settlement run
  revision      smallint not null default 0,    -- tells a second settlement of a bet from the first
  created_at    timestamptz not null default now(),
  tx_id         bigint not null default (pg_current_xact_id()::text)::bigint,  -- a number, because xid8 has no block-range index
  primary key (account_id, seq),
  constraint ledger_transfers_two_sides check (account_id <> contra_id),
  constraint ledger_transfers_house_side check (contra_id < 1000),
  constraint ledger_transfers_balanced check ((account_id < 1000) = (balance_after is null)),
  constraint ledger_transfers_kind check (kind in
    ('deposit', 'withdrawal', 'stake', 'payout', 'refund', 'payout_reversed', 'bonus', 'stake_taken', 'stake_taken_reversed'))
);
-- The reference first: those of bets rise with time, so new ones meet in one page of the index and not in one for each account.
create unique index ledger_transfers_once on ledger_transfers (reference, account_id, kind, revision);
create index ledger_transfers_by_tx on ledger_transfers using brin (tx_id) with (pages_per_range = 16, autosummarize = on);

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse();

-- Opens a cash account and returns its number.
create function ledger_open() returns bigint language sql security definer set search_path = public as $$
  insert into ledger_accounts default values returning id
$$;

-- Locks accounts in the order of their numbers, so two callers can wait for each other but never deadlock, and reads them.
create function ledger_lock(ids bigint[]) returns table (id bigint, balance bigint, version bigint)
language plpgsql security definer set search_path = public as $$
begin
  return query select a.id, a.balance, a.version from ledger_accounts a where a.id = any (ids) order by a.id for no key update;
end $$;

-- Posts movements in the order given, all or none. Each account is locked first, in the order of its number.
-- Refuses: an account that does not exist, a balance below zero (ledger_transfers_no_overdraft), the same movement again (ledger_transfers_once).
create function ledger_post(accounts bigint[], contras bigint[], amounts bigint[], kinds text[], refs uuid[], revisions smallint[])
returns table (account_id bigint, seq bigint, balance_after bigint)
language plpgsql security definer set search_path = public as $$
declare
  players constant bigint[] := array(select distinct a from unnest(accounts) as a where a >= 1000);
  locked integer;
begin
  if exists (select from unnest(contras) as c where not exists (select from ledger_house_accounts h where h.id = c)) then
    raise exception 'ledger: the other side is not a house account';
  end if;
  select count(*) into locked from (select from ledger_accounts a where a.id = any (players) order by a.id for no key update) as l;
  if locked <> cardinality(players) then
    raise exception 'ledger: an account does not exist';
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

-- Sealed batches: movements committed in transactions [from_tx, to_tx), as leaves of a Merkle tree, each head chained to the one before.
create table ledger_batches (
  id        bigint primary key,                 -- 1, 2, 3 … without gaps
  from_tx   bigint not null,
  to_tx     bigint not null,
  transfers bigint not null check (transfers > 0),
  total     bigint not null,                    -- movements in all batches up to this one
  leaves    bytea not null,                     -- the 32-byte hashes of the movements, in the order (tx_id, account_id, seq)
  root      bytea not null,
  head      bytea not null,                     -- sha256(head before, root, total)
  sealed_at timestamptz not null default now(),
  constraint ledger_batches_forward check (to_tx > from_tx),
  constraint ledger_batches_whole check (octet_length(leaves) = transfers * 32)
);
alter table ledger_batches alter leaves set storage external;  -- hashes do not compress
create trigger ledger_batches_append_only before update or delete or truncate on ledger_batches
  for each statement execute function ledger_refuse();

-- What each house account came to at the end of a batch: the sum of everything sealed so far.
create table ledger_house_balances (
  account_id bigint primary key references ledger_house_accounts,
  balance    bigint not null default 0,
  batch_id   bigint not null default 0
);

-- The head of each day's last batch, as published.
create table ledger_heads (
  day      date primary key,
  batch_id bigint not null references ledger_batches,
  head     bytea not null
);

insert into ledger_house_accounts (id, name) values
  (1, 'channel:sandbox'), (2, 'rewards'), (3, 'fees'), (4, 'withdrawals_pending'),
  (110, 'open_bets:soccer'), (111, 'open_bets:basketball'), (112, 'open_bets:bd'),
  (210, 'revenue:soccer'), (211, 'revenue:basketball'), (212, 'revenue:bd');

revoke all on function ledger_open(), ledger_lock(bigint[]), ledger_post(bigint[], bigint[], bigint[], text[], uuid[], smallint[]) from public;
grant execute on function ledger_open(), ledger_lock(bigint[]), ledger_post(bigint[], bigint[], bigint[], text[], uuid[], smallint[]) to fairbook_app;
grant select on ledger_house_accounts, ledger_accounts, ledger_transfers, ledger_batches, ledger_house_balances, ledger_heads to fairbook_app;
grant insert on ledger_batches to fairbook_app;
grant insert, update on ledger_house_balances, ledger_heads to fairbook_app;
