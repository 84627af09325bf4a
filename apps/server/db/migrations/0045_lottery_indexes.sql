-- The draws of a game that wait, without a look at its history.
--
-- What the database promises: as 0038 says.
create index draws_waiting_by_game on draws (game, draws_at) where status = 'waiting';
