-- What is kept of a payment, as its player was told: in the currency it was typed in.
--
-- What the tables promise besides, whatever the program does:
--   * the fees of a withdrawal in its currency leave something of what was typed;

alter table withdrawals add column service_fee_typed bigint not null default 0, add column network_fee_typed bigint not null default 0;
-- Of those asked for before: their fees were told in USDT alone.
update withdrawals set service_fee_typed = service_fee::numeric * typed / amount, network_fee_typed = network_fee::numeric * typed / amount;
alter table withdrawals
  add constraint withdrawals_typed_fees check (service_fee_typed >= 0 and network_fee_typed >= 0 and service_fee_typed + network_fee_typed < typed);
