-- The sportsbook: over/under (a market for each line), both to score, double chance and draw no bet.
--
-- What the table promises now:
--   * a market is of a kind that some game has; a test goes over all kinds of core and sees that each is here.

alter table markets
  drop constraint markets_kind_check,
  add constraint markets_kind_check check (kind in (
    'wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up',
    'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55', 'btts', 'dc', 'dnb'));
