-- Payments: money to be sent back takes turns, and a provider's day is read without the others.
--
-- What the database promises:
--   * what to send back next is read by when it was last tried, and what never was comes first;
--   * what a provider was paid for, and what was paid out, between two instants is found by when that was.

alter table payment_returns add column tried_at timestamptz;
create index payment_returns_in_turn on payment_returns (tried_at nulls first, created_at) where done_at is null;
drop index payment_returns_to_do;
grant update (tried_at) on payment_returns to fairbook_app;

create index payment_events_moved on payment_events (provider, happened_at) include (charge_id)
  where kind = 'paid' and result in ('credited', 'returned');
create index withdrawals_paid on withdrawals (changed_at) where state = 'paid';
