-- Payments: money in.
--
-- What the database promises:
--   * a deposit keeps what was paid, in which currency and at which rate, beside what was credited in USDT;
--   * a deposit is credited once: its order number is the reference of its movement in the ledger;
--   * what was paid, and what it was worth, never changes; only its status does.

create table deposits (
  player_id  bigint not null references players,
  order_id   uuid not null,                     -- the key the browser chose for it
  channel    text not null,
  status     text not null,
  amount     bigint not null,                   -- millionths of `currency`, as typed
  currency   text not null references currencies (currency),
  rate_id    bigint not null references currency_rates,
  credited   bigint not null,                   -- millionths of one USDT: amount / rate, rounded down
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (player_id, order_id),
  constraint deposits_channel check (channel in ('sandbox')),
  constraint deposits_status check (status in ('pending', 'processing', 'failed', 'success', 'rejected')),
  constraint deposits_decided check ((status in ('pending', 'processing')) = (decided_at is null)),
  constraint deposits_positive check (amount > 0 and credited > 0)
);

grant select, insert on deposits to fairbook_app;
