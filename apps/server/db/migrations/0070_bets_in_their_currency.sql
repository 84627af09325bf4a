-- A bet is a contract in the currency it was made in.
--
-- What the tables promise, whatever the program does:
--   * unit stakes, and the least and the most that comes back, are in millionths of the bet's currency, and whole steps of it: what is typed, paid and shown;
--   * what was taken for a bet is what its cost comes to at its rate, to the ledger unit, or a quarter of a step from that at most: where a player bet all there
--     was;
--   * what a settled bet paid is what some whole steps come to at its rate; a cancelled one returned exactly what was taken;
--   * of a bet in USDT all of these are the ledger's own units, as they always were.
--
-- Bets in other currencies that were placed before this were contracts in USDT, and stay that: they are told in USDT from here on.

-- The smallest amount of a currency that is typed, paid and shown, in its millionths (core/catalog/currencies.ts).
create function money_step(currency text) returns bigint language sql immutable strict parallel safe as $$
  select case currency when 'USDT' then 1 when 'IDR' then 1000000 else 10000 end::bigint
$$;
-- Millionths of a currency in ledger units at a rate: the nearest, a half upward (core/money/rate.ts).
create function money_converted(typed bigint, rate_e8 bigint) returns bigint language sql immutable strict parallel safe as $$
  select case rate_e8 when 100000000 then typed else div(2::numeric * typed * 100000000 + rate_e8, 2::numeric * rate_e8)::bigint end
$$;
-- A quarter of what a step is worth in ledger units.
create function money_slack(currency text, rate_e8 bigint) returns bigint language sql immutable strict parallel safe as $$
  select money_step(currency) * 100000000 / (4 * rate_e8)
$$;
-- Whether ledger units are what whole steps come to.
create function money_is_whole(units bigint, currency text, rate_e8 bigint) returns boolean language sql immutable strict parallel safe as $$
  select currency = 'USDT'
    or units = money_converted((round(units::numeric * rate_e8 / (100000000::numeric * money_step(currency))) * money_step(currency))::bigint, rate_e8)
$$;

alter table bets drop constraint bets_cost_their_lines;
update bets set currency = 'USDT', rate_e8 = 100000000 where currency <> 'USDT';
alter table bets
  add constraint bets_cost_their_lines check
    (abs(total_stake - money_converted(unit_stake * lines * multiple, rate_e8)) <= money_slack(currency, rate_e8)),
  add constraint bets_whole_steps check
    (unit_stake % money_step(currency) = 0 and payout_min % money_step(currency) = 0 and payout_max % money_step(currency) = 0),
  add constraint bets_pay_whole_steps check (status <> 'settled' or money_is_whole(payout, currency, rate_e8)),
  add constraint bets_stake_taken check (total_stake > 0),
  add constraint bets_rate_of_usdt check (currency <> 'USDT' or rate_e8 = 100000000);

update draw_bets set currency = 'USDT', rate_e8 = 100000000 where currency <> 'USDT';
alter table draw_bets
  add constraint draw_bets_whole_steps check (payout_max % money_step(currency) = 0),
  add constraint draw_bets_pay_whole_steps check (status <> 'settled' or money_is_whole(payout, currency, rate_e8)),
  add constraint draw_bets_stake_taken check (total_stake > 0),
  add constraint draw_bets_rate_of_usdt check (currency <> 'USDT' or rate_e8 = 100000000);

-- As in 0039, but that the cost is in the currency of the bet.
create or replace function draw_bets_sound() returns trigger language plpgsql as $$
begin
  if exists (select from placed p left join draws d on d.id = p.draw_id and d.game = p.game
             where d.id is null or d.status <> 'waiting' or greatest(p.placed_at, clock_timestamp()) >= d.closes_at
                or (p.chase_place = 1 and p.placed_at < d.opens_at)) then
    raise exception 'betting on the draw is closed' using errcode = 'check_violation', constraint = 'draw_bets_in_time';
  end if;
  if exists (select from placed p
             cross join lateral (
               select sum(s.stake * (u.unit ->> 3)::bigint)::bigint as cost, sum((u.unit ->> 3)::bigint) as units,
                      bool_and(s.stake % money_step(p.currency) = 0) as whole
               from unnest(p.unit_stakes) with ordinality as s (stake, n)
               cross join lateral jsonb_array_elements(p.picks -> (s.n::int - 1) -> 'u') as u (unit)) c
             where (abs(p.total_stake - money_converted(c.cost, p.rate_e8)) <= money_slack(p.currency, p.rate_e8) and c.whole) is not true
                or c.units is distinct from p.units::bigint) then
    raise exception 'a bet costs its unit bets' using errcode = 'check_violation', constraint = 'draw_bets_cost_their_units';
  end if;
  return null;
end $$;
