-- Rewards: VIP levels, daily check-ins, invitations.
--
-- What the database promises, whatever the program does:
--   * a player checks in once for a day, and the day's row is never changed or removed;
--   * a player was invited by one other at most, and never by themselves;
--   * a reward for one player's registration is paid once for each reason;
--   * prizes and amounts are data that staff set; the application may not change them. None of them depends on what was staked or lost.

create table vip_levels (
  level         text primary key,
  place         smallint not null unique,
  recharge_from bigint not null unique,         -- millionths of one USDT deposited in all
  img           text not null,
  constraint vip_levels_level check (level in ('bronze', 'silver', 'gold', 'platinum', 'diamond')),
  constraint vip_levels_from check (recharge_from >= 0)
);
insert into vip_levels (level, place, recharge_from, img) values
  ('bronze',   1, 0,            'vip-bronze'),
  ('silver',   2, 500000000,    'vip-silver'),
  ('gold',     3, 5000000000,   'vip-gold'),
  ('platinum', 4, 25000000000,  'vip-platinum'),
  ('diamond',  5, 100000000000, 'vip-diamond');

create table check_in_prizes (
  place smallint primary key,                   -- the how-manyth day in a row; after the last they begin again
  prize bigint not null,                        -- millionths of one USDT
  constraint check_in_prizes_positive check (prize > 0)
);
insert into check_in_prizes (place, prize) values
  (1, 10000), (2, 10000), (3, 20000), (4, 20000), (5, 30000), (6, 30000), (7, 50000);

create table check_ins (
  player_id  bigint not null references ledger_accounts,
  day        date not null,                     -- of the player's calendar
  streak     integer not null,
  prize      bigint not null,
  reference  uuid not null,                     -- of its movement in the ledger
  claimed_at timestamptz not null default now(),
  constraint check_ins_once_a_day primary key (player_id, day),
  constraint check_ins_streak check (streak >= 1),
  constraint check_ins_prize check (prize > 0)
);

-- The codes of agents by which agents are invited. The code by which players are invited is their account's own.
create table invite_codes (
  player_id bigint primary key references ledger_accounts,
  code      text not null constraint invite_codes_one unique
);

create table invites (
  player_id  bigint primary key references ledger_accounts,  -- who was invited
  inviter_id bigint not null references ledger_accounts,
  type       text not null,                     -- of the code that was used
  invited_at timestamptz not null default now(),
  constraint invites_type check (type in ('agent', 'player')),
  constraint invites_by_another check (player_id <> inviter_id)
);
create index invites_by_inviter on invites (inviter_id);

-- What a registration brings the new player, and an invitation whoever invited once the new player has deposited enough. Zero: nothing is paid.
create table reward_terms (
  kind          text primary key,
  amount        bigint not null,                -- millionths of one USDT
  recharge_from bigint not null,                -- deposited in all before it is paid
  constraint reward_terms_kind check (kind in ('registration', 'invitation')),
  constraint reward_terms_amount check (amount >= 0 and recharge_from >= 0)
);
insert into reward_terms (kind, amount, recharge_from) values ('registration', 0, 0), ('invitation', 0, 20000000);

create table reward_payments (
  reference uuid primary key,                   -- of its movement in the ledger
  kind      text not null references reward_terms,
  player_id bigint not null references ledger_accounts,      -- to whom
  for_id    bigint not null references ledger_accounts,      -- whose registration
  amount    bigint not null,
  paid_at   timestamptz not null default now(),
  constraint reward_payments_once unique (kind, for_id),
  constraint reward_payments_amount check (amount > 0)
);

create function rewards_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what was rewarded is never changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger check_ins_stay before update or delete or truncate on check_ins for each statement execute function rewards_refuse();
create trigger reward_payments_stay before update or delete or truncate on reward_payments for each statement execute function rewards_refuse();
create trigger invites_stay before update or delete or truncate on invites for each statement execute function rewards_refuse();

grant select on vip_levels, check_in_prizes, reward_terms to fairbook_app;
grant select, insert on check_ins, invite_codes, invites, reward_payments to fairbook_app;
