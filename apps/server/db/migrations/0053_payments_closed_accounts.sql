-- Payments: money that comes after its player has closed the account.
--
-- What the database promises:
--   * a deposit that came after its account was closed is told apart from one that a limit stood against;
--   * what was sent back of a deposit is found by its charge.

alter table deposits
  drop constraint deposits_reason,
  add constraint deposits_reason check (reason in ('other_payer', 'paid_twice', 'too_late', 'over_limit', 'account_closed'));
create index payment_returns_by_charge on payment_returns (charge_id);
