-- Bets on matches: selections of one match that pay together, alone or as one leg of a multiple.
--
-- What the database promises, whatever the program does:
--   * a bet names each match whose selections pay together once, with their odds and all that these were reckoned by, and has two to eight selections of it, before play;
--   * none of it changes once it is placed: the program may update nothing of a bet but what became of it (0020);
--   * what is added to the winnings of a multiple (0051) is of one line of several legs, of which selections that pay together are one.

alter table bets
  drop constraint bets_joint_whole,
  drop constraint bets_joint_single,
  drop constraint bets_joint_terms,
  drop constraint bets_bonus_multiple,
  add column joint_matches bigint[];

-- One match until now: that of every leg.
alter table bets
  alter column joint_matches type bigint[] using case when joint_odds is not null then array[leg_matches[1]] end,
  alter column joint_odds type integer[] using case when joint_odds is not null then array[joint_odds] end;

-- Whether these matches are named once each and have two to eight legs of a bet, none of them in play.
create function joint_matches_are_sound(joints bigint[], matches bigint[], live boolean[]) returns boolean language sql immutable as $$
  select count(*) > 0 and count(*) = count(distinct j.match) and coalesce(bool_and(
    (select count(*) between 2 and 8 and not coalesce(bool_or(l.live), false) from unnest(matches, live) l (match, live) where l.match = j.match)), false)
  from unnest(joints) j (match)
$$;

-- Whether there are five whole terms for each of so many matches, of which the first is a chance and the second a payback.
create function joint_terms_are_sound(terms bigint[], joints integer) returns boolean language sql immutable as $$
  select cardinality(terms) = 5 * joints and array_position(terms, null) is null
    and not exists (select from generate_series(0, joints - 1) n (at)
      where terms[5 * n.at + 1] not between 1 and 1000000000000 or terms[5 * n.at + 2] not between 1 and 100000000)
$$;

alter table bets
  add constraint bets_joint_whole check (
    (joint_odds is null) = (joint_terms is null) and (joint_odds is null) = (joint_matches is null)
    and (joint_odds is null or cardinality(joint_odds) = cardinality(joint_matches))),
  add constraint bets_joint_matches check (
    joint_matches is null or (game = 'soccer' and joint_matches_are_sound(joint_matches, leg_matches, leg_live))),
  add constraint bets_joint_terms check (joint_odds is null or (
    array_position(joint_odds, null) is null and 10100 <= all (joint_odds) and 100000000 >= all (joint_odds)
    and joint_terms_are_sound(joint_terms, cardinality(joint_odds)))),
  add constraint bets_bonus_multiple check (bonus_terms is null or (
    game <> 'bd' and lines = 1 and sizes[1] >= 2 and cardinality(leg_matches) >= sizes[1]
    and (joint_matches is not null or cardinality(leg_matches) = sizes[1])));

comment on column bets.joint_matches is 'the matches whose legs pay together; null where each leg has its own odds';
comment on column bets.joint_odds is 'ten-thousandths, of all legs of each of these matches';
comment on column bets.joint_terms is
  'what they were reckoned by, five for each: the chance (1e-12), the payback (1e-8), the goals expected of the home and the away side, and rho (1e-6)';
