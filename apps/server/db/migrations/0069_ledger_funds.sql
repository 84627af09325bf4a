-- Funds of jackpots: accounts of the house that are opened when a jackpot is made.
--
-- What the database promises, whatever the program does:
--   * a fund has a number from 300 to 899, and no other account of the house has one;
--   * money comes into a fund from an account of the house, and leaves it to a player alone, as a payout: nobody takes from it for the house.

create function ledger_open_fund() returns bigint language plpgsql security definer set search_path from current as $$
declare
  opened bigint;
begin
  perform pg_advisory_xact_lock(7260369);
  select coalesce(max(h.id), 299) + 1 into opened from ledger_house_accounts h where h.id between 300 and 899;
  if opened > 899 then
    raise exception 'ledger: no number is left for a fund';
  end if;
  insert into ledger_house_accounts (id, name) values (opened, 'jackpot:' || opened);
  return opened;
end $$;
revoke all on function ledger_open_fund() from public;
grant execute on function ledger_open_fund() to fairbook_app;

alter table ledger_movements
  drop constraint ledger_movements_kind,
  add constraint ledger_movements_kind check (kind in
    ('deposit', 'withdrawal', 'stake', 'payout', 'refund', 'payout_reversed', 'bonus', 'stake_taken', 'stake_taken_reversed', 'to_game',
     'from_game', 'cash_out', 'debt', 'debt_collected', 'debt_forgiven', 'jackpot_fed')),
  add constraint ledger_movements_funds check (
    (account_id between 300 and 899) = (kind = 'jackpot_fed') and (kind <> 'jackpot_fed' or amount > 0)
    and (contra_id not between 300 and 899 or (kind = 'payout' and amount > 0 and account_id >= 1000)));
