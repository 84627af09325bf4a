-- Payments: money out.
--
-- What the database promises, whatever the program does:
--   * a withdrawal's state takes only the steps of the table below, and every step is kept with its time, its reason and who took it;
--   * what was asked, what is kept of it, what arrives and where it goes never changes;
--   * its three parts add up to what was asked, and something arrives;
--   * it is approved only by as many different people as its amount needs, each of whom counts once;
--   * a player has one default destination at most, and the same destination once;
--   * a destination is never changed: another one is another row, with its own time to wait.

insert into ledger_house_accounts (id, name) values (41, 'payout:sandbox');

create table withdrawal_channels (
  channel       text primary key,
  account_kind  text not null,
  network       text,
  provider      text not null,
  house_account bigint not null references ledger_house_accounts,
  amount_min    bigint not null,                -- millionths of one USDT, as is all below
  amount_max    bigint not null,
  fee_e4        integer not null,               -- hundredths of a percent of what is asked
  fee_fixed     bigint not null,
  network_fee   bigint not null,
  second_from   bigint not null,                -- from here on two people must approve
  enabled       boolean not null default true,
  sort          smallint not null,
  constraint withdrawal_channels_kind check (account_kind in ('pix', 'bank', 'crypto')),
  constraint withdrawal_channels_network check ((account_kind = 'crypto') = (network is not null)),
  constraint withdrawal_channels_amounts check (amount_min > 0 and amount_max >= amount_min),
  constraint withdrawal_channels_fee check (fee_e4 between 0 and 5000 and fee_fixed >= 0 and network_fee >= 0 and second_from >= 0)
);
insert into withdrawal_channels
  (channel, account_kind, network, provider, house_account, amount_min, amount_max, fee_e4, fee_fixed, network_fee, second_from, sort)
values
  ('pix',       'pix',    null,   'sandbox', 41, 2000000,  5000000000,  0,   0,       0,       1000000000, 10),
  ('bank',      'bank',   null,   'sandbox', 41, 10000000, 20000000000, 50,  1000000, 0,       1000000000, 20),
  ('usdt_tron', 'crypto', 'tron', 'sandbox', 41, 5000000,  20000000000, 0,   0,       1000000, 1000000000, 30),
  ('usdt_evm',  'crypto', 'evm',  'sandbox', 41, 10000000, 20000000000, 0,   0,       2000000, 1000000000, 40);

-- Who may not withdraw, through one channel or, where none is named, at all.
create table withdrawal_blocks (
  id         bigint generated always as identity primary key,
  player_id  bigint not null references players,
  channel    text references withdrawal_channels,
  reason     text not null check (length(reason) between 1 and 400),
  blocked_by text not null,
  blocked_at timestamptz not null default now(),
  lifted_by  text,
  lifted_at  timestamptz,
  constraint withdrawal_blocks_lifted check ((lifted_by is null) = (lifted_at is null))
);
create unique index withdrawal_blocks_one on withdrawal_blocks (player_id, coalesce(channel, '')) where lifted_at is null;

create table withdrawal_accounts (
  id          uuid primary key,
  player_id   bigint not null references players,
  kind        text not null,
  country     text,
  bank        text,
  type        text not null,                    -- of Pix key or bank account, or the network
  code        text,
  number      text not null,
  is_default  boolean not null default false,
  created_at  timestamptz not null default now(),
  usable_from timestamptz not null,
  removed_at  timestamptz,
  constraint withdrawal_accounts_kind check (kind in ('pix', 'bank', 'crypto')),
  constraint withdrawal_accounts_whole check ((kind = 'bank') = (bank is not null and code is not null)),
  constraint withdrawal_accounts_waits check (usable_from >= created_at),
  constraint withdrawal_accounts_of_player unique (player_id, id)
);
create unique index withdrawal_accounts_once on withdrawal_accounts (player_id, kind, type, coalesce(code, ''), number) where removed_at is null;
create unique index withdrawal_accounts_one_default on withdrawal_accounts (player_id) where is_default and removed_at is null;

create table withdrawals (
  id             uuid primary key,              -- ours; the reference of its movements, and what the provider knows it by
  player_id      bigint not null references players,
  account_id     uuid not null,
  channel        text not null references withdrawal_channels,
  state          text not null default 'held',
  typed          bigint not null,               -- millionths of `currency`
  currency       text not null references currencies (currency),
  rate_id        bigint not null references currency_rates,
  amount         bigint not null,               -- millionths of one USDT, held
  service_fee    bigint not null,
  network_fee    bigint not null,
  net            bigint not null,
  balance_after  bigint not null,
  real_name      text not null,                 -- to whom it goes
  approvals_needed smallint not null check (approvals_needed in (1, 2)),
  claimed_by     text,
  reason         text,
  provider_ref   text,
  created_at     timestamptz not null default now(),
  changed_at     timestamptz not null default now(),
  asked_at       timestamptz,                   -- when the provider was last asked what became of it
  constraint withdrawals_account foreign key (player_id, account_id) references withdrawal_accounts (player_id, id),
  constraint withdrawals_state check (state in ('held', 'in_review', 'approved', 'sending', 'unknown', 'paid', 'failed', 'rejected', 'returned')),
  constraint withdrawals_amounts check (typed > 0 and net > 0 and service_fee >= 0 and network_fee >= 0 and amount = service_fee + network_fee + net)
);
create index withdrawals_of_player on withdrawals (player_id, created_at desc, id desc);
create index withdrawals_open on withdrawals (changed_at) where state not in ('paid', 'rejected', 'returned');

create table withdrawal_approvals (
  withdrawal_id uuid not null references withdrawals,
  staff         text not null,
  approved_at   timestamptz not null default now(),
  primary key (withdrawal_id, staff)
);

-- Every stage of every withdrawal, written by the trigger alone.
create table withdrawal_stages (
  withdrawal_id uuid not null references withdrawals,
  n             smallint not null,
  state         text not null,
  reason        text,
  who           text not null,                  -- 'player', 'house', or a member of staff
  at            timestamptz not null,
  primary key (withdrawal_id, n)
);
create trigger withdrawal_stages_append_only before update or delete or truncate on withdrawal_stages
  for each statement execute function ledger_refuse();
create trigger withdrawal_approvals_append_only before update or delete or truncate on withdrawal_approvals
  for each statement execute function ledger_refuse();

create function withdrawals_step() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor constant text := coalesce(nullif(current_setting('fairbook.who', true), ''), 'house');
begin
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a withdrawal begins held' using constraint = 'withdrawals_step', errcode = 'check_violation';
    end if;
    insert into withdrawal_stages (withdrawal_id, n, state, who, at) values (new.id, 1, 'held', 'player', new.created_at);
    return new;
  end if;
  if (new.id, new.player_id, new.account_id, new.channel, new.typed, new.currency, new.rate_id, new.amount, new.service_fee, new.network_fee, new.net,
      new.balance_after, new.real_name, new.approvals_needed, new.created_at)
     is distinct from (old.id, old.player_id, old.account_id, old.channel, old.typed, old.currency, old.rate_id, old.amount, old.service_fee,
      old.network_fee, old.net, old.balance_after, old.real_name, old.approvals_needed, old.created_at) then
    raise exception 'what was asked of a withdrawal never changes' using constraint = 'withdrawals_fixed', errcode = 'check_violation';
  end if;
  if new.state = old.state then
    return new;
  end if;
  if (old.state, new.state) not in (
    ('held', 'in_review'), ('in_review', 'approved'), ('in_review', 'rejected'), ('approved', 'sending'),
    ('sending', 'paid'), ('sending', 'unknown'), ('sending', 'failed'), ('unknown', 'paid'), ('unknown', 'failed'), ('unknown', 'sending'),
    ('failed', 'sending'), ('failed', 'paid'), ('failed', 'returned')
  ) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using constraint = 'withdrawals_step', errcode = 'check_violation';
  end if;
  if new.state = 'approved' and (select count(*) from withdrawal_approvals a where a.withdrawal_id = new.id) < new.approvals_needed then
    raise exception 'not enough people approved' using constraint = 'withdrawals_approved', errcode = 'check_violation';
  end if;
  insert into withdrawal_stages (withdrawal_id, n, state, reason, who, at)
    select new.id, max(s.n) + 1, new.state, new.reason, actor, greatest(clock_timestamp(), max(s.at)) from withdrawal_stages s where s.withdrawal_id = new.id;
  return new;
end $$;
create trigger withdrawals_step before update on withdrawals for each row execute function withdrawals_step();
create trigger withdrawals_first_step after insert on withdrawals for each row execute function withdrawals_step();

grant select on withdrawal_channels to fairbook_app;
grant update (amount_min, amount_max, fee_e4, fee_fixed, network_fee, second_from, enabled) on withdrawal_channels to fairbook_app;
grant select, insert on withdrawal_blocks, withdrawal_accounts, withdrawals, withdrawal_approvals to fairbook_app;
grant update (lifted_by, lifted_at) on withdrawal_blocks to fairbook_app;
grant update (is_default, removed_at) on withdrawal_accounts to fairbook_app;
grant update (state, claimed_by, reason, provider_ref, changed_at, asked_at) on withdrawals to fairbook_app;
grant select on withdrawal_stages to fairbook_app;
