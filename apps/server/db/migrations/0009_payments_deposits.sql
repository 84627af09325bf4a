-- Payments: money in.
--
-- What the database promises, whatever the program does:
--   * a way to deposit is a row: what it takes, from how much to how much, what it keeps, and whether it is open. One that is closed says why in both
--     languages of the house, or in none;
--   * a deposit keeps what was paid, in which currency and at which rate, beside what was credited in USDT;
--   * a deposit is credited once: its order number is the reference of its movement in the ledger;
--   * what was agreed of a deposit never changes, and its state only takes the steps of deposits_step. One that was rejected becomes a success only when two people
--     release its transfer on the chain, and never one that a provider was paid for: that money is sent back;
--   * a deposit that came after its account was closed is told apart from one that a limit stood against;
--   * what a provider said is kept once for each of its events, with what we made of it, and never changed or removed;
--   * one payment of money (by its end-to-end id, where it is a Pix) is credited or sent back once, whatever it is told as;
--   * money to be sent back is written down with the event that brought it, once. What to send back next is read by when it was last tried, and what never was
--     comes first.

create table payment_channels (
  channel      text primary key,
  payment_type text not null,
  provider     text,
  method       text,
  account_id   bigint not null references ledger_house_accounts,
  currency     text references currencies (currency),
  amount_min   bigint not null,
  amount_max   bigint not null,
  fee_e4       integer not null default 0,
  fee_fixed    bigint not null default 0,
  arrives_from integer not null,
  arrives_to   integer not null,
  own_account  boolean not null default false,
  lives_for    integer not null default 1800,
  enabled      boolean not null default true,
  sort         smallint not null,
  note_pt      text,
  note_en      text,
  regions      text[],
  constraint payment_channels_type check (payment_type in ('play_money', 'fiat', 'third_party', 'card', 'crypto')),
  constraint payment_channels_provided check ((provider is null) = (method is null)),
  constraint payment_channels_amounts check (amount_min > 0 and amount_max >= amount_min),
  constraint payment_channels_fee check (fee_e4 between 0 and 5000 and fee_fixed >= 0),
  constraint payment_channels_arrival check (arrives_from >= 0 and arrives_to >= arrives_from),
  constraint payment_channels_note check ((note_pt is null) = (note_en is null)),
  constraint payment_channels_regions check (cardinality(regions) > 0)
);
comment on table payment_channels is 'A way to deposit: what it takes, from how much to how much, what it keeps, and whether it is open.';
comment on column payment_channels.provider is 'who takes the money; null: we do, at once';
comment on column payment_channels.method is 'what the provider calls it';
comment on column payment_channels.currency is 'what is paid; null: whichever, and then the limits are in USDT';
comment on column payment_channels.amount_min is 'millionths of `currency`';
comment on column payment_channels.fee_e4 is 'hundredths of a percent of what is paid';
comment on column payment_channels.fee_fixed is 'millionths of `currency`';
comment on column payment_channels.arrives_from is 'seconds';
comment on column payment_channels.own_account is 'the payer must have the player''s CPF';
comment on column payment_channels.lives_for is 'seconds a charge can be paid';
comment on column payment_channels.note_pt is 'shown while the channel is closed; null: then it is not shown at all';
comment on column payment_channels.note_en is 'as note_pt';
comment on column payment_channels.regions is 'whose players may use it; null: all';

create table deposits (
  player_id       bigint not null references players,
  order_id        uuid not null,
  channel         text not null,
  status          text not null,
  amount          bigint not null,
  currency        text not null references currencies (currency),
  rate_id         bigint not null references currency_rates,
  credited        bigint not null,
  created_at      timestamptz not null default now(),
  decided_at      timestamptz,
  fee             bigint not null default 0 constraint deposits_fee check (fee >= 0),
  charge_id       uuid constraint deposits_one_per_charge unique,
  provider_charge text,
  payer_cpf       text constraint deposits_payer_cpf check (payer_cpf ~ '^[0-9]{11}$'),
  expires_at      timestamptz,
  pay_code        text,
  pay_page        text,
  reason          text,
  asked_at        timestamptz,
  primary key (player_id, order_id),
  constraint deposits_decided check ((status in ('pending', 'processing')) = (decided_at is null)),
  constraint deposits_positive check (amount > 0 and credited > 0),
  constraint deposits_channel foreign key (channel) references payment_channels,
  constraint deposits_status check (status in ('pending', 'processing', 'failed', 'success', 'rejected', 'expired')),
  constraint deposits_charged check ((charge_id is null) = (expires_at is null)),
  constraint deposits_reason check (reason in ('other_payer', 'paid_twice', 'too_late', 'over_limit', 'account_closed'))
);
comment on table deposits is 'Money that a player pays in: what was paid, and what was credited for it.';
comment on column deposits.order_id is 'the key the browser chose for it';
comment on column deposits.amount is 'millionths of `currency`, as typed';
comment on column deposits.credited is 'millionths of one USDT: amount / rate, rounded down';
comment on column deposits.fee is 'millionths of `currency`, out of amount';
comment on column deposits.charge_id is 'what the provider knows it by';
comment on column deposits.provider_charge is 'what the provider calls it';
comment on column deposits.asked_at is 'when the provider was last asked what became of it';
create index deposits_open on deposits (created_at) where status in ('pending', 'processing');
create index deposits_newest on deposits (player_id, created_at desc);
-- The newest of the whole house, which the office lists.
create index deposits_by_time on deposits (created_at desc, order_id);

create table payment_events (
  provider        text not null,
  event_id        text not null,
  kind            text not null,
  charge_id       uuid not null,
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
comment on table payment_events is 'What a provider said, once for each of its events, and what we made of it.';
comment on column payment_events.charge_id is 'as the event says, whether or not it is one of ours';
comment on column payment_events.amount is 'millionths of `currency`';
create unique index payment_events_one_per_payment on payment_events (provider, payment_ref) where result in ('credited', 'returned');
create index payment_events_by_charge on payment_events (charge_id);
-- What a provider was paid for between two instants.
create index payment_events_moved on payment_events (provider, happened_at) include (charge_id)
  where kind = 'paid' and result in ('credited', 'returned');

create table payment_returns (
  id              uuid primary key,
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
  tried_at        timestamptz,
  constraint payment_returns_once unique (provider, event_id),
  constraint payment_returns_of_event foreign key (provider, event_id) references payment_events
);
comment on table payment_returns is 'Money to be sent back to who paid it.';
comment on column payment_returns.id is 'the key the provider is asked with';
comment on column payment_returns.amount is 'millionths of `currency`';
create index payment_returns_in_turn on payment_returns (tried_at nulls first, created_at) where done_at is null;
create index payment_returns_by_charge on payment_returns (charge_id);

-- The steps of a deposit, as in core/payments. A rejected one is credited only when two people released its transfer on the chain.
create function deposits_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'processing'), ('pending', 'success'), ('pending', 'failed'), ('pending', 'rejected'), ('pending', 'expired'),
    ('processing', 'success'), ('processing', 'failed'), ('processing', 'rejected'),
    ('failed', 'success'), ('failed', 'rejected'), ('expired', 'rejected')
  ) and not (
    (old.status, new.status) = ('rejected', 'success') and old.charge_id is null and exists (
      select from chain_transfers t join chain_decisions d on d.transfer_id = t.id
      where t.deposit_id = old.order_id and t.player_id = old.player_id and d.kind = 'release' and d.confirmed_at is not null)
  ) then
    raise exception 'a deposit does not go from % to %', old.status, new.status using constraint = 'deposits_step', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deposits_step before update on deposits for each row execute function deposits_step();

-- What was written stays.
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function ledger_refuse();

-- What the application may do.
grant select on payment_channels to fairbook_app;
grant update (amount_min, amount_max, fee_e4, fee_fixed, enabled, sort, note_pt, note_en, regions) on payment_channels to fairbook_app;
grant select, insert on deposits, payment_events, payment_returns to fairbook_app;
grant update (status, provider_charge, expires_at, pay_code, pay_page, reason, asked_at, decided_at) on deposits to fairbook_app;
grant update (done_at, tried_at) on payment_returns to fairbook_app;

insert into payment_channels
  (channel, payment_type, provider, method, account_id, currency, amount_min, amount_max, fee_e4, arrives_from, arrives_to, own_account, lives_for, sort)
values
  ('pix',     'fiat',        'sandbox_pay', 'pix',    31, 'BRL',  100000000, 50000000000,   0,   5,   60,   true,  1800, 10),
  ('usdt',    'crypto',      null,          null,     21, 'USDT', 5000000,   1000000000000, 0,   180, 3600, false, 0,    15),
  ('card',    'card',        'sandbox_pay', 'card',   33, 'USD',  20000000,  2000000000,    250, 10,  120,  false, 1800, 20),
  ('wallet',  'third_party', 'sandbox_pay', 'wallet', 32, 'BRL',  100000000, 20000000000,   100, 10,  300,  false, 1800, 30),
  ('sandbox', 'play_money',  null,          null,     1,  null,   1000000,   10000000000,   0,   0,   0,    false, 1800, 90);
