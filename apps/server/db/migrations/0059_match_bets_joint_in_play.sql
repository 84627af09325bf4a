-- Bets on matches: selections of one match that pay together, in play.
--
-- What the database promises, whatever the program does:
--   * a bet with selections that pay together in play keeps how each of its matches stood when they were priced: one without is of matches before play;
--   * none of it changes once it is placed: the program may update nothing of a bet but what became of it (0020).

alter table bets drop constraint bets_joint_matches, add column joint_plays integer[];

drop function joint_matches_are_sound(bigint[], bigint[], boolean[]);

-- Whether these matches are named once each and have two to eight legs of a bet, in play just where it is kept how they stood: five numbers for each, the last of which is how much was behind.
create function joint_matches_are_sound(joints bigint[], matches bigint[], live boolean[], plays integer[]) returns boolean language sql immutable as $$
  select count(*) > 0 and count(*) = count(distinct j.match) and coalesce(bool_and(
    (select count(*) between 2 and 8 and bool_or(coalesce(l.live, false)) = (coalesce(plays[5 * j.at], 0) > 0)
     from unnest(matches, live) l (match, live) where l.match = j.match)), false)
  from unnest(joints) with ordinality j (match, at)
$$;

alter table bets
  add constraint bets_joint_matches check (
    joint_matches is null or (game = 'soccer' and joint_matches_are_sound(joint_matches, leg_matches, leg_live, joint_plays))),
  add constraint bets_joint_plays check (joint_plays is null or (
    joint_matches is not null and cardinality(joint_plays) = 5 * cardinality(joint_matches) and array_position(joint_plays, null) is null
    and 0 <= all (joint_plays) and 10000 >= all (joint_plays)));

comment on column bets.joint_plays is
  'how each of these matches stood, five numbers: goals of the home and the away side, the same at the break or in the first half so far, and how much of the goals of a usual match was behind (1e-4); null where none was in play';
