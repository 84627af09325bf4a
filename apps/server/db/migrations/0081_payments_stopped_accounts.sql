-- A withdrawal of an account that staff froze, or let no money out of, is on hold.
--
-- What the database promises of a withdrawal on hold holds for it too: it is neither approved nor sent, the hold goes by a release alone, and whoever freezes an account
-- and releases it again lets nothing go by that.

alter table withdrawals drop constraint withdrawals_hold_reasons, add constraint withdrawals_hold_reasons check
  (on_hold <@ array['disavowed', 'repeated_pattern', 'house_outflow', 'frozen', 'blocked']);
