-- What adds bets to the sums of exposure is planned once a connection.
--
-- What the database promises, whatever the program does, is unchanged: with arrays for parameters the statements of exposure_put were planned at every call, which cost more
-- than running them.
alter function exposure_put(boolean, text[], bigint[], text[], bigint[], text[], bigint[], text[], text[], text[], bigint[], bigint[], bigint[])
  set plan_cache_mode = force_generic_plan;
