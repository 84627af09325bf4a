-- Looks that grew with what they do not ask for.
--
-- What the database promises:
--   * what a player deposited and withdrew since the account was opened, which reports, VIP levels and invitations ask for, is read from those movements
--     alone, however many bets stand between them;
--   * the newest deposits of the whole house, which the office lists, are read without the others.

create index ledger_transfers_in_and_out on ledger_transfers (account_id, kind) include (amount) where kind in ('deposit', 'withdrawal');
create index deposits_by_time on deposits (created_at desc, order_id);
