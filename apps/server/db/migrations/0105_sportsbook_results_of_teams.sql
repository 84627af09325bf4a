-- The sportsbook: the last results of a team, which the page of a match and the search ask for.

create index matches_ended_at_home on matches (home_id, starts_at desc) where status = 'ended';
create index matches_ended_away on matches (away_id, starts_at desc) where status = 'ended';
