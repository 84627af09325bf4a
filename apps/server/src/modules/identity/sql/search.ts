import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement } from '../../../platform/db/db.ts';

export interface PlayerSearch {
  readonly text: string;
  readonly start: number;
  readonly limit: number;
  /** Players that the text is known to lead to otherwise, such as by the code of a bet: found as by an exact match. */
  readonly owners?: readonly PlayerId[] | undefined;
  /** For who may see persons: the words of real names are searched, and the owner of a CPF is found. */
  readonly persons?: { readonly owner: PlayerId | undefined } | undefined;
}
/**
 * A whole number, an address, a mobile number or a nickname, or a prefix of the last three; from four characters on any part of an address or a nickname; with
 * `persons`, the beginning of a word of the real name. An exact match comes first.
 */
const search = statement(
  'identity.search',
  `select id from players
   where $1 = '' or id::text = $1 or email = lower($1) or mobile = $1
      or email like $2 or mobile like $2 or mobile like '+' || $2 or lower(nickname) like $2
      or length($1) >= 4 and (email like '%' || $2 or lower(nickname) like '%' || $2)
      or $5 and (lower(real_name) like $2 or lower(real_name) like '% ' || $2) or id = $6::bigint
      or id = any ($7::bigint[])
   order by coalesce(id::text = $1 or email = lower($1) or mobile = $1 or id = $6::bigint, false) or id = any ($7::bigint[]) desc, id desc offset $3 limit $4`,
);
export async function searchPlayers(db: Queries, { text, start, limit, owners = [], persons }: PlayerSearch): Promise<readonly PlayerId[]> {
  const beginning = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const values = [text, beginning, start, limit, persons !== undefined, persons?.owner ?? null, owners];
  return (await db.query<{ id: PlayerId }>(search, values)).map(({ id }) => id);
}
