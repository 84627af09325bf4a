-- Games of outside providers: money between a player's balance and the player's wallet at a provider.
--
-- What the database promises, whatever the program does:
--   * what leaves the balance is in the provider's account of the ledger from the moment the transfer is written, and comes back from there;
--   * a transfer begins as being sent and takes only the steps of the table below: it is never sent a second time;
--   * what was asked of it never changes;
--   * no money goes to a game out of a frozen account.

insert into ledger_house_accounts (id, name) values (51, 'game_wallet:ky'), (52, 'game_wallet:ng');

alter table ledger_transfers
  drop constraint ledger_transfers_kind,
  add constraint ledger_transfers_kind check (kind in
    ('deposit', 'withdrawal', 'stake', 'payout', 'refund', 'payout_reversed', 'bonus', 'stake_taken', 'stake_taken_reversed', 'to_game',
     'from_game'));

-- As before (0021), and refuses money to a game out of a frozen account too.
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

-- Providers with a wallet of their own for each player. The card game and the other game of the specification's section 7.
create table game_wallet_providers (
  provider      text primary key,
  name          text not null,                  -- as players read it, in every language
  house_account bigint not null unique references ledger_house_accounts,
  amount_min    bigint not null,                -- of one transfer there, millionths of one USDT
  amount_max    bigint not null,
  enabled       boolean not null default true,  -- whether money may go there; what is there comes back all the same
  sort          smallint not null,
  constraint game_wallet_providers_amounts check (amount_min > 0 and amount_max >= amount_min)
);
insert into game_wallet_providers (provider, name, house_account, amount_min, amount_max, sort) values
  ('ky', 'KY Cards', 51, 1000000, 10000000000, 10),
  ('ng', 'NG Games', 52, 1000000, 10000000000, 20);

-- Wallets that a provider has opened for a player.
create table game_wallets (
  provider  text not null references game_wallet_providers,
  player_id bigint not null references players,
  opened_at timestamptz not null default now(),
  primary key (player_id, provider)
);

create table game_transfers (
  id           uuid primary key,                -- ours; the reference of its movements, and what the provider knows it by
  player_id    bigint not null references players,
  provider     text not null references game_wallet_providers,
  direction    text not null,
  amount       bigint not null,                 -- millionths of one USDT
  state        text not null default 'sending',
  reason       text,
  provider_ref text,
  not_after    timestamptz not null,            -- from then on the provider may not take it any more
  created_at   timestamptz not null default now(),
  changed_at   timestamptz not null default now(),
  asked_at     timestamptz,                     -- when the provider was last asked what became of it
  constraint game_transfers_direction check (direction in ('to_game', 'from_game')),
  constraint game_transfers_state check (state in ('sending', 'unknown', 'done', 'returned')),
  constraint game_transfers_amount check (amount > 0),
  constraint game_transfers_reason check ((state = 'returned') = (reason is not null) and reason in ('insufficient', 'refused', 'late'))
);
create index game_transfers_of_player on game_transfers (player_id, created_at desc, id desc);
create index game_transfers_open on game_transfers (changed_at) where state in ('sending', 'unknown');

create function game_transfers_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'sending' then
      raise exception 'a transfer begins as being sent' using constraint = 'game_transfers_step', errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.player_id, new.provider, new.direction, new.amount, new.not_after, new.created_at)
     is distinct from (old.id, old.player_id, old.provider, old.direction, old.amount, old.not_after, old.created_at) then
    raise exception 'what was asked of a transfer never changes' using constraint = 'game_transfers_fixed', errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('sending', 'done'), ('sending', 'returned'), ('sending', 'unknown'), ('unknown', 'done'), ('unknown', 'returned')
  ) then
    raise exception 'a transfer does not go from % to %', old.state, new.state using constraint = 'game_transfers_step', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger game_transfers_step before insert or update on game_transfers for each row execute function game_transfers_step();

grant select on game_wallet_providers to fairbook_app;
grant select, insert on game_wallets, game_transfers to fairbook_app;
grant update (state, reason, provider_ref, changed_at, asked_at) on game_transfers to fairbook_app;
