-- Payments: withdrawals on hold.
--
-- What the database promises, whatever the program does:
--   * what is on hold is neither approved nor sent, whoever says yes and however often;
--   * what was approved and is not sent yet can go back to be looked at again, and no further.

alter table withdrawals add column on_hold text[] not null default '{}';  -- why; empty when it is not
alter table withdrawals add constraint withdrawals_hold_reasons check (on_hold <@ array['disavowed', 'repeated_pattern', 'house_outflow']);

-- What the house is asked for in an hour is added up at each request.
create index withdrawals_by_time on withdrawals (created_at) include (amount, state);

-- As before; with the way back from `approved`, and no step of what is on hold that would let its money out (withdrawals_held).
create or replace function withdrawals_step() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor constant text := coalesce(nullif(current_setting('fairbook.who', true), ''), 'house');
begin
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a withdrawal begins held' using constraint = 'withdrawals_step', errcode = 'check_violation';
    end if;
    insert into withdrawal_stages (withdrawal_id, n, state, who, at) values (new.id, 1, 'held', 'player', new.created_at);
    return new;
  end if;
  if (new.id, new.player_id, new.account_id, new.channel, new.typed, new.currency, new.rate_id, new.amount, new.service_fee, new.network_fee, new.net,
      new.balance_after, new.real_name, new.approvals_needed, new.created_at)
     is distinct from (old.id, old.player_id, old.account_id, old.channel, old.typed, old.currency, old.rate_id, old.amount, old.service_fee,
      old.network_fee, old.net, old.balance_after, old.real_name, old.approvals_needed, old.created_at) then
    raise exception 'what was asked of a withdrawal never changes' using constraint = 'withdrawals_fixed', errcode = 'check_violation';
  end if;
  if new.state = old.state then
    return new;
  end if;
  if (old.state, new.state) not in (
    ('held', 'in_review'), ('in_review', 'approved'), ('in_review', 'rejected'), ('approved', 'sending'), ('approved', 'in_review'),
    ('sending', 'paid'), ('sending', 'unknown'), ('sending', 'failed'), ('unknown', 'paid'), ('unknown', 'failed'), ('unknown', 'sending'),
    ('failed', 'sending'), ('failed', 'paid'), ('failed', 'returned')
  ) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using constraint = 'withdrawals_step', errcode = 'check_violation';
  end if;
  if new.state in ('approved', 'sending') and new.on_hold <> '{}' then
    raise exception 'it is on hold' using constraint = 'withdrawals_held', errcode = 'check_violation';
  end if;
  if new.state = 'approved' and (select count(*) from withdrawal_approvals a where a.withdrawal_id = new.id) < new.approvals_needed then
    raise exception 'not enough people approved' using constraint = 'withdrawals_approved', errcode = 'check_violation';
  end if;
  insert into withdrawal_stages (withdrawal_id, n, state, reason, who, at)
    select new.id, max(s.n) + 1, new.state, new.reason, actor, greatest(clock_timestamp(), max(s.at)) from withdrawal_stages s where s.withdrawal_id = new.id;
  return new;
end $$;

grant update (on_hold) on withdrawals to fairbook_app;
