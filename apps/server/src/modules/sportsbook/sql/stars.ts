import { statement } from '../../../platform/db/db.ts';

export const selectStars = statement(
  'sportsbook.stars',
  'select kind, subject::text as id from stars where player_id = $1 order by at desc, kind, subject desc',
);
/** Serialises writers of a player, so that the stars are counted right. */
export const lockStars = statement('sportsbook.lock_stars', `select pg_advisory_xact_lock(hashtextextended('stars ' || $1::bigint, 0))`);
export const forgetPlayedMatches = statement(
  'sportsbook.forget_stars',
  `delete from stars s using matches m
   where s.player_id = $1 and s.kind = 'match' and m.id = s.subject and m.decided_at < now() - interval '7 days'`,
);
/** Inserts missing stars in the order given, up to a total. */
export const insertStars = statement(
  'sportsbook.insert_stars',
  `insert into stars (player_id, kind, subject)
   select $1, w.kind, w.id from unnest($2::text[], $3::bigint[]) with ordinality as w (kind, id, place)
   where not exists (select from stars s where s.player_id = $1 and s.kind = w.kind and s.subject = w.id)
   order by w.place limit greatest(0, $4::int - (select count(*)::int from stars s where s.player_id = $1))
   on conflict do nothing`,
);
export const deleteStar = statement('sportsbook.delete_star', 'delete from stars where player_id = $1 and kind = $2 and subject = $3');
/** Which of these exist in these games: a league or a team with a match of one, and matches of one. */
export const selectKnown = statement(
  'sportsbook.known_stars',
  `select w.kind, w.id::text as id from unnest($2::text[], $3::bigint[]) with ordinality as w (kind, id, place)
   where case w.kind
     when 'league' then exists (select from matches m where m.game = any ($1::text[]) and m.league_id = w.id)
     when 'team' then exists (select from matches m where m.game = any ($1::text[]) and m.home_id = w.id)
                   or exists (select from matches m where m.game = any ($1::text[]) and m.away_id = w.id)
     else exists (select from matches m where m.game = any ($1::text[]) and m.id = w.id) end
   order by w.place`,
);
