-- Bets: what was placed, what came of it, and which matches it hangs on.
--
-- What the tables promise, whatever the program does:
--   * a bet is known by (account, idempotency key): one key makes at most one bet;
--   * what was placed never changes: legs, odds taken, stake, price. The application may update the state of a bet and nothing else of it;
--   * a bet costs exactly unit stake × lines × multiple;
--   * a pending bet has paid nothing; a cancelled one returned exactly its stake;
--   * every settlement is a row that is never changed or removed, numbered from 1 for each bet.
--
-- The account is first in every key of a player's rows, so the tables can be spread by account. There are no foreign keys: the account is locked
-- and checked by the ledger in the same transaction, the reverse index and the settlements are written by the statements that write the bet.

create table bets (
  account_id     bigint not null,
  id             uuid not null,                  -- the idempotency key, UUID version 7 in our clients: so the key also orders a player's bets by time
  game           text not null constraint bets_game check (game in ('soccer', 'basketball', 'bd')),
  rule_set       text not null constraint bets_rule_set check (rule_set in ('exact', 'jingcai', 'beijing')),
  leg_matches    bigint[] not null,
  leg_selections text[] not null,                -- market and selection, 'wl:w'
  leg_odds       integer[] not null,             -- ten-thousandths, as taken
  -- Null where no leg has one, which is most bets.
  leg_lines      integer[],                      -- hundredths, null where the market has none
  leg_bankers    boolean[],
  leg_live       boolean[],                      -- whether the match was live then: a bet from before play that came after it began is void
  sizes          smallint[] not null,
  multiple       integer not null,
  lines          integer not null,
  unit_stake     bigint not null,                -- millionths of one USDT, one line
  total_stake    bigint not null,
  payout_min     bigint not null,
  payout_max     bigint not null,
  currency       text not null,                  -- what the stake was typed in, and the rate then
  rate_e8        bigint not null,
  request_hash   bytea not null,
  balance_after  bigint not null,                -- of the wallet, after the stake: part of the answer to the key
  placed_at      timestamptz not null default now(),
  status         text not null default 'pending' constraint bets_status check (status in ('pending', 'settled', 'cancelled')),
  payout         bigint not null default 0,      -- all that came back, stake included, by the last settlement
  settled_at     timestamptz,
  revision       smallint not null default 0,    -- of the last settlement
  primary key (account_id, id),
  constraint bets_cost_their_lines check (total_stake = unit_stake * lines * multiple),
  constraint bets_stake_positive check (unit_stake > 0 and multiple >= 1 and lines between 1 and 10000),
  constraint bets_range check (payout_min between 0 and payout_max),
  constraint bets_rate_positive check (rate_e8 > 0),
  constraint bets_hash_whole check (octet_length(request_hash) = 32),
  constraint bets_balance_not_negative check (balance_after >= 0),
  constraint bets_legs_whole check (
    cardinality(leg_matches) between 1 and 64
    and cardinality(leg_selections) = cardinality(leg_matches) and cardinality(leg_odds) = cardinality(leg_matches)
    and (leg_lines is null or cardinality(leg_lines) = cardinality(leg_matches))
    and (leg_bankers is null or cardinality(leg_bankers) = cardinality(leg_matches))
    and (leg_live is null or cardinality(leg_live) = cardinality(leg_matches))),
  constraint bets_sizes_given check (cardinality(sizes) between 1 and 15),
  constraint bets_state check (case status
    when 'pending' then payout = 0 and settled_at is null
    when 'settled' then payout >= 0 and settled_at is not null and revision >= 1
    else payout = total_stake and settled_at is not null and revision >= 1 end)
) with (fillfactor = 85);

-- Which bets hang on a match: the work list of settlement, and of corrections.
create table bet_matches (
  match_id   bigint not null,
  account_id bigint not null,
  bet_id     uuid not null,
  primary key (match_id, account_id, bet_id)
);

create table bet_settlements (
  account_id     bigint not null,
  bet_id         uuid not null,
  revision       smallint not null constraint bet_settlements_counted check (revision >= 1),
  status         text not null constraint bet_settlements_status check (status in ('pending', 'settled', 'cancelled')),
  payout         bigint not null constraint bet_settlements_payout check (payout >= 0),  -- after tax
  tax            bigint not null constraint bet_settlements_tax check (tax >= 0),
  -- What the player has received for this bet in all, after this settlement. More than the payout when a correction found less in the wallet than it had
  -- to take back: the house bears the rest.
  received       bigint not null,
  leg_revisions  smallint[] not null,            -- of the outcome each leg was graded by, in the order of the legs; 0: the match was not decided
  reason         text not null constraint bet_settlements_reason check (reason in
    ('decided', 'lost_early', 'all_void', 'corrected', 'reopened')),
  run_id         uuid not null,                  -- the reference of the house's movement in the ledger
  settled_at     timestamptz not null default now(),
  primary key (account_id, bet_id, revision),
  constraint bet_settlements_received check (received >= payout)
);

-- Matches whose bets may not all be settled. A row is removed when a run has shown that none is left that can be.
create table due_matches (
  match_id bigint primary key,
  horizon  xid8                                  -- transactions from here on saw the outcome; null until a first run
);

-- The time of a batch of bets, if the balances the ledger arrived at are those the bets state.
create function bets_agree(balances bigint, stated bigint) returns timestamptz language plpgsql as $$
begin
  if balances <> stated then
    raise exception 'stakes left % where % was stated', balances, stated;
  end if;
  return now();
end $$;

create function bet_settlements_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'settlements are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger bet_settlements_append_only before update or delete or truncate on bet_settlements
  for each statement execute function bet_settlements_refuse();

grant select, insert on bets, bet_matches, bet_settlements to fairbook_app;
grant update (status, payout, settled_at, revision) on bets to fairbook_app;
grant select, insert, update, delete on due_matches to fairbook_app;
