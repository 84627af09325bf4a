import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** A whole number, an address, a mobile number or a nickname; or a prefix of the last three. An exact match comes first. */
const search = statement(
  'identity.search',
  `select id from players
   where $1 = '' or id::text = $1 or email = lower($1) or mobile = $1
      or email like $2 or mobile like $2 or mobile like '+' || $2 or lower(nickname) like $2
   order by coalesce(id::text = $1 or email = lower($1) or mobile = $1, false) desc, id desc offset $3 limit $4`,
);
export async function searchPlayers(
  db: Queries,
  { text, start, limit }: { readonly text: string; readonly start: number; readonly limit: number },
): Promise<readonly PlayerId[]> {
  const beginning = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return (await db.query<{ id: PlayerId }>(search, [text, beginning, start, limit])).map(({ id }) => id);
}
