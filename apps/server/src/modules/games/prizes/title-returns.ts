import { type Queries, statement } from '../../../platform/db/db.ts';
import type { TitleKey } from '../lobby/titles.ts';

const text = statement(
  'prizes.returns',
  `select t.return_e6 as "returnE6" from game_titles t
   where (t.provider, t.title) in (select * from unnest($1::text[], $2::text[]))`,
);
/** Returns the returns of those of these titles that exist, in millionths of the stake. */
export const selectReturns = async (db: Queries, titles: readonly TitleKey[]): Promise<readonly number[]> =>
  (await db.query<{ returnE6: number }>(text, [titles.map(({ provider }) => provider), titles.map(({ title }) => title)])).map(
    ({ returnE6 }) => returnE6,
  );
