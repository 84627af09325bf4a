-- The sportsbook: odds that jumped before play wait for a second list.
--
-- What the tables promise now:
--   * a market whose newest odds are waited with keeps the odds it had, and its offer is held as long as they wait;
--   * odds that wait have the bounds of odds on offer.

alter table markets
  add column held_odds integer[] not null default '{}',  -- in the order of odds; empty = nothing waits
  add constraint markets_held_odds_bounds check (100000000 >= all (held_odds) and 0 <= all (held_odds));
