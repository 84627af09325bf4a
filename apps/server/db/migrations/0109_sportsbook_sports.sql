-- The sportsbook: matches of every sport, and feeds that say which one they tell of.
--
-- What the tables promise now:
--   * what is being played of a match is a part of some sport's play; a test compares the list with core's;
--   * a feed is of the game that was said when it was opened, and of no other by default.

alter table matches
  drop constraint matches_period_check,
  add constraint matches_period_check check (period in (
    'first_half', 'half_time', 'second_half',
    'first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter', 'overtime'));

alter table feeds alter column game drop default;
