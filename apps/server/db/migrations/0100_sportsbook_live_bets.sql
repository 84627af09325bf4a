-- The sportsbook: whether a game takes bets on matches that are being played.
--
-- What the database promises:
--   * each game has one row, and takes no such bets until staff say so: what is seen on a pitch reaches a bettor before it reaches us, and nothing holds a bet back until
--     the feed has had its say;
--   * placing a bet on a match in play holds the row, so none is taken once it is committed that there are no more.

create table sport_terms (
  game      text primary key check (game in ('soccer', 'basketball', 'bd')),
  live_bets boolean not null default false
);
insert into sport_terms (game) values ('soccer'), ('basketball'), ('bd');

grant select, update (live_bets) on sport_terms to fairbook_app;
