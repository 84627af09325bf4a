-- Rewards: one household of accounts is rewarded once.
--
-- What the database promises, whatever the program does:
--   * what was withheld from whom, and because of which account and which marks, is never changed or removed, and is said once for each reward;
--   * a mark is kept as a hash alone: of a mailbox, a network, a browser or a payer.

create table household_marks (
  player_id bigint not null references ledger_accounts,
  kind      text not null,
  mark      bytea not null,                     -- SHA-256
  seen_at   timestamptz not null default now(),
  primary key (kind, mark, player_id),
  constraint household_marks_kind check (kind in ('mailbox', 'network', 'browser', 'payer')),
  constraint household_marks_hash check (length(mark) = 32)
);
create index household_marks_by_player on household_marks (player_id);

-- New accounts whose registration is rewarded, if they are of no rewarded household, as soon as they are signed in.
create table awaited_rewards (
  player_id bigint primary key references ledger_accounts,
  opened_at timestamptz not null default now()
);

create table withheld_rewards (
  kind        text not null references reward_terms,
  player_id   bigint not null references ledger_accounts,    -- to whom it would have been paid
  for_id      bigint not null references ledger_accounts,    -- whose registration
  other_id    bigint not null references ledger_accounts,    -- of the same household, and rewarded already or the inviter
  marks       text[] not null,                  -- what the two have in common, directly or through others
  amount      bigint not null,
  withheld_at timestamptz not null default now(),
  constraint withheld_rewards_once primary key (kind, for_id),
  constraint withheld_rewards_amount check (amount > 0)
);
create index withheld_rewards_by_time on withheld_rewards (withheld_at);
create trigger withheld_rewards_stay before update or delete or truncate on withheld_rewards for each statement execute function rewards_refuse();

grant select, insert, update (seen_at) on household_marks to fairbook_app;
grant select, insert, delete on awaited_rewards to fairbook_app;
grant select, insert on withheld_rewards to fairbook_app;
