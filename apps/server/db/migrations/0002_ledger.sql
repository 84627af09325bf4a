-- The ledger: every movement of money between two accounts, and nothing else.
--
-- What the database promises, whatever the program does:
--   * a movement names both of its sides and one amount, so all accounts together always add up to zero;
--   * a player's account never goes below zero;
--   * the movements of a player's account are numbered from 1 without gaps, and each states the balance it leaves;
--   * the same movement (account, kind, reference, revision) cannot happen twice;
--   * movements are never changed or removed;
--   * no stake, no withdrawal and no money to a game leaves an account that is frozen; what is owed to it still arrives, and what was paid in error can still be
--     taken back;
--   * the application's role can write here through ledger_open, ledger_freeze and ledger_post alone.
--
-- Accounts below 1000 belong to the house. They are appended to and never updated, so that no two bets wait for each other;
-- their balances are sums kept by the sealer.

create sequence ledger_account_ids start with 100001;
create sequence ledger_house_seq cache 1;

create table ledger_house_accounts (
  id   bigint primary key check (id between 1 and 999),
  name text not null unique
);
comment on table ledger_house_accounts is 'An account of the house: appended to, never updated.';
comment on column ledger_house_accounts.name is '''channel:sandbox'', ''open_bets:soccer'', ''revenue:soccer''';

create table ledger_accounts (
  id        bigint primary key default nextval('ledger_account_ids'),
  kind      text not null default 'cash' check (kind in ('cash')),
  balance   bigint not null default 0 constraint ledger_accounts_no_overdraft check (balance >= 0),
  version   bigint not null default 0,
  frozen_at timestamptz
) with (fillfactor = 70);
comment on table ledger_accounts is 'A player''s account, with the balance that its newest movement left.';
comment on column ledger_accounts.id is 'the owner''s number: a player''s cash account and the player share it';
comment on column ledger_accounts.balance is 'millionths of one USDT';
comment on column ledger_accounts.version is 'number of movements so far';
comment on column ledger_accounts.frozen_at is 'since when no stake, no withdrawal and no money to a game leaves it';
create index ledger_accounts_frozen_ones on ledger_accounts (id) where frozen_at is not null;

create table ledger_movements (
  account_id    bigint not null,
  seq           bigint not null,
  contra_id     bigint not null,
  amount        bigint not null check (amount <> 0),
  balance_after bigint constraint ledger_movements_no_overdraft check (balance_after >= 0),
  kind          text not null,
  reference     uuid not null,
  revision      smallint not null default 0,
  created_at    timestamptz not null default now(),
  tx_id         bigint not null default tx_number(),
  primary key (account_id, seq),
  constraint ledger_movements_two_sides check (account_id <> contra_id),
  constraint ledger_movements_house_side check (contra_id < 1000),
  constraint ledger_movements_balanced check ((account_id < 1000) = (balance_after is null)),
  constraint ledger_movements_kind check (kind in
    ('deposit', 'withdrawal', 'stake', 'payout', 'refund', 'payout_reversed', 'bonus', 'stake_taken', 'stake_taken_reversed', 'to_game',
     'from_game'))
);
comment on table ledger_movements is 'A movement of money: two sides and one amount, never changed or removed.';
comment on column ledger_movements.account_id is 'a player''s account, or a house account when both sides are the house''s';
comment on column ledger_movements.seq is 'the account''s own count; of a house account, any rising number';
comment on column ledger_movements.contra_id is 'the other side, always a house account';
comment on column ledger_movements.amount is 'millionths of one USDT into account_id; negative = out of it';
comment on column ledger_movements.balance_after is 'of account_id; none of a house account';
comment on column ledger_movements.reference is 'the bet, the payment, the settlement run';
comment on column ledger_movements.revision is 'tells a second settlement of a bet from the first';
comment on column ledger_movements.tx_id is 'of the transaction that wrote it: what is sealed goes in its order';
-- The reference first: those of bets rise with time, so new ones meet in one page of the index and not in one for each account.
create unique index ledger_movements_once on ledger_movements (reference, account_id, kind, revision);
-- What a player deposited and withdrew since the account was opened, however many bets stand between: reports, VIP levels and invitations ask for it.
create index ledger_movements_in_and_out on ledger_movements (account_id, kind) include (amount) where kind in ('deposit', 'withdrawal');
-- Which are sealed next, so that a batch costs the same beside a thousand that wait and beside a million: a block-range index reads everything that came
-- since it was last summarised, and everything that waits for each batch.
create index ledger_movements_in_order on ledger_movements (tx_id);

-- Refuses to change or remove what was written.
create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_movements_append_only before update or delete or truncate on ledger_movements
  for each statement execute function ledger_refuse();

-- Opens a cash account and returns its number.
create function ledger_open() returns bigint language sql security definer set search_path from current as $$
  insert into ledger_accounts default values returning id
$$;

-- Locks accounts in the order of their numbers, so two callers can wait for each other but never deadlock, and reads them.
create function ledger_lock(ids bigint[]) returns table (id bigint, balance bigint, version bigint)
language plpgsql security definer set search_path from current as $$
begin
  return query select a.id, a.balance, a.version from ledger_accounts a where a.id = any (ids) order by a.id for no key update;
end $$;

-- Freezes or releases an account; false when it was so already or does not exist.
create function ledger_freeze(account bigint, freeze boolean) returns boolean language sql security definer set search_path from current as $$
  with changed as (
    update ledger_accounts set frozen_at = case when ledger_freeze.freeze then now() end
    where id = account and (frozen_at is not null) <> ledger_freeze.freeze returning id
  )
  select exists (select from changed)
$$;

-- Posts movements in the order given, all or none. Each account is locked first, in the order of its number; then accounts are moved, and movements written
-- from what that returns, so no account is looked up a second time.
-- Refuses: an account that does not exist; a balance that would end below zero (ledger_accounts_no_overdraft), or only passes below zero on its way
-- (ledger_movements_no_overdraft); the same movement again (ledger_movements_once); a stake, a withdrawal or money to a game of a frozen account
-- (ledger_accounts_frozen): it is known from the lock, so it costs no look of its own.
create function ledger_post(accounts bigint[], contras bigint[], amounts bigint[], kinds text[], refs uuid[], revisions smallint[])
returns table (account_id bigint, seq bigint, balance_after bigint)
language plpgsql security definer set search_path from current as $$
declare
  tx constant bigint := tx_number();  -- looked up once, and not for each movement
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
      update ledger_accounts a set balance = a.balance + k.total, version = a.version + k.count
      from (select m.account_id, sum(m.amount)::bigint as total, count(*) as count from asked m group by m.account_id) k
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

-- What the application may do.
grant select on ledger_house_accounts, ledger_accounts, ledger_movements to fairbook_app;
revoke all on function ledger_open(), ledger_lock(bigint[]), ledger_post(bigint[], bigint[], bigint[], text[], uuid[], smallint[]), ledger_freeze(bigint, boolean)
  from public;
grant execute on function ledger_open(), ledger_lock(bigint[]), ledger_post(bigint[], bigint[], bigint[], text[], uuid[], smallint[]), ledger_freeze(bigint, boolean)
  to fairbook_app;

-- Below 100: where money comes from and goes to. From 110: stakes that are open, a game each; from 210: what they brought.
insert into ledger_house_accounts (id, name) values
  (1, 'channel:sandbox'), (2, 'rewards'), (3, 'fees'), (4, 'withdrawals_pending'), (21, 'channel:usdt'), (31, 'channel:pix'), (32, 'channel:wallet'),
  (33, 'channel:card'), (41, 'payout:sandbox'), (51, 'game_wallet:ky'), (52, 'game_wallet:ng'), (110, 'open_bets:soccer'),
  (111, 'open_bets:basketball'), (112, 'open_bets:bd'), (113, 'open_bets:hkmarksix'), (114, 'open_bets:ammarksix'), (115, 'open_bets:newammarksix'),
  (116, 'open_bets:racing'), (117, 'open_bets:airship'), (118, 'open_bets:gallopingmarksix'), (119, 'open_bets:sgnmarksix'),
  (120, 'open_bets:twnmarksix'), (210, 'revenue:soccer'), (211, 'revenue:basketball'), (212, 'revenue:bd'), (213, 'revenue:hkmarksix'),
  (214, 'revenue:ammarksix'), (215, 'revenue:newammarksix'), (216, 'revenue:racing'), (217, 'revenue:airship'), (218, 'revenue:gallopingmarksix'),
  (219, 'revenue:sgnmarksix'), (220, 'revenue:twnmarksix');
