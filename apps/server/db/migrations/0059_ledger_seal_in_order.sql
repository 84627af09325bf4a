-- Sealing in order, however much waits; and heads that stay as they were published.
--
-- What the tables promise, besides what 0001 does:
--   * the next movements to be sealed are found by where they stand in an index, so a batch costs the same beside a thousand that wait and beside a million.
--     A block-range index reads everything that came since it was last summarised, and everything that waits for each batch;
--   * the published head of a day that is over never changes, that of today only goes forward, and none is removed.

create index ledger_transfers_in_order on ledger_transfers (tx_id);
drop index ledger_transfers_by_tx;

create function ledger_keep_heads() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.day = old.day and new.day = (now() at time zone 'UTC')::date and new.batch_id > old.batch_id then
    return new;
  end if;
  raise exception 'a head that was published stays' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_heads_stay before update or delete on ledger_heads for each row execute function ledger_keep_heads();
create trigger ledger_heads_append_only before truncate on ledger_heads for each statement execute function ledger_refuse();
