-- Payments: money out.
--
-- What the database promises, whatever the program does:
--   * a withdrawal's state takes only the steps of withdrawals_step, and every step is kept with its time, its reason and who took it;
--   * what was asked, what is kept of it, what arrives and where it goes never changes;
--   * its three parts add up to what was asked, and something arrives, also in the currency it was typed in;
--   * it is approved only by as many different people as its amount needs, each of whom counts once; from 1 000 USDT on by two, whatever is set;
--   * what is on hold is neither approved nor sent, whoever says yes and however often; what was approved and is not sent yet can go back to be looked at again;
--   * a yes counts in the round it was given in: what is put on hold begins another round, and needs two people from then on;
--   * nobody's yes is taken in a round in which somebody said yes that they count as one with;
--   * a hold goes only by a release, which is a yes of its round; of what its player disowned, or what is under way, by two;
--   * a player has one default destination at most, and the same destination once; a destination is never changed: another one is another row, with its own time to
--     wait;
--   * a channel that is closed says why in both languages of the house, or in none.

create table withdrawal_channels (
  channel       text primary key,
  account_kind  text not null,
  network       text,
  provider      text not null,
  house_account bigint not null references ledger_house_accounts,
  amount_min    bigint not null,
  amount_max    bigint not null,
  fee_e4        integer not null,
  fee_fixed     bigint not null,
  network_fee   bigint not null,
  second_from   bigint not null,
  enabled       boolean not null default true,
  sort          smallint not null,
  note_pt       text,
  note_en       text,
  regions       text[],
  constraint withdrawal_channels_kind check (account_kind in ('pix', 'bank', 'crypto')),
  constraint withdrawal_channels_network check ((account_kind = 'crypto') = (network is not null)),
  constraint withdrawal_channels_amounts check (amount_min > 0 and amount_max >= amount_min),
  constraint withdrawal_channels_fee check (fee_e4 between 0 and 5000 and fee_fixed >= 0 and network_fee >= 0 and second_from >= 0),
  constraint withdrawal_channels_note check ((note_pt is null) = (note_en is null)),
  constraint withdrawal_channels_regions check (cardinality(regions) > 0),
  constraint withdrawal_channels_two_people check (second_from <= 1000000000)
);
comment on table withdrawal_channels is 'A way to be paid out: from how much to how much, what it costs, and whether it is open.';
comment on column withdrawal_channels.amount_min is 'millionths of one USDT, as is all below';
comment on column withdrawal_channels.fee_e4 is 'hundredths of a percent of what is asked';
comment on column withdrawal_channels.second_from is 'from here on two people must approve';
comment on column withdrawal_channels.note_pt is 'shown while the channel is closed; null: then it is not shown at all';
comment on column withdrawal_channels.note_en is 'as note_pt';
comment on column withdrawal_channels.regions is 'whose players may use it; null: all';

create table withdrawal_blocks (
  id         bigint generated always as identity primary key,
  player_id  bigint not null references players,
  channel    text references withdrawal_channels,
  reason     text not null check (length(reason) between 1 and 400),
  blocked_by text not null,
  blocked_at timestamptz not null default now(),
  lifted_by  text,
  lifted_at  timestamptz,
  constraint withdrawal_blocks_lifted check ((lifted_by is null) = (lifted_at is null))
);
comment on table withdrawal_blocks is 'Who may not withdraw, through one channel or, where none is named, at all.';
create unique index withdrawal_blocks_one on withdrawal_blocks (player_id, coalesce(channel, '')) where lifted_at is null;

create table withdrawal_accounts (
  id          uuid primary key,
  player_id   bigint not null references players,
  kind        text not null,
  country     text,
  bank        text,
  type        text not null,
  code        text,
  number      text not null,
  is_default  boolean not null default false,
  created_at  timestamptz not null default now(),
  usable_from timestamptz not null,
  removed_at  timestamptz,
  constraint withdrawal_accounts_kind check (kind in ('pix', 'bank', 'crypto')),
  constraint withdrawal_accounts_whole check ((kind = 'bank') = (bank is not null and code is not null)),
  constraint withdrawal_accounts_waits check (usable_from >= created_at),
  constraint withdrawal_accounts_of_player unique (player_id, id)
);
comment on table withdrawal_accounts is 'A destination that a player saved to be paid out to.';
comment on column withdrawal_accounts.type is 'of Pix key or bank account, or the network';
create unique index withdrawal_accounts_once on withdrawal_accounts (player_id, kind, type, coalesce(code, ''), number) where removed_at is null;
create unique index withdrawal_accounts_one_default on withdrawal_accounts (player_id) where is_default and removed_at is null;

create table withdrawals (
  id                uuid primary key,
  player_id         bigint not null references players,
  account_id        uuid not null,
  channel           text not null references withdrawal_channels,
  state             text not null default 'held',
  typed             bigint not null,
  currency          text not null references currencies (currency),
  rate_id           bigint not null references currency_rates,
  amount            bigint not null,
  service_fee       bigint not null,
  network_fee       bigint not null,
  net               bigint not null,
  balance_after     bigint not null,
  real_name         text not null,
  approvals_needed  smallint not null check (approvals_needed in (1, 2)),
  claimed_by        text,
  reason            text,
  provider_ref      text,
  created_at        timestamptz not null default now(),
  changed_at        timestamptz not null default now(),
  asked_at          timestamptz,
  on_hold           text[] not null default '{}',
  round             smallint not null default 0,
  service_fee_typed bigint not null default 0,
  network_fee_typed bigint not null default 0,
  constraint withdrawals_account foreign key (player_id, account_id) references withdrawal_accounts (player_id, id),
  constraint withdrawals_state check (state in ('held', 'in_review', 'approved', 'sending', 'unknown', 'paid', 'failed', 'rejected', 'returned')),
  constraint withdrawals_amounts check (typed > 0 and net > 0 and service_fee >= 0 and network_fee >= 0 and amount = service_fee + network_fee + net),
  constraint withdrawals_hold_reasons check (on_hold <@ array['disavowed', 'repeated_pattern', 'house_outflow']),
  constraint withdrawals_typed_fees check (service_fee_typed >= 0 and network_fee_typed >= 0 and service_fee_typed + network_fee_typed < typed)
);
comment on table withdrawals is 'Money that a player asked to be paid out, and how far it is.';
comment on column withdrawals.id is 'ours; the reference of its movements, and what the provider knows it by';
comment on column withdrawals.typed is 'millionths of `currency`';
comment on column withdrawals.amount is 'millionths of one USDT, held';
comment on column withdrawals.service_fee is 'millionths of one USDT';
comment on column withdrawals.network_fee is 'millionths of one USDT';
comment on column withdrawals.net is 'millionths of one USDT, what arrives';
comment on column withdrawals.balance_after is 'millionths of one USDT, of the wallet';
comment on column withdrawals.real_name is 'to whom it goes';
comment on column withdrawals.asked_at is 'when the provider was last asked what became of it';
comment on column withdrawals.on_hold is 'why; empty when it is not';
comment on column withdrawals.round is 'what is put on hold begins another one';
comment on column withdrawals.service_fee_typed is 'millionths of `currency`, as its player was told';
comment on column withdrawals.network_fee_typed is 'millionths of `currency`, as its player was told';
create index withdrawals_of_player on withdrawals (player_id, created_at desc, id desc);
create index withdrawals_open on withdrawals (changed_at) where state not in ('paid', 'rejected', 'returned');
-- What the house is asked for in an hour is added up at each request.
create index withdrawals_by_time on withdrawals (created_at) include (amount, state);
-- What was paid out between two instants.
create index withdrawals_paid on withdrawals (changed_at) where state = 'paid';

create table withdrawal_approvals (
  withdrawal_id uuid not null references withdrawals,
  staff         text not null,
  approved_at   timestamptz not null default now(),
  round         smallint not null default 0,
  released      boolean not null default false,
  primary key (withdrawal_id, round, staff)
);
comment on table withdrawal_approvals is 'One of the staff said yes to a withdrawal, in one of its rounds.';
comment on column withdrawal_approvals.released is 'a yes that lets go what is on hold';

create table withdrawal_stages (
  withdrawal_id uuid not null references withdrawals,
  n             smallint not null,
  state         text not null,
  reason        text,
  who           text not null,
  at            timestamptz not null,
  primary key (withdrawal_id, n)
);
comment on table withdrawal_stages is 'Every stage of every withdrawal, written by the trigger alone.';
comment on column withdrawal_stages.who is '''player'', ''house'', or a member of staff';

-- Of how many people the release of what is on hold needs a yes.
create function withdrawal_releases_needed(state text, on_hold text[]) returns integer language sql immutable as $$
  select case when 'disavowed' = any (on_hold) or state not in ('held', 'in_review') then 2 else 1 end
$$;

-- The steps of a withdrawal, as in core/payments/withdrawal.ts, each written down as a stage. What is put on hold begins another round, and a hold only goes by
-- a release.
create function withdrawals_step() returns trigger language plpgsql security definer set search_path from current as $$
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
create trigger withdrawals_step before update on withdrawals for each row execute function withdrawals_step();
create trigger withdrawals_first_step after insert on withdrawals for each row execute function withdrawals_step();

-- Those who say yes in one round are people who did not let each other in.
create function withdrawal_approvals_two_hands() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawal_approvals a where a.withdrawal_id = new.withdrawal_id and a.round = new.round and a.staff <> new.staff
               and staff_same_hands(a.staff, new.staff)) then
    raise exception 'two people who did not let each other in must say so' using constraint = 'two_hands', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_approvals_two_hands before insert on withdrawal_approvals for each row execute function withdrawal_approvals_two_hands();

-- What was written stays.
create trigger withdrawal_stages_append_only before update or delete or truncate on withdrawal_stages
  for each statement execute function ledger_refuse();
create trigger withdrawal_approvals_append_only before update or delete or truncate on withdrawal_approvals
  for each statement execute function ledger_refuse();

-- What the application may do.
grant select on withdrawal_channels, withdrawal_stages to fairbook_app;
grant update (amount_min, amount_max, fee_e4, fee_fixed, network_fee, second_from, enabled, sort, note_pt, note_en, regions) on withdrawal_channels to fairbook_app;
grant select, insert on withdrawal_blocks, withdrawal_accounts, withdrawals, withdrawal_approvals to fairbook_app;
grant update (lifted_by, lifted_at) on withdrawal_blocks to fairbook_app;
grant update (is_default, removed_at) on withdrawal_accounts to fairbook_app;
grant update (state, claimed_by, reason, provider_ref, changed_at, asked_at, on_hold) on withdrawals to fairbook_app;

insert into withdrawal_channels
  (channel, account_kind, network, provider, house_account, amount_min, amount_max, fee_e4, fee_fixed, network_fee, second_from, sort)
values
  ('pix',       'pix',    null,   'sandbox', 41, 2000000,  5000000000,  0,   0,       0,       1000000000, 10),
  ('bank',      'bank',   null,   'sandbox', 41, 10000000, 20000000000, 50,  1000000, 0,       1000000000, 20),
  ('usdt_tron', 'crypto', 'tron', 'sandbox', 41, 5000000,  20000000000, 0,   0,       1000000, 1000000000, 30),
  ('usdt_evm',  'crypto', 'evm',  'sandbox', 41, 10000000, 20000000000, 0,   0,       2000000, 1000000000, 40);
