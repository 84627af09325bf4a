-- One key, one intent: whatever call it comes with, a key of a player names one thing. Here and not with idempotency_records, because it asks for bets of both kinds.
--
-- What the database promises, whatever the program does:
--   * nothing is kept under a key that names a bet, on a match or on a draw: a refusal is dropped, any other answer is refused (idempotency_records_of_no_bet);
--   * of all that is done under the keys of one player one thing is done at a time: kept_hold, ledger_lock and the trigger lock the player's account.
--
-- That a bet is not placed under a key that names something else is the program's to see, under the same lock: a look more for each bet would cost every
-- one of them.

-- Whether a key of a player names a bet, on a match or on a draw.
create function kept_names_bet(account bigint, named uuid) returns boolean language sql stable as $$
  select exists (select from bets b where b.account_id = account and b.id = named)
      or exists (select from draw_bets d where d.account_id = account and d.id = named)
$$;

-- Locks the player's account until the transaction ends, and answers whether the key names a bet by then.
create function kept_hold(account bigint, named uuid) returns boolean language plpgsql security definer set search_path from current as $$
begin
  perform from ledger_accounts a where a.id = account for no key update;
  return kept_names_bet(account, named);
end $$;

-- Nothing is kept under a key that names a bet: a refusal is dropped, any other answer is refused.
create function idempotency_records_name_no_bet() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if kept_hold(new.account_id, new.key) then
    if new.reply like '{"code"%' then
      return null;
    end if;
    raise exception 'the key names a bet' using errcode = 'unique_violation', constraint = 'idempotency_records_of_no_bet';
  end if;
  return new;
end $$;
create trigger idempotency_records_of_no_bet before insert on idempotency_records for each row execute function idempotency_records_name_no_bet();

-- Run by the application alone, and by the trigger.
revoke all on function kept_hold(bigint, uuid), idempotency_records_name_no_bet() from public;
grant execute on function kept_hold(bigint, uuid) to fairbook_app;
