-- The highest number of a transaction that anything in the database goes by: a server whose own numbers are not above it must not write.
--
-- What the database promises, whatever the program does:
--   * nothing beyond what 0001 promises of these numbers: this is what a server that a database was moved to asks before it goes on.
create function tx_highest() returns bigint language sql stable set search_path from current as $$
  select greatest(
    (select max(tx_id) from ledger_movements), (select max(to_tx) from ledger_batches), (select max(tx_id) from outbox_batches),
    (select max(tx_id) from outbox_readers), (select max(horizon) from settlement_queue), 0)
$$;

-- Draws are told by the role that makes them, and what it tells has a number too.
grant select on tx_epochs to fairbook_drawer;
