-- A batch of bets is written without its checks being made ready first, which cost as much as ten bets.
--
-- What the database promises of a bet is what it promised before.

-- PostgreSQL reads and plans the checks of a table anew for each statement that writes to it, and puts the body of a function written in SQL into them. What few bets need is
-- in functions of its own language, which are planned once a connection: what a bet was paid, what it costs in another currency, what pays together.

create function money_is_whole(units bigint, step bigint, rate_e8 bigint) returns boolean language plpgsql immutable parallel safe as $$
declare
  shown constant numeric := round(units::numeric * rate_e8 / (100000000::numeric * step)) * step;
begin
  return units = case rate_e8 when 100000000 then shown else div(2 * shown * 100000000 + rate_e8, 2::numeric * rate_e8) end;
end $$;

alter table bets drop constraint bets_pay_whole_steps, add constraint bets_pay_whole_steps check
  (status <> 'settled' or currency = 'USDT' or money_is_whole(payout, money_step(currency), rate_e8));
alter table draw_bets drop constraint draw_bets_pay_whole_steps, add constraint draw_bets_pay_whole_steps check
  (status <> 'settled' or currency = 'USDT' or money_is_whole(payout, money_step(currency), rate_e8));
drop function money_is_whole(bigint, text, bigint);

create function money_is_near(units bigint, typed bigint, step bigint, rate_e8 bigint) returns boolean language plpgsql immutable parallel safe as $$
begin
  return abs(units - div(2::numeric * typed * 100000000 + rate_e8, 2::numeric * rate_e8)) <= step * 100000000 / (4 * rate_e8);
end $$;

alter table bets drop constraint bets_cost_their_lines, add constraint bets_cost_their_lines check
  (currency = 'USDT' and total_stake = unit_stake * lines * multiple
   or currency <> 'USDT' and money_is_near(total_stake, unit_stake * lines * multiple, money_step(currency), rate_e8));

create function money_in_steps(step bigint, variadic typed bigint[]) returns boolean language plpgsql immutable parallel safe as $$
begin
  return not exists (select from unnest(typed) as t where t % step <> 0);
end $$;

alter table bets drop constraint bets_whole_steps, add constraint bets_whole_steps check
  (currency = 'USDT' or money_in_steps(money_step(currency), unit_stake, payout_min, payout_max));

create function open_stake_is(units bigint, stake bigint, open_e8 integer) returns boolean language plpgsql immutable parallel safe as $$
begin
  return units = div(stake::numeric * open_e8, 100000000);
end $$;

alter table bets drop constraint bets_state, add constraint bets_state check (case status
  when 'pending' then payout = 0 and settled_at is null and open_e8 > 0
  when 'settled' then payout >= 0 and settled_at is not null and revision >= 1 and (open_e8 > 0 or payout = 0)
  else open_stake_is(payout, total_stake, open_e8) and settled_at is not null and revision >= 1 and open_e8 > 0 end);

create or replace function joint_matches_are_sound(joints bigint[], matches bigint[], live boolean[], plays integer[]) returns boolean language plpgsql immutable as $$
begin
  return (select count(*) > 0 and count(*) = count(distinct j.match) and coalesce(bool_and(
    (select count(*) between 2 and 8 and bool_or(coalesce(l.live, false)) = (coalesce(plays[5 * j.at], 0) > 0)
     from unnest(matches, live) l (match, live) where l.match = j.match)), false)
  from unnest(joints) with ordinality j (match, at));
end $$;

create or replace function joint_terms_are_sound(terms bigint[], joints integer) returns boolean language plpgsql immutable as $$
begin
  return cardinality(terms) = 5 * joints and array_position(terms, null) is null
    and not exists (select from generate_series(0, joints - 1) n (at)
      where terms[5 * n.at + 1] not between 1 and 1000000000000 or terms[5 * n.at + 2] not between 1 and 100000000);
end $$;
