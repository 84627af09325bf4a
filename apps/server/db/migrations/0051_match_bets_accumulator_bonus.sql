-- Bets on matches: what is added to what a multiple wins.
--
-- What the database promises, whatever the program does:
--   * a bet that is promised a bonus keeps what it was promised as it was placed: from which odds a leg counts, the most, and the share by number of legs;
--   * it is one line of several matches, each leg at odds of its own, and what it returns at most includes the most that the bonus can come to;
--   * a settlement pays no more bonus than it pays in all, and a bet without terms never gets one;
--   * the house promises one by whole terms alone: as many shares as steps, for two legs to fifteen, none above a half, and never for a pool.

create table accumulator_bonus_terms (
  game        text primary key,
  open        boolean not null,
  odds_min    integer not null constraint accumulator_bonus_terms_odds check (odds_min between 10100 and 100000000),
  most        bigint not null constraint accumulator_bonus_terms_most check (most > 0),
  step_legs   smallint[] not null,
  step_shares smallint[] not null,
  constraint accumulator_bonus_terms_steps check (
    cardinality(step_legs) between 1 and 14 and cardinality(step_shares) = cardinality(step_legs)
    and 2 <= all (step_legs) and 15 >= all (step_legs) and 1 <= all (step_shares) and 5000 >= all (step_shares)),
  constraint accumulator_bonus_terms_no_pool check (game <> 'bd' or not open)
);
comment on table accumulator_bonus_terms is 'Whether multiples of a game get a bonus on what they win, and by what terms. A game without a row gives none.';
comment on column accumulator_bonus_terms.odds_min is 'ten-thousandths: a leg below does not count';
comment on column accumulator_bonus_terms.most is 'millionths of one USDT, of one bet';
comment on column accumulator_bonus_terms.step_legs is 'from so many legs on, ascending';
comment on column accumulator_bonus_terms.step_shares is 'of the net winnings, ten-thousandths, one for each step';

alter table bets
  add column bonus_terms bigint[],
  add column bonus_max bigint,
  add constraint bets_bonus_whole check ((bonus_terms is null) = (bonus_max is null)),
  add constraint bets_bonus_terms check (bonus_terms is null or (
    cardinality(bonus_terms) between 4 and 30 and cardinality(bonus_terms) % 2 = 0 and array_position(bonus_terms, null) is null
    and bonus_terms[1] between 10100 and 100000000 and bonus_terms[2] >= 0)),
  add constraint bets_bonus_multiple check (bonus_terms is null or (
    game <> 'bd' and lines = 1 and cardinality(leg_matches) >= 2 and sizes[1] = cardinality(leg_matches) and joint_odds is null)),
  add constraint bets_bonus_max check (bonus_max between 0 and payout_max);
comment on column bets.bonus_terms is
  'of the accumulator bonus, as placed: from which odds a leg counts (ten-thousandths), the most (millionths of `currency`), then legs and share (ten-thousandths) of each step';
comment on column bets.bonus_max is 'millionths of `currency`, of `payout_max`: the most that the bonus can come to';
create index bets_with_bonus on bets (settled_at) where bonus_max is not null;

alter table bet_settlements
  add column bonus bigint not null default 0,
  add constraint bet_settlements_bonus check (bonus = 0 or bonus between 0 and payout);
comment on column bet_settlements.bonus is 'millionths of one USDT, of the payout: accumulator bonus';

-- A bonus is of a bet that was promised one.
create function bet_settlements_bonus_was_promised() returns trigger language plpgsql as $$
begin
  if not exists (select from bets b where b.account_id = new.account_id and b.id = new.bet_id and b.bonus_max is not null) then
    raise exception 'a bonus that was not promised' using constraint = 'bet_settlements_bonus_promised', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bet_settlements_bonus_promised before insert on bet_settlements
  for each row when (new.bonus <> 0) execute function bet_settlements_bonus_was_promised();

grant select, insert, update on accumulator_bonus_terms to fairbook_app;
