-- A withdrawal to a destination that was saved soon after a change of the account is on hold.
--
-- What the database promises of a withdrawal on hold holds for it too: it is neither approved nor sent, and the hold goes by a release alone.

alter table withdrawals drop constraint withdrawals_hold_reasons, add constraint withdrawals_hold_reasons check
  (on_hold <@ array['disavowed', 'repeated_pattern', 'house_outflow', 'frozen', 'blocked', 'account_changed']);
