-- Payments: deposits that somebody outside is paid for.
--
-- What the database promises:
--   * a way to deposit is a row: what it takes, from how much to how much, what it keeps, and whether it is open;
--   * what was agreed of a deposit never changes, and its state only takes the steps of deposits_step;
--   * what a provider said is kept once for each of its events, with what we made of it, and never changed or removed;
--   * one payment of money (by its end-to-end id, where it is a Pix) is credited or sent back once, whatever it is told as;
--   * money to be sent back is written down with the event that brought it, once.

insert into ledger_house_accounts (id, name) values (31, 'channel:pix'), (32, 'channel:wallet'), (33, 'channel:card');

create table payment_channels (
  channel      text primary key,
  payment_type text not null,
  provider     text,                            -- who takes the money; null: we do, at once
  method       text,                            -- what the provider calls it
  account_id   bigint not null references ledger_house_accounts,
  currency     text references currencies (currency),  -- what is paid; null: any, and then the limits are in USDT
  amount_min   bigint not null,                 -- millionths of `currency`
  amount_max   bigint not null,
  fee_e4       integer not null default 0,      -- hundredths of a percent of what is paid
  fee_fixed    bigint not null default 0,       -- millionths of `currency`
  arrives_from integer not null,                -- seconds
  arrives_to   integer not null,
  own_account  boolean not null default false,  -- the payer must have the player's CPF
  lives_for    integer not null default 1800,   -- seconds a charge can be paid
  enabled      boolean not null default true,
  sort         smallint not null,
  constraint payment_channels_type check (payment_type in ('play_money', 'fiat', 'third_party', 'card', 'crypto')),
  constraint payment_channels_provided check ((provider is null) = (method is null)),
  constraint payment_channels_amounts check (amount_min > 0 and amount_max >= amount_min),
  constraint payment_channels_fee check (fee_e4 between 0 and 5000 and fee_fixed >= 0),
  constraint payment_channels_arrival check (arrives_from >= 0 and arrives_to >= arrives_from)
);

insert into payment_channels
  (channel, payment_type, provider, method, account_id, currency, amount_min, amount_max, fee_e4, arrives_from, arrives_to, own_account, lives_for, sort)
values
  ('pix',     'fiat',        'sandbox_pay', 'pix',    31, 'BRL', 100000000, 50000000000, 0,   5,  60,  true,  1800, 10),
  ('card',    'card',        'sandbox_pay', 'card',   33, 'USD', 20000000,  2000000000,  250, 10, 120, false, 1800, 20),
  ('wallet',  'third_party', 'sandbox_pay', 'wallet', 32, 'BRL', 100000000, 20000000000, 100, 10, 300, false, 1800, 30),
  ('sandbox', 'play_money',  null,          null,     1,  null,  1000000,   10000000000, 0,   0,  0,   false, 1800, 90);

alter table deposits
  drop constraint deposits_channel,
  drop constraint deposits_status,
  add constraint deposits_channel foreign key (channel) references payment_channels,
  add constraint deposits_status check (status in ('pending', 'processing', 'failed', 'success', 'rejected', 'expired')),
  add column fee bigint not null default 0 constraint deposits_fee check (fee >= 0),  -- millionths of `currency`, out of amount
  add column charge_id uuid constraint deposits_one_per_charge unique,                -- what the provider knows it by
  add column provider_charge text,                                                   -- what the provider calls it
  add column payer_cpf text constraint deposits_payer_cpf check (payer_cpf ~ '^[0-9]{11}$'),
  add column expires_at timestamptz,
  add column pay_code text,
  add column pay_page text,
  add column reason text,
  add column asked_at timestamptz,                                                   -- when the provider was last asked what became of it
  add constraint deposits_reason check (reason in ('other_payer', 'paid_twice', 'too_late', 'over_limit')),
  add constraint deposits_charged check ((charge_id is null) = (expires_at is null));
create index deposits_open on deposits (created_at) where status in ('pending', 'processing');
create index deposits_newest on deposits (player_id, created_at desc);

create function deposits_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'processing'), ('pending', 'success'), ('pending', 'failed'), ('pending', 'rejected'), ('pending', 'expired'),
    ('processing', 'success'), ('processing', 'failed'), ('processing', 'rejected'),
    ('failed', 'success'), ('failed', 'rejected'), ('expired', 'rejected')
  ) then
    raise exception 'a deposit does not go from % to %', old.status, new.status using constraint = 'deposits_step', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deposits_step before update on deposits for each row execute function deposits_step();

create table payment_events (
  provider        text not null,
  event_id        text not null,
  kind            text not null,
  charge_id       uuid not null,                -- as the event says, whether or not it is one of ours
  provider_charge text not null,
  amount          bigint not null,
  currency        text not null,
  payment_ref     text,
  happened_at     timestamptz not null,
  result          text not null,
  reason          text,
  received_at     timestamptz not null default now(),
  primary key (provider, event_id),
  constraint payment_events_result check (result in ('credited', 'returned', 'noted', 'ignored', 'refused'))
);
create unique index payment_events_one_per_payment on payment_events (provider, payment_ref) where result in ('credited', 'returned');
create index payment_events_by_charge on payment_events (charge_id);
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function ledger_refuse();

create table payment_returns (
  id              uuid primary key,             -- the key the provider is asked with
  provider        text not null,
  event_id        text not null,
  charge_id       uuid not null references deposits (charge_id),
  provider_charge text not null,
  payment_ref     text,
  amount          bigint not null check (amount > 0),
  currency        text not null,
  reason          text not null,
  created_at      timestamptz not null default now(),
  done_at         timestamptz,
  constraint payment_returns_once unique (provider, event_id),
  constraint payment_returns_of_event foreign key (provider, event_id) references payment_events
);
create index payment_returns_to_do on payment_returns (created_at) where done_at is null;

grant select on payment_channels to fairbook_app;
grant update (status, provider_charge, expires_at, pay_code, pay_page, reason, asked_at, decided_at) on deposits to fairbook_app;
grant select, insert on payment_events, payment_returns to fairbook_app;
grant update (done_at) on payment_returns to fairbook_app;
