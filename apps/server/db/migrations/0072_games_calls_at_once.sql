-- Calls of providers: many in one statement.
--
-- What the database promises of a call is what it promised before; it looks once for all that one statement takes instead of once for each.

drop trigger game_calls_take on game_calls;
-- The trigger below refuses a call without its round, and nobody may delete a round.
alter table game_calls drop constraint game_calls_round;

-- So that a stake changes no index: whether a round is open is looked at beside whether it ended.
drop index game_rounds_open;
create index game_rounds_open on game_rounds (account_id) where ended_at is null;
alter table game_rounds set (fillfactor = 70);
-- By time and not by game: those of one day are few, and no index but their own begins as the names of a round do.
drop index game_rounds_of_title;
create index game_rounds_by_time on game_rounds (account_id, began_at);

-- Calls fit what came in their rounds before them or with them, and the sums of the rounds follow from them. Runs as the tables' owner: nobody else may write those sums.
create or replace function game_calls_take() returns trigger language plpgsql security definer set search_path from current
-- A plan made while there is hardly a call would be kept for long, and read all of them.
set plan_cache_mode to force_custom_plan set enable_seqscan to off set enable_hashjoin to off as $$
declare
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
  ) c;
  if found.is_free then
    raise exception 'a credit without a debit' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  if found.is_miscancelled then
    raise exception 'a debit is cancelled when its rollback came first, and only then' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  if found.is_gift then
    raise exception 'a rollback gives back what its debit took' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
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
  where r.account_id = n.account_id and r.id = n.round_id and r.provider = n.provider;
  get diagnostics changed = row_count;
  if changed <> found.rounds then
    raise exception 'a call of another provider''s round' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger game_calls_take after insert on game_calls referencing new table as taken for each statement execute function game_calls_take();
