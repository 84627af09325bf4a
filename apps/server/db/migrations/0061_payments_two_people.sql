-- Payments: what two people say of a withdrawal.
--
-- What the database promises, whatever the program does:
--   * a yes counts in the round it was given in: what is put on hold begins another round, and needs two people from then on;
--   * nobody's yes is taken in a round in which somebody said yes that they count as one with;
--   * a hold goes only by a release, which is a yes of its round; of what its player disowned, or what is under way, by two.

alter table withdrawals add column round smallint not null default 0;
alter table withdrawal_approvals
  add column round smallint not null default 0,
  add column released boolean not null default false,   -- a yes that lets go what is on hold
  drop constraint withdrawal_approvals_pkey,
  add primary key (withdrawal_id, round, staff);

create function withdrawal_approvals_two_hands() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawal_approvals a where a.withdrawal_id = new.withdrawal_id and a.round = new.round and a.staff <> new.staff
               and staff_same_hands(a.staff, new.staff)) then
    raise exception 'two people who did not let each other in must say so' using constraint = 'two_hands', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_approvals_two_hands before insert on withdrawal_approvals for each row execute function withdrawal_approvals_two_hands();

-- Of how many people the release of what is on hold needs a yes.
create function withdrawal_releases_needed(state text, on_hold text[]) returns integer language sql immutable as $$
  select case when 'disavowed' = any (on_hold) or state not in ('held', 'in_review') then 2 else 1 end
$$;

-- As before (0027); with rounds, and holds that only go by a release.
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
      new.balance_after, new.real_name, new.approvals_needed, new.created_at, new.round)
     is distinct from (old.id, old.player_id, old.account_id, old.channel, old.typed, old.currency, old.rate_id, old.amount, old.service_fee,
      old.network_fee, old.net, old.balance_after, old.real_name, old.approvals_needed, old.created_at, old.round) then
    raise exception 'what was asked of a withdrawal never changes' using constraint = 'withdrawals_fixed', errcode = 'check_violation';
  end if;
  if not new.on_hold <@ old.on_hold then
    new.round := old.round + 1;
  elsif new.on_hold <> old.on_hold
     and (select count(*) from withdrawal_approvals a where a.withdrawal_id = new.id and a.round = old.round and a.released)
         < withdrawal_releases_needed(old.state, old.on_hold) then
    raise exception 'a hold goes by a release' using constraint = 'withdrawals_released', errcode = 'check_violation';
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
  if new.state = 'approved' and (select count(*) from withdrawal_approvals a where a.withdrawal_id = new.id and a.round = new.round)
                                < (case when new.round > 0 then 2 else new.approvals_needed end) then
    raise exception 'not enough people approved' using constraint = 'withdrawals_approved', errcode = 'check_violation';
  end if;
  insert into withdrawal_stages (withdrawal_id, n, state, reason, who, at)
    select new.id, max(s.n) + 1, new.state, new.reason, actor, greatest(clock_timestamp(), max(s.at)) from withdrawal_stages s where s.withdrawal_id = new.id;
  return new;
end $$;
