-- Identity: sessions whose player has done nothing for too long.
--
-- What the database promises:
--   * a session that was ended for that says so;
--   * those that are due are found without reading the others.

alter table sessions drop constraint sessions_end_reason;
alter table sessions add constraint sessions_end_reason
  check (end_reason in ('signed_out', 'ended_by_player', 'token_reused', 'password_changed', 'account_closed', 'idle'));
create index sessions_by_expiry on sessions (expires_at) where ended_at is null;
