-- Settings: what staff may change while the house is open.
--
-- What the database promises, whatever the program does:
--   * every game, region and currency has one row, and each currency exactly one rate that holds now;
--   * a rate is never changed: a new row supersedes it, and says when, so that a bet or payment made at it can name it for ever;
--   * a limit of zero means no limit, and a minimum is never above its maximum;
--   * what may be set has a version that only rises, one up at a time, with who set it last and when: of two who saw the same, one changes it;
--   * the house's own terms are one row, and its minimum and its limit are above zero;
--   * a house that was seeded as a demonstration stays marked as one;
--   * what staff may change is granted column by column.

create table games (
  game       text primary key,
  status     text not null default 'hidden',
  changed_at timestamptz not null default now(),
  constraint games_status check (status in ('active', 'disabled', 'hidden'))
);
comment on table games is 'A game of the house, and whether it is offered.';

create table regions (
  code     text primary key,
  disabled boolean not null default false
);
comment on table regions is 'A region players are of, and whether they may bet.';
comment on column regions.disabled is 'players of the region may look and not bet';

create table bet_limits (
  region       text not null references regions,
  game         text not null references games,
  bet_min      bigint not null,
  bet_max      bigint not null,
  multiple_min integer not null,
  multiple_max integer not null,
  bonus_min    bigint not null,
  bonus_max    bigint not null,
  primary key (region, game),
  constraint bet_limits_bet check (bet_min >= 0 and bet_max >= 0 and (bet_max = 0 or bet_min <= bet_max)),
  constraint bet_limits_multiple check (multiple_min >= 0 and multiple_max >= 0 and (multiple_max = 0 or multiple_min <= multiple_max)),
  constraint bet_limits_bonus check (bonus_min >= 0 and bonus_max >= 0 and (bonus_max = 0 or bonus_min <= bonus_max))
);
comment on table bet_limits is 'What a ticket of a game may stake and return in a region. Zero: no limit.';
comment on column bet_limits.bet_min is 'millionths of one USDT, the whole ticket';
comment on column bet_limits.bet_max is 'as bet_min';
comment on column bet_limits.bonus_min is 'millionths of one USDT, what a ticket can return';
comment on column bet_limits.bonus_max is 'as bonus_min';

create table currencies (
  id              smallint primary key,
  currency        text not null constraint currencies_one_each unique,
  flag            text not null,
  sport_bet_min   bigint not null check (sport_bet_min > 0),
  lottery_bet_min bigint not null check (lottery_bet_min > 0),
  active          boolean not null default true,
  sort            smallint not null
);
comment on table currencies is 'A currency that stakes and payments are typed in.';
comment on column currencies.flag is 'ISO 3166 alpha-2 of the flag shown beside it, or empty';
comment on column currencies.sport_bet_min is 'millionths of one USDT';
comment on column currencies.lottery_bet_min is 'millionths of one USDT';

create table currency_rates (
  id            bigint generated always as identity primary key,
  currency      text not null references currencies (currency),
  rate_e8       bigint not null check (rate_e8 > 0),
  valid_from    timestamptz not null default now(),
  superseded_at timestamptz
);
comment on table currency_rates is 'A rate of a currency, from when to when it held. Never changed: a new one supersedes it.';
comment on column currency_rates.rate_e8 is 'units of the currency for one USDT, hundred-millionths';
create unique index currency_rates_one_now on currency_rates (currency) where superseded_at is null;
create index currency_rates_by_end on currency_rates (superseded_at) where superseded_at is not null;

create table setting_versions (
  subject    text primary key,
  version    integer not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  constraint setting_versions_from_one check (version >= 1)
);
comment on table setting_versions is 'Which version of a setting holds, and who set it. No row: as the house began.';
comment on column setting_versions.subject is 'deposit:pix, vip, game:soccer';
comment on column setting_versions.version is '1: changed once';

create table house_terms (
  one                 boolean primary key default true check (one),
  withdrawal_min      bigint not null constraint house_terms_withdrawal check (withdrawal_min > 0),
  unanswered_limit    bigint not null constraint house_terms_unanswered check (unanswered_limit > 0),
  demonstration_since timestamptz
);
comment on table house_terms is 'One row: the house''s own terms. Amounts are millionths of one USDT.';
comment on column house_terms.withdrawal_min is 'the least a withdrawal may be, whatever its channel says';
comment on column house_terms.unanswered_limit is 'deposits in 7 days of who was not asked for limits yet';
comment on column house_terms.demonstration_since is 'since when it is a house of play money whose sign-ins anybody can know; null: it is none';

-- Of two who saw the same version, one changes it.
create function setting_versions_rise() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'a version rises by one';
  end if;
  return new;
end $$;
create trigger setting_versions_rise before update on setting_versions for each row execute function setting_versions_rise();

-- A house that was seeded as a demonstration stays marked as one.
create function house_terms_marked() returns trigger language plpgsql as $$
begin
  if old.demonstration_since is not null and new.demonstration_since is distinct from old.demonstration_since then
    raise exception 'a demonstration stays one' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger house_terms_marked before update on house_terms for each row execute function house_terms_marked();

-- What the application may do.
grant select on games, regions, bet_limits, currencies, house_terms to fairbook_app;
grant update (status, changed_at) on games to fairbook_app;
grant update (bet_min, bet_max, multiple_min, multiple_max, bonus_min, bonus_max) on bet_limits to fairbook_app;
grant select, insert on currency_rates, setting_versions to fairbook_app;
grant update (superseded_at) on currency_rates to fairbook_app;
grant update (version, changed_by, changed_at) on setting_versions to fairbook_app;
grant update (withdrawal_min, unanswered_limit, demonstration_since) on house_terms to fairbook_app;

-- A game that does not exist yet is hidden.
insert into games (game, status) values
  ('soccer', 'active'), ('basketball', 'active'), ('bd', 'active'),
  ('hkmarksix', 'active'), ('ammarksix', 'active'), ('newammarksix', 'active'), ('gallopingmarksix', 'active'), ('sgnmarksix', 'active'),
  ('twnmarksix', 'active'), ('racing', 'active'), ('airship', 'active'),
  ('pgGames', 'hidden'), ('tadaGames', 'hidden'), ('noah', 'hidden'), ('winfinity', 'hidden');

insert into regions (code, disabled) values ('default', false), ('blocked', true);

-- 0.01 to 5 000 USDT a ticket, 1 to 99 times, returning at most 100 000 USDT; lottery tickets from 1 USDT.
insert into bet_limits (region, game, bet_min, bet_max, multiple_min, multiple_max, bonus_min, bonus_max)
  select regions.code, games.game, case when games.game like '%marksix' or games.game in ('racing', 'airship') then 1000000 else 10000 end,
         5000000000, 1, 99, 0, 100000000000
  from regions, games;

insert into currencies (id, currency, flag, sport_bet_min, lottery_bet_min, sort) values
  (1, 'USDT', '', 10000, 1000000, 1), (2, 'BRL', 'BR', 10000, 1000000, 2), (3, 'USD', 'US', 10000, 1000000, 3), (4, 'EUR', 'EU', 10000, 1000000, 4),
  (5, 'CNY', 'CN', 10000, 1000000, 5), (6, 'INR', 'IN', 10000, 1000000, 6), (7, 'IDR', 'ID', 10000, 1000000, 7);

insert into currency_rates (currency, rate_e8) values
  ('USDT', 100000000), ('BRL', 542000000), ('USD', 100000000), ('EUR', 92000000),
  ('CNY', 715000000), ('INR', 8420000000), ('IDR', 1625000000000);

insert into house_terms (withdrawal_min, unanswered_limit) values (2000000, 50000000);
