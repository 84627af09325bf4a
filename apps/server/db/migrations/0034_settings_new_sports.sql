-- Settings: cricket and the matches of 365sports have their codes, 8 and 9.
--
-- What the database promises, whatever the program does:
--   * nothing beyond what 0002 promises of the house's accounts and 0005 of games: each of the two has both accounts and one row, hidden until it is a sport,
--     and limits in every region.

insert into ledger_house_accounts (id, name) values
  (108, 'open_bets:cricket'), (109, 'open_bets:sports365'), (208, 'revenue:cricket'), (209, 'revenue:sports365');

insert into games (game, status) values ('cricket', 'hidden'), ('sports365', 'hidden');

-- As those of the other sports began: 0.01 to 5 000 USDT a ticket, 1 to 99 times, returning at most 100 000 USDT.
insert into bet_limits (region, game, bet_min, bet_max, multiple_min, multiple_max, bonus_min, bonus_max)
  select regions.code, games.game, 10000, 5000000000, 1, 99, 0, 100000000000
  from regions, games where games.game in ('cricket', 'sports365');
