-- Settings: what staff may change while the house is open.
--
-- What the database promises:
--   * every game, region and currency has one row, and each currency exactly one rate that holds now;
--   * a rate is never changed: a new row supersedes it, and says when, so that a bet or payment made at it can name it for ever;
--   * a limit of zero means no limit, and a minimum is never above its maximum.

create table games (
  game       text primary key,
  status     text not null default 'hidden',
  changed_at timestamptz not null default now(),
  constraint games_status check (status in ('active', 'disabled', 'hidden'))
);

create table regions (
  code     text primary key,
  disabled boolean not null default false       -- players of the region may look and not bet
);

create table bet_limits (
  region       text not null references regions,
  game         text not null references games,
  bet_min      bigint not null,                 -- millionths of one USDT, the whole ticket
  bet_max      bigint not null,
  multiple_min integer not null,
  multiple_max integer not null,
  bonus_min    bigint not null,                 -- millionths of one USDT, what a ticket can return
  bonus_max    bigint not null,
  primary key (region, game),
  constraint bet_limits_bet check (bet_min >= 0 and bet_max >= 0 and (bet_max = 0 or bet_min <= bet_max)),
  constraint bet_limits_multiple check (multiple_min >= 0 and multiple_max >= 0 and (multiple_max = 0 or multiple_min <= multiple_max)),
  constraint bet_limits_bonus check (bonus_min >= 0 and bonus_max >= 0 and (bonus_max = 0 or bonus_min <= bonus_max))
);

create table currencies (
  id              smallint primary key,
  currency        text not null constraint currencies_one_each unique,
  flag            text not null,                -- ISO 3166 alpha-2 of the flag shown beside it, or empty
  sport_bet_min   bigint not null check (sport_bet_min > 0),     -- millionths of one USDT
  lottery_bet_min bigint not null check (lottery_bet_min > 0),
  active          boolean not null default true,
  sort            smallint not null
);

create table currency_rates (
  id            bigint generated always as identity primary key,
  currency      text not null references currencies (currency),
  rate_e8       bigint not null check (rate_e8 > 0),             -- units of the currency for one USDT, hundred-millionths
  valid_from    timestamptz not null default now(),
  superseded_at timestamptz
);
create unique index currency_rates_one_now on currency_rates (currency) where superseded_at is null;
create index currency_rates_by_end on currency_rates (superseded_at) where superseded_at is not null;

-- Games that do not exist yet are hidden.
insert into games (game, status) values
  ('soccer', 'active'), ('basketball', 'hidden'), ('bd', 'hidden'),
  ('hkmarksix', 'hidden'), ('ammarksix', 'hidden'), ('newammarksix', 'hidden'), ('gallopingmarksix', 'hidden'), ('sgnmarksix', 'hidden'),
  ('twnmarksix', 'hidden'), ('pgGames', 'hidden'), ('tadaGames', 'hidden'), ('noah', 'hidden'), ('winfinity', 'hidden');

insert into regions (code, disabled) values ('default', false), ('blocked', true);

-- 0.01 to 5 000 USDT a ticket, 1 to 99 times, returning at most 100 000 USDT; lottery tickets from 1 USDT.
insert into bet_limits (region, game, bet_min, bet_max, multiple_min, multiple_max, bonus_min, bonus_max)
  select regions.code, games.game, case when games.game like '%marksix' then 1000000 else 10000 end, 5000000000, 1, 99, 0, 100000000000
  from regions, games;

insert into currencies (id, currency, flag, sport_bet_min, lottery_bet_min, sort) values
  (1, 'USDT', '', 10000, 1000000, 1), (2, 'BRL', 'BR', 10000, 1000000, 2), (3, 'USD', 'US', 10000, 1000000, 3), (4, 'EUR', 'EU', 10000, 1000000, 4),
  (5, 'CNY', 'CN', 10000, 1000000, 5), (6, 'INR', 'IN', 10000, 1000000, 6), (7, 'IDR', 'ID', 10000, 1000000, 7);
insert into currency_rates (currency, rate_e8) values
  ('USDT', 100000000), ('BRL', 542000000), ('USD', 100000000), ('EUR', 92000000),
  ('CNY', 715000000), ('INR', 8420000000), ('IDR', 1625000000000);

grant select on games, regions, bet_limits, currencies, currency_rates to fairbook_app;
grant insert, update (superseded_at) on currency_rates to fairbook_app;
