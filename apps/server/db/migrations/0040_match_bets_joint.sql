-- Bets on matches: legs of one match that pay together.
--
-- What the database promises, whatever the program does:
--   * a bet whose legs pay together has all that its odds were reckoned by, is a single of two to eight legs of one soccer match, before play and without bankers;
--   * none of it changes once it is placed: the program may update nothing of a bet but what became of it (0020).

alter table bets
  add column joint_odds integer,
  add column joint_terms bigint[],
  add constraint bets_joint_whole check ((joint_odds is null) = (joint_terms is null)),
  add constraint bets_joint_single check (joint_odds is null or (
    game = 'soccer' and sizes = '{1}' and lines = 1 and cardinality(leg_matches) between 2 and 8
    and leg_matches = array_fill(leg_matches[1], array[cardinality(leg_matches)]) and leg_bankers is null and leg_live is null)),
  add constraint bets_joint_terms check (joint_odds is null or (
    joint_odds between 10100 and 100000000 and cardinality(joint_terms) = 5 and array_position(joint_terms, null) is null
    and joint_terms[1] between 1 and 1000000000000 and joint_terms[2] between 1 and 100000000));

comment on column bets.joint_odds is 'ten-thousandths, of all legs together; null where each leg has its own';
comment on column bets.joint_terms is 'what they were reckoned by: the chance (1e-12), the payback (1e-8), the goals expected of the home and the away side, and rho (1e-6)';
