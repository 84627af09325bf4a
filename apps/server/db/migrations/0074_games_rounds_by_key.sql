-- Calls of providers: a call costs the same however many rounds its player has, also on a connection that met an empty table first.
--
-- What the database promises of a call is what it promised before.

-- A round is found by its player and id. Of two indexes that begin with the player, a plan that knows nothing of the table yet takes the narrower one, and reads every
-- round of the player. Ids rise with time, so the key finds rounds of a time as well.
drop index game_rounds_by_time;

create function least_id_at(at timestamptz) returns uuid language sql immutable strict parallel safe
  return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
comment on function least_id_at(timestamptz) is 'below every id (UUID version 7) that was made from then on, by the clock of who made it';

create or replace function game_calls_take() returns trigger language plpgsql security definer set search_path from current
-- Row by row, and planned for what is there now: a plan made while there is hardly a call would read all of them later.
set plan_cache_mode to force_custom_plan set enable_seqscan to off set enable_hashjoin to off set enable_mergejoin to off as $$
declare
  -- A statement without a parameter keeps its first plan, whatever plan_cache_mode says.
  planned_now boolean := true;
  found record;
  changed bigint;
begin
  select bool_or(n.kind = 'credit' and not c.has_debit) as is_free,
         bool_or(n.kind = 'debit' and n.cancelled <> c.is_rolled_back) as is_miscancelled,
         bool_or(n.kind = 'rollback' and n.moved > 0 and not c.has_taken) as is_gift,
         count(distinct (n.account_id, n.round_id, n.provider)) as rounds
  into found
  from taken n
  cross join lateral (
    select coalesce(bool_or(kind = 'debit'), false) as has_debit,
           coalesce(bool_or(kind = 'rollback' and debit = n.transaction), false) as is_rolled_back,
           coalesce(bool_or(kind = 'debit' and (provider, transaction) = (n.provider, n.debit) and moved = -n.moved), false) as has_taken
    from game_calls where round_id = n.round_id
  ) c
  where planned_now;
  if found.is_free then
    raise exception 'a credit without a debit' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  if found.is_miscancelled then
    raise exception 'a debit is cancelled when its rollback came first, and only then' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  if found.is_gift then
    raise exception 'a rollback gives back what its debit took' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  -- By their key alone: the index of rounds' names begins with player and provider.
  with counted as (
    update game_rounds r set
      calls = r.calls + n.calls,
      staked = r.staked + n.staked,
      refunded = r.refunded + n.refunded,
      paid = r.paid + n.paid,
      ended_at = coalesce(r.ended_at, n.ended_at)
    from (
      select account_id, round_id, provider, count(*) as calls,
             coalesce(sum(-moved) filter (where kind = 'debit'), 0) as staked,
             coalesce(sum(moved) filter (where kind = 'rollback'), 0) as refunded,
             coalesce(sum(moved) filter (where kind = 'credit'), 0) as paid,
             case when bool_or(ends) then now() end as ended_at
      from taken group by account_id, round_id, provider
    ) n
    where planned_now and r.account_id = n.account_id and r.id = n.round_id
    returning r.provider = n.provider as is_own
  )
  select count(*) filter (where is_own) into changed from counted;
  if changed <> found.rounds then
    raise exception 'a call of another provider''s round' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  return null;
end $$;
