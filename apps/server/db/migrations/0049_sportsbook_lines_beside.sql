-- The sportsbook: several lines of an Asian market.
--
-- What the database promises, whatever the program does:
--   * a line beside the main one of an Asian handicap or total is a market of its own, with odds, status and versions of its own.

alter table markets drop constraint markets_kind_check, add constraint markets_kind_check check (kind in (
  'wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up',
  'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55', 'btts', 'dc', 'dnb',
  'ah', 'at', 'wl1', 'ah1', 'at1', 'ml', 'ps', 'pt', 'sh', 'st', 'toss', 'innings', 'powerplay',
  'ah_a', 'ah_b', 'ah_c', 'ah_d', 'ah_e', 'ah_f', 'ah_g',
  'at_a', 'at_b', 'at_c', 'at_d', 'at_e', 'at_f', 'at_g'));
