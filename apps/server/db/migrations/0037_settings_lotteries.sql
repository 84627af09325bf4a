-- The two races, and all lotteries offered.
--
-- What the database promises: as 0003 says.
insert into games (game, status) values ('racing', 'active'), ('airship', 'active');
update games set status = 'active' where game like '%marksix';

-- As the other lotteries: 1 to 5 000 USDT a slip.
insert into bet_limits (region, game, bet_min, bet_max, multiple_min, multiple_max, bonus_min, bonus_max)
  select regions.code, races.game, 1000000, 5000000000, 1, 99, 0, 100000000000 from regions, (values ('racing'), ('airship')) as races (game);
