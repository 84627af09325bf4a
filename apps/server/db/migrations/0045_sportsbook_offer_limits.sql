-- The sportsbook: what staff allow of one bet on a league, a match or a market.
--
-- What the database promises, whatever the program does:
--   * who set a limit, why, with which word to players and when is kept, and who lifted it; of one thing and region one holds at a time, and nothing that was written of it
--     changes;
--   * a limit says something: a most that is set is no less than the least.
--
-- Whoever sets one waits, as whoever suspends does, for the bets that are being placed: it is committed when every bet that may have missed it is.

create table offer_limits (
  id          bigint generated always as identity primary key,
  league_id   bigint references leagues,
  match_id    bigint references matches,
  kind        text,
  region      text not null default '',
  bet_min     bigint not null default 0,
  bet_max     bigint not null default 0,
  bonus_max   bigint not null default 0,
  word        text not null,
  reason      text not null,
  set_by      text not null,
  set_at      timestamptz not null default clock_timestamp(),
  lift_reason text,
  lifted_by   text,
  lifted_at   timestamptz,
  constraint offer_limits_of_one_thing check (num_nonnulls(league_id, match_id) = 1 and (kind is null or match_id is not null)),
  constraint offer_limits_market foreign key (match_id, kind) references markets,
  constraint offer_limits_bounds check (bet_min >= 0 and bonus_max >= 0 and greatest(bet_min, bet_max, bonus_max) between 1 and 1000000000000000000
    and (bet_max = 0 or bet_max >= bet_min)),
  constraint offer_limits_words check (length(reason) between 3 and 500 and length(lift_reason) between 3 and 500 and length(word) between 3 and 200),
  constraint offer_limits_lifted check (num_nulls(lift_reason, lifted_by, lifted_at) in (0, 3))
);
comment on table offer_limits is 'The least and the most of one bet on a league, a match or a market, as staff say, until they lift it. Millionths of one USDT; 0: no limit.';
comment on column offer_limits.kind is 'of the market; null: every market of the match';
comment on column offer_limits.region is 'of the players it binds; empty: everybody';
comment on column offer_limits.bonus_max is 'the most that the bet can return';
comment on column offer_limits.word is 'what the player is told';
comment on column offer_limits.set_by is 'names of the staff, here and below';
create unique index offer_limits_open_of_league on offer_limits (league_id, region) where lifted_at is null and league_id is not null;
create unique index offer_limits_open_of_match on offer_limits (match_id, coalesce(kind, ''), region) where lifted_at is null and match_id is not null;
create index offer_limits_of_match on offer_limits (match_id, id);

-- What was set stays as it was written, and is lifted once.
create function offer_limits_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null
     and to_jsonb(new) - array['lift_reason', 'lifted_by', 'lifted_at'] = to_jsonb(old) - array['lift_reason', 'lifted_by', 'lifted_at'] then
    return new;
  end if;
  raise exception 'a limit stays as it was written' using errcode = 'insufficient_privilege';
end $$;
create trigger offer_limits_stay before update or delete on offer_limits for each row execute function offer_limits_stay();
create trigger offer_limits_keep before truncate on offer_limits for each statement execute function sportsbook_refuse();

grant select on offer_limits to fairbook_app;
grant insert (league_id, match_id, kind, region, bet_min, bet_max, bonus_max, word, reason, set_by) on offer_limits to fairbook_app;
grant update (lift_reason, lifted_by, lifted_at) on offer_limits to fairbook_app;
