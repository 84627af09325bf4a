import { type Queries, statement } from '../../../platform/db/db.ts';

const select = statement(
  'lottery.decided_at',
  'select draw_id::text as id, decided_at as at from draw_results where draw_id = any ($1::bigint[]) and revision = 1',
);

/** When these draws had their first result, by their ids. Those without one are absent. */
export async function drawsDecidedAt(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.query<{ id: string; at: Date }>(select, [ids]);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
