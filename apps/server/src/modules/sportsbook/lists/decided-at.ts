import { type Queries, statement } from '../../../platform/db/db.ts';

const select = statement(
  'sportsbook.decided_at',
  'select match_id::text as id, min(decided_at) as at from outcomes where match_id = any ($1::bigint[]) group by match_id',
);

/** When these matches were first decided, by their ids. Those that are not are absent. */
export async function matchesDecidedAt(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.query<{ id: string; at: Date }>(select, [ids]);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
