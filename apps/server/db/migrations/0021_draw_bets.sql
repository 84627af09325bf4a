-- Bets on draws: what was placed, what came of it, and what each draw took and gave.
--
-- What the database promises, whatever the program does:
--   * a bet is known by (account, id); the first of a slip has the idempotency key for its id: one key makes at most one slip;
--   * no bet is written at or after the moment its draw closes, before the first draw of its slip opens, on a draw of another game, or on one that is decided:
--     all by the clock and the draws of this database;
--   * what was placed never changes: picks, odds taken, stakes, draw. The application may update the state of a bet and nothing else of it;
--   * a bet costs exactly the stake of each pick times its unit bets, in its currency: whole steps, rates and what is taken and paid are as with bets on matches;
--   * a pending bet has paid nothing; a cancelled one returned exactly what was taken, and says why;
--   * every settlement is a row that is never changed or removed, numbered from 1 for each bet.
--
-- The account is first in every key of a player's rows, so the tables can be spread by account.

create table draw_bets (
  account_id    bigint not null,
  id            uuid not null,
  game          text not null constraint draw_bets_game check
                  (game in ('hkmarksix', 'ammarksix', 'newammarksix', 'gallopingmarksix', 'sgnmarksix', 'twnmarksix', 'racing', 'airship')),
  draw_id       bigint not null,
  draw_no       text not null,
  table_id      bigint not null,
  picks         jsonb not null,
  unit_stakes   bigint[] not null,
  units         integer not null,
  total_stake   bigint not null,
  payout_max    bigint not null,
  currency      text not null,
  rate_e8       bigint not null,
  request_hash  bytea not null,
  balance_after bigint not null,
  chase_id      uuid,
  chase_place   smallint not null default 1,
  chase_draws   smallint not null default 1,
  stop_on_win   boolean not null default false,
  placed_at     timestamptz not null default statement_timestamp(),
  status        text not null default 'pending' constraint draw_bets_status check (status in ('pending', 'settled', 'cancelled')),
  payout        bigint not null default 0,
  settled_at    timestamptz,
  revision      smallint not null default 0,
  draw_revision smallint not null default 0,
  cancel_reason text constraint draw_bets_cancel_reason check (cancel_reason in ('draw_void', 'chase_won', 'voided')),
  primary key (account_id, id),
  constraint draw_bets_picks check (jsonb_typeof(picks) = 'array' and jsonb_array_length(picks) between 1 and 100
    and jsonb_array_length(picks) = cardinality(unit_stakes) and 0 < all (unit_stakes)),
  constraint draw_bets_units_positive check (units > 0),
  constraint draw_bets_payout_max check (payout_max >= 0),
  constraint draw_bets_rate_positive check (rate_e8 > 0),
  constraint draw_bets_hash_whole check (octet_length(request_hash) = 32),
  constraint draw_bets_balance_not_negative check (balance_after >= 0),
  constraint draw_bets_chase check (chase_draws between 1 and 20 and chase_place between 1 and chase_draws and (chase_id is null) = (chase_draws = 1)
    and (chase_place = 1) = (chase_id is null or chase_id = id)),
  constraint draw_bets_state check (case status
    when 'pending' then payout = 0 and settled_at is null and cancel_reason is null
    when 'settled' then payout >= 0 and settled_at is not null and revision >= 1 and draw_revision >= 1 and cancel_reason is null
    else payout = total_stake and settled_at is not null and revision >= 1 and cancel_reason is not null end),
  constraint draw_bets_whole_steps check (payout_max % money_step(currency) = 0),
  constraint draw_bets_pay_whole_steps check (status <> 'settled' or money_is_whole(payout, currency, rate_e8)),
  constraint draw_bets_stake_taken check (total_stake > 0),
  constraint draw_bets_rate_of_usdt check (currency <> 'USDT' or rate_e8 = 100000000)
) with (fillfactor = 85);
-- For staff who look for bets of a time: bets are written in its order, so an index of a few pages knows where they lie.
create index draw_bets_by_time on draw_bets using brin (placed_at) with (pages_per_range = 32, autosummarize = on);
comment on table draw_bets is 'A bet on a draw: what was placed, and what came of it by its last settlement.';
comment on column draw_bets.table_id is 'the odds table it was taken from';
comment on column draw_bets.picks is '[{"t": top, "l": level, "s": selections, "b": bankers, "u": [[prop, reduced, odds taken, count], …]}, …]';
comment on column draw_bets.unit_stakes is 'millionths of `currency`, one unit bet of each pick';
comment on column draw_bets.total_stake is 'millionths of one USDT, what was taken';
comment on column draw_bets.payout_max is 'millionths of `currency`';
comment on column draw_bets.currency is 'what the stakes were typed in, and the rate then';
comment on column draw_bets.rate_e8 is 'units of the currency for one USDT, hundred-millionths';
comment on column draw_bets.balance_after is 'millionths of one USDT, of the wallet, after the stake';
comment on column draw_bets.chase_id is 'of a slip played in several draws: the id of its first bet';
comment on column draw_bets.payout is 'millionths of one USDT: all that came back, stake included, by the last settlement';
comment on column draw_bets.revision is 'of the last settlement';
comment on column draw_bets.draw_revision is 'of the result it went by; 0: none';
create unique index draw_bets_once_a_draw on draw_bets (account_id, chase_id, chase_place) where chase_id is not null;

create table draw_bet_batches (
  draw_id     bigint not null,
  tx_id       bigint not null default tx_number(),
  account_ids bigint[] not null,
  bet_ids     uuid[] not null,
  primary key (draw_id, tx_id),
  constraint draw_bet_batches_whole check (cardinality(account_ids) = cardinality(bet_ids) and cardinality(bet_ids) > 0)
);
comment on table draw_bet_batches is 'The work list of settlement: which bets hang on a draw, a row for each draw and transaction.';
alter table draw_bet_batches alter account_ids set storage external, alter bet_ids set storage external;  -- random keys do not compress

create table draw_bet_settlements (
  account_id    bigint not null,
  bet_id        uuid not null,
  revision      smallint not null constraint draw_bet_settlements_counted check (revision >= 1),
  status        text not null constraint draw_bet_settlements_status check (status in ('settled', 'cancelled')),
  payout        bigint not null constraint draw_bet_settlements_payout check (payout >= 0),
  received      bigint not null,
  draw_revision smallint not null,
  reason        text not null constraint draw_bet_settlements_reason check (reason in ('decided', 'corrected', 'draw_void', 'chase_won', 'voided')),
  run_id        uuid not null,
  settled_at    timestamptz not null default now(),
  primary key (account_id, bet_id, revision),
  constraint draw_bet_settlements_received check (received >= payout)
);
comment on table draw_bet_settlements is 'A settlement of a bet on a draw, by revision.';
comment on column draw_bet_settlements.payout is 'millionths of one USDT';
comment on column draw_bet_settlements.received is
  'what the player has received for this bet in all, after this settlement; more than the payout when a correction found less in the '
  'wallet than it had to take back: the house bears the rest';
comment on column draw_bet_settlements.draw_revision is 'of the result it went by; 0 when it went by none';
comment on column draw_bet_settlements.run_id is 'the reference of the house''s movement in the ledger';

create table draw_totals (
  draw_id  bigint primary key,
  game     text not null,
  revision smallint not null,
  bets     integer not null constraint draw_totals_bets check (bets > 0),
  staked   bigint not null constraint draw_totals_staked check (staked > 0),
  returned bigint not null constraint draw_totals_returned check (returned >= 0),
  expected bigint not null constraint draw_totals_expected check (expected >= 0),
  variance numeric(60) not null constraint draw_totals_variance check (variance >= 0)
);
comment on table draw_totals is
  'What each settled draw took and gave, and what its odds say it gives in the long run (core/lottery/picks/draw-returns.ts).';
comment on column draw_totals.staked is 'millionths of one USDT';
comment on column draw_totals.returned is 'millionths of one USDT';
comment on column draw_totals.expected is 'millionths of one USDT';
comment on column draw_totals.variance is 'of what is returned, in squares of a millionth';
create index draw_totals_by_game on draw_totals (game);

-- Looked at once a batch, when it is written: what was placed never changes. Bets are in time, and cost their unit bets in the currency they were made in.
create function draw_bets_sound() returns trigger language plpgsql as $$
begin
  if exists (select from placed p left join draws d on d.id = p.draw_id and d.game = p.game
             where d.id is null or d.status <> 'waiting' or greatest(p.placed_at, clock_timestamp()) >= d.closes_at
                or (p.chase_place = 1 and p.placed_at < d.opens_at)) then
    raise exception 'betting on the draw is closed' using errcode = 'check_violation', constraint = 'draw_bets_in_time';
  end if;
  if exists (select from placed p
             cross join lateral (
               select sum(s.stake * (u.unit ->> 3)::bigint)::bigint as cost, sum((u.unit ->> 3)::bigint) as units,
                      bool_and(s.stake % money_step(p.currency) = 0) as whole
               from unnest(p.unit_stakes) with ordinality as s (stake, n)
               cross join lateral jsonb_array_elements(p.picks -> (s.n::int - 1) -> 'u') as u (unit)) c
             where (abs(p.total_stake - money_converted(c.cost, p.rate_e8)) <= money_slack(p.currency, p.rate_e8) and c.whole) is not true
                or c.units is distinct from p.units::bigint) then
    raise exception 'a bet costs its unit bets' using errcode = 'check_violation', constraint = 'draw_bets_cost_their_units';
  end if;
  return null;
end $$;
create trigger draw_bets_sound after insert on draw_bets referencing new table as placed for each statement execute function draw_bets_sound();

-- What was written stays.
create trigger draw_bet_settlements_append_only before update or delete or truncate on draw_bet_settlements
  for each statement execute function bet_settlements_refuse();

-- What the application may do.
grant select on draw_bets, draw_bet_batches, draw_bet_settlements to fairbook_app;
-- The times of a bet and of its settlement are the database's.
grant insert (account_id, id, game, draw_id, draw_no, table_id, picks, unit_stakes, units, total_stake, payout_max, currency, rate_e8, request_hash,
  balance_after, chase_id, chase_place, chase_draws, stop_on_win) on draw_bets to fairbook_app;
grant update (status, payout, settled_at, revision, draw_revision, cancel_reason) on draw_bets to fairbook_app;
grant insert (draw_id, account_ids, bet_ids) on draw_bet_batches to fairbook_app;
grant insert (account_id, bet_id, revision, status, payout, received, draw_revision, reason, run_id) on draw_bet_settlements to fairbook_app;
grant select, insert, update on draw_totals to fairbook_app;
