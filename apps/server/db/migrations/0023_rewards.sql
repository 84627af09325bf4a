-- Rewards: VIP levels, daily check-ins, invitations.
--
-- What the database promises, whatever the program does:
--   * a player checks in once for a day, and the day's row is never changed or removed;
--   * a player was invited by one other at most, and never by themselves;
--   * a reward for one player's registration is paid once for each reason;
--   * prizes and amounts are data that staff set; the application may change the thresholds of levels alone. None of them depends on what was staked or lost;
--   * one household of accounts is rewarded once: what was withheld from whom, and because of which account and which marks, is never changed or removed, and is
--     said once for each reward;
--   * a mark is kept as a hash alone: of a mailbox, a network, a browser or a payer.

create table vip_levels (
  level         text primary key,
  place         smallint not null unique,
  recharge_from bigint not null,
  img           text not null,
  constraint vip_levels_level check (level in ('bronze', 'silver', 'gold', 'platinum', 'diamond')),
  constraint vip_levels_from check (recharge_from >= 0),
  -- All thresholds change in one statement: they may only differ when it has ended.
  constraint vip_levels_one_threshold unique (recharge_from) deferrable initially immediate
);
comment on table vip_levels is 'A VIP level, and from how much deposited in all it is reached.';
comment on column vip_levels.recharge_from is 'millionths of one USDT deposited in all';

create table check_in_prizes (
  place smallint primary key,
  prize bigint not null,
  constraint check_in_prizes_positive check (prize > 0)
);
comment on table check_in_prizes is 'What a check-in is worth, by its place in a row of days.';
comment on column check_in_prizes.place is 'the how-manyth day in a row; after the last they begin again';
comment on column check_in_prizes.prize is 'millionths of one USDT';

create table check_ins (
  player_id  bigint not null references ledger_accounts,
  day        date not null,
  streak     integer not null,
  prize      bigint not null,
  reference  uuid not null,
  claimed_at timestamptz not null default now(),
  constraint check_ins_once_a_day primary key (player_id, day),
  constraint check_ins_streak check (streak >= 1),
  constraint check_ins_prize check (prize > 0)
);
comment on table check_ins is 'A player checked in for a day.';
comment on column check_ins.day is 'of the player''s calendar';
comment on column check_ins.prize is 'millionths of one USDT';
comment on column check_ins.reference is 'of its movement in the ledger';

create table invite_codes (
  player_id bigint primary key references ledger_accounts,
  code      text not null constraint invite_codes_one unique
);
comment on table invite_codes is 'The code of an agent by which agents are invited. The code by which players are invited is their account''s own.';

create table invites (
  player_id  bigint primary key references ledger_accounts,
  inviter_id bigint not null references ledger_accounts,
  type       text not null,
  invited_at timestamptz not null default now(),
  constraint invites_type check (type in ('agent', 'player')),
  constraint invites_by_another check (player_id <> inviter_id)
);
comment on table invites is 'Who invited a player, with which type of code.';
comment on column invites.player_id is 'who was invited';
comment on column invites.type is 'of the code that was used';
create index invites_by_inviter on invites (inviter_id);

create table reward_terms (
  kind          text primary key,
  amount        bigint not null,
  recharge_from bigint not null,
  constraint reward_terms_kind check (kind in ('registration', 'invitation')),
  constraint reward_terms_amount check (amount >= 0 and recharge_from >= 0)
);
comment on table reward_terms is
  'What a registration brings the new player, and an invitation whoever invited once the new player has deposited enough. Zero: '
  'nothing is paid.';
comment on column reward_terms.amount is 'millionths of one USDT';
comment on column reward_terms.recharge_from is 'deposited in all before it is paid';

create table reward_payments (
  reference uuid primary key,
  kind      text not null references reward_terms,
  player_id bigint not null references ledger_accounts,
  for_id    bigint not null references ledger_accounts,
  amount    bigint not null,
  paid_at   timestamptz not null default now(),
  constraint reward_payments_once unique (kind, for_id),
  constraint reward_payments_amount check (amount > 0)
);
comment on table reward_payments is 'A reward that was paid.';
comment on column reward_payments.reference is 'of its movement in the ledger';
comment on column reward_payments.player_id is 'to whom';
comment on column reward_payments.for_id is 'whose registration';
comment on column reward_payments.amount is 'millionths of one USDT';

create table household_marks (
  player_id bigint not null references ledger_accounts,
  kind      text not null,
  mark      bytea not null,
  seen_at   timestamptz not null default now(),
  primary key (kind, mark, player_id),
  constraint household_marks_kind check (kind in ('mailbox', 'network', 'browser', 'payer')),
  constraint household_marks_hash check (length(mark) = 32)
);
comment on table household_marks is 'Something that accounts of one household have in common, as a hash.';
comment on column household_marks.mark is 'SHA-256';
create index household_marks_by_player on household_marks (player_id);

create table awaited_rewards (
  player_id bigint primary key references ledger_accounts,
  opened_at timestamptz not null default now()
);
comment on table awaited_rewards is
  'New accounts whose registration is rewarded, if they are of no rewarded household, as soon as they are signed in.';

create table withheld_rewards (
  kind        text not null references reward_terms,
  player_id   bigint not null references ledger_accounts,
  for_id      bigint not null references ledger_accounts,
  other_id    bigint not null references ledger_accounts,
  marks       text[] not null,
  amount      bigint not null,
  withheld_at timestamptz not null default now(),
  constraint withheld_rewards_once primary key (kind, for_id),
  constraint withheld_rewards_amount check (amount > 0)
);
comment on table withheld_rewards is 'A reward that was not paid, and because of which account.';
comment on column withheld_rewards.player_id is 'to whom it would have been paid';
comment on column withheld_rewards.for_id is 'whose registration';
comment on column withheld_rewards.other_id is 'of the same household, and rewarded already or the inviter';
comment on column withheld_rewards.marks is 'what the two have in common, directly or through others';
comment on column withheld_rewards.amount is 'millionths of one USDT';
create index withheld_rewards_by_time on withheld_rewards (withheld_at);

-- What was rewarded, or withheld, is never changed or removed.
create function rewards_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what was rewarded is never changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger check_ins_stay before update or delete or truncate on check_ins for each statement execute function rewards_refuse();
create trigger reward_payments_stay before update or delete or truncate on reward_payments for each statement execute function rewards_refuse();
create trigger invites_stay before update or delete or truncate on invites for each statement execute function rewards_refuse();
create trigger withheld_rewards_stay before update or delete or truncate on withheld_rewards for each statement execute function rewards_refuse();

-- What the application may do.
grant select on vip_levels, check_in_prizes, reward_terms to fairbook_app;
grant update (recharge_from) on vip_levels to fairbook_app;
grant update (prize) on check_in_prizes to fairbook_app;
grant select, insert on check_ins, invite_codes, invites, reward_payments, household_marks, withheld_rewards to fairbook_app;
grant update (amount, recharge_from) on reward_terms to fairbook_app;
grant update (seen_at) on household_marks to fairbook_app;
grant select, insert, delete on awaited_rewards to fairbook_app;

insert into vip_levels (level, place, recharge_from, img) values
  ('bronze',   1, 0,            'vip-bronze'),
  ('silver',   2, 500000000,    'vip-silver'),
  ('gold',     3, 5000000000,   'vip-gold'),
  ('platinum', 4, 25000000000,  'vip-platinum'),
  ('diamond',  5, 100000000000, 'vip-diamond');

insert into check_in_prizes (place, prize) values
  (1, 10000), (2, 10000), (3, 20000), (4, 20000), (5, 30000), (6, 30000), (7, 50000);

insert into reward_terms (kind, amount, recharge_from) values ('registration', 0, 0), ('invitation', 0, 20000000);
