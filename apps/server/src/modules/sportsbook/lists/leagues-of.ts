import type { Language } from '@fairbook/core/catalog';
import type { Discipline } from '@fairbook/core/sports';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** The league of a match, and what is played in it where its game has several disciplines. */
export interface MatchLeague {
  readonly leagueId: string;
  readonly league: string;
  readonly discipline: Discipline | null;
}

const select = statement(
  'sportsbook.leagues_of',
  `select m.id::text as id, l.id::text as "leagueId", coalesce(l.names ->> $2, l.names ->> 'en') as league, m.discipline
   from matches m join leagues l on l.id = m.league_id where m.id = any ($1::bigint[])`,
);

/** The leagues of these matches, by the id of the match. */
export async function leaguesOf(db: Queries, matchIds: readonly string[], language: Language): Promise<ReadonlyMap<string, MatchLeague>> {
  const rows = await db.query<MatchLeague & { readonly id: string }>(select, [matchIds, language]);
  return new Map(rows.map(({ id, ...league }) => [id, league]));
}
