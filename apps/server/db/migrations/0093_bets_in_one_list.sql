-- What ledger units are shown as in a currency at a rate: the nearest of its steps (core/money/rate.ts, shownIn). For sums of bets that were made in it.
create function money_shown(units bigint, currency text, rate_e8 bigint) returns bigint language sql immutable strict parallel safe as $$
  select case currency when 'USDT' then units
    else (round(units::numeric * rate_e8 / (100000000::numeric * money_step(currency))) * money_step(currency))::bigint end
$$;
