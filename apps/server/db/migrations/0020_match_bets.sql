-- Bets: what was placed, what came of it, and which matches it hangs on.
--
-- What the database promises, whatever the program does:
--   * a bet is known by (account, idempotency key): one key makes at most one bet;
--   * what was placed never changes: legs, odds taken, stake, price. The application may update the state of a bet and nothing else of it;
--   * a bet is a contract in the currency it was made in: unit stakes, and the least and the most that comes back, are in millionths of it, and whole steps
--     of it: what is typed, paid and shown. Of a bet in USDT all of these are the ledger's own units;
--   * a bet costs exactly unit stake × lines × multiple; what was taken for it is what that comes to at its rate, to the ledger unit, or a quarter of a step
--     from that at most: where a player bet all there was;
--   * a pending bet has paid nothing; what a settled bet paid is what some whole steps come to at its rate; a cancelled one returned exactly what was taken;
--   * every settlement is a row that is never changed or removed, numbered from 1 for each bet.
--
-- The account is first in every key of a player's rows, so the tables can be spread by account. There are no foreign keys: the account is locked
-- and checked by the ledger in the same transaction, the reverse index and the settlements are written by the statements that write the bet.
--
-- A batch of bets falls on few matches: as match_bets has a row for each match and transaction, it writes few rows, and few entries of an index.
-- Measured: a row for each bet and match was a fifth of what writing a batch cost.

-- The smallest amount of a currency that is typed, paid and shown, in its millionths (core/catalog/currencies.ts).
create function money_step(currency text) returns bigint language sql immutable strict parallel safe as $$
  select case currency when 'USDT' then 1 when 'IDR' then 1000000 else 10000 end::bigint
$$;

-- Millionths of a currency in ledger units at a rate: the nearest, a half upward (core/money/rate.ts).
create function money_converted(typed bigint, rate_e8 bigint) returns bigint language sql immutable strict parallel safe as $$
  select case rate_e8 when 100000000 then typed else div(2::numeric * typed * 100000000 + rate_e8, 2::numeric * rate_e8)::bigint end
$$;

-- A quarter of what a step is worth in ledger units.
create function money_slack(currency text, rate_e8 bigint) returns bigint language sql immutable strict parallel safe as $$
  select money_step(currency) * 100000000 / (4 * rate_e8)
$$;

-- Whether ledger units are what whole steps come to.
create function money_is_whole(units bigint, currency text, rate_e8 bigint) returns boolean language sql immutable strict parallel safe as $$
  select currency = 'USDT'
    or units = money_converted((round(units::numeric * rate_e8 / (100000000::numeric * money_step(currency))) * money_step(currency))::bigint, rate_e8)
$$;

-- What ledger units are shown as in a currency at a rate: the nearest of its steps (core/money/rate.ts, shownIn). For sums of bets that were made in it.
create function money_shown(units bigint, currency text, rate_e8 bigint) returns bigint language sql immutable strict parallel safe as $$
  select case currency when 'USDT' then units
    else (round(units::numeric * rate_e8 / (100000000::numeric * money_step(currency))) * money_step(currency))::bigint end
$$;

create table bets (
  account_id     bigint not null,
  id             uuid not null,
  game           text not null constraint bets_game check (game in ('soccer', 'basketball', 'bd')),
  rule_set       text not null constraint bets_rule_set check (rule_set in ('exact', 'jingcai', 'beijing')),
  leg_matches    bigint[] not null,
  leg_selections text[] not null,
  leg_odds       integer[] not null,
  leg_lines      integer[],
  leg_bankers    boolean[],
  leg_live       boolean[],
  sizes          smallint[] not null,
  multiple       integer not null,
  lines          integer not null,
  unit_stake     bigint not null,
  total_stake    bigint not null,
  payout_min     bigint not null,
  payout_max     bigint not null,
  currency       text not null,
  rate_e8        bigint not null,
  request_hash   bytea not null,
  balance_after  bigint not null,
  placed_at      timestamptz not null default now(),
  status         text not null default 'pending' constraint bets_status check (status in ('pending', 'settled', 'cancelled')),
  payout         bigint not null default 0,
  settled_at     timestamptz,
  revision       smallint not null default 0,
  primary key (account_id, id),
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
    else payout = total_stake and settled_at is not null and revision >= 1 end),
  constraint bets_cost_their_lines check
    (abs(total_stake - money_converted(unit_stake * lines * multiple, rate_e8)) <= money_slack(currency, rate_e8)),
  constraint bets_whole_steps check
    (unit_stake % money_step(currency) = 0 and payout_min % money_step(currency) = 0 and payout_max % money_step(currency) = 0),
  constraint bets_pay_whole_steps check (status <> 'settled' or money_is_whole(payout, currency, rate_e8)),
  constraint bets_stake_taken check (total_stake > 0),
  constraint bets_rate_of_usdt check (currency <> 'USDT' or rate_e8 = 100000000)
) with (fillfactor = 85);
-- For staff who look for bets of a time: bets are written in its order, so an index of a few pages knows where they lie.
create index bets_by_time on bets using brin (placed_at) with (pages_per_range = 32, autosummarize = on);
comment on table bets is 'A bet on matches: what was placed, and what came of it by its last settlement.';
comment on column bets.id is 'the idempotency key, UUID version 7 in our clients: so the key also orders a player''s bets by time';
comment on column bets.leg_selections is 'market and selection, ''wl:w''';
comment on column bets.leg_odds is 'ten-thousandths, as taken';
comment on column bets.leg_lines is 'hundredths, null where the market has none; null where no leg has one, which is most bets';
comment on column bets.leg_live is 'whether the match was live then: a bet from before play that came after it began is void';
comment on column bets.unit_stake is 'millionths of `currency`, one line';
comment on column bets.total_stake is 'millionths of one USDT, what was taken';
comment on column bets.payout_min is 'millionths of `currency`';
comment on column bets.payout_max is 'millionths of `currency`';
comment on column bets.currency is 'what the stake was typed in, and the rate then';
comment on column bets.rate_e8 is 'units of the currency for one USDT, hundred-millionths';
comment on column bets.balance_after is 'millionths of one USDT, of the wallet, after the stake: part of the answer to the key';
comment on column bets.payout is 'millionths of one USDT: all that came back, stake included, by the last settlement';
comment on column bets.revision is 'of the last settlement';

create table match_bets (
  match_id    bigint not null,
  tx_id       bigint not null default tx_number(),
  account_ids bigint[] not null,
  bet_ids     uuid[] not null,
  primary key (match_id, tx_id),
  constraint match_bets_whole check (cardinality(account_ids) = cardinality(bet_ids) and cardinality(bet_ids) > 0)
);
comment on table match_bets is 'Which bets hang on a match: those that one transaction placed.';
comment on column match_bets.tx_id is 'of the transaction that placed them';
alter table match_bets alter account_ids set storage external, alter bet_ids set storage external;  -- random keys do not compress

create table bet_settlements (
  account_id    bigint not null,
  bet_id        uuid not null,
  revision      smallint not null constraint bet_settlements_counted check (revision >= 1),
  status        text not null constraint bet_settlements_status check (status in ('pending', 'settled', 'cancelled')),
  payout        bigint not null constraint bet_settlements_payout check (payout >= 0),
  tax           bigint not null constraint bet_settlements_tax check (tax >= 0),
  received      bigint not null,
  leg_revisions smallint[] not null,
  reason        text not null constraint bet_settlements_reason check (reason in
    ('decided', 'lost_early', 'all_void', 'corrected', 'reopened', 'voided')),
  run_id        uuid not null,
  settled_at    timestamptz not null default now(),
  primary key (account_id, bet_id, revision),
  constraint bet_settlements_received check (received >= payout)
);
comment on table bet_settlements is 'A settlement of a bet, by revision.';
comment on column bet_settlements.payout is 'millionths of one USDT, after tax';
comment on column bet_settlements.tax is 'millionths of one USDT';
comment on column bet_settlements.received is
  'what the player has received for this bet in all, after this settlement; more than the payout when a correction found less in the '
  'wallet than it had to take back: the house bears the rest';
comment on column bet_settlements.leg_revisions is 'of the outcome each leg was graded by, in the order of the legs; 0: the match was not decided';
comment on column bet_settlements.run_id is 'the reference of the house''s movement in the ledger';

create table settlement_queue (
  match_id bigint primary key,
  horizon  bigint
);
comment on table settlement_queue is 'Matches whose bets may not all be settled. A row is removed when a run has shown that none is left that can be.';
comment on column settlement_queue.horizon is 'transactions from here on saw the outcome; null until a first run';

-- The time of a batch of bets, if the balances the ledger arrived at are those the bets state.
create function bets_assert_balances(balances bigint, stated bigint) returns timestamptz language plpgsql as $$
begin
  if balances <> stated then
    raise exception 'stakes left % where % was stated', balances, stated;
  end if;
  return now();
end $$;

-- A settlement is never changed or removed.
create function bet_settlements_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'settlements are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger bet_settlements_append_only before update or delete or truncate on bet_settlements
  for each statement execute function bet_settlements_refuse();

-- What the application may do.
grant select, insert on bets, match_bets, bet_settlements to fairbook_app;
grant update (status, payout, settled_at, revision) on bets to fairbook_app;
grant select, insert, update, delete on settlement_queue to fairbook_app;
