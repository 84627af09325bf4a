import { type Queries, type Statement, statement } from './db.ts';

/** The most rows a statement removes: it holds their locks for milliseconds, so that bets do not wait for it. */
const BATCH = 1_000;
/** The most batches of one run, so that a job ends; the rest waits for the next run. */
const BATCHES_MAX = 200;

/** A text literal of the program. A concatenated or external text is `never`, and does not compile. */
type Written<Text extends string> = Record<never, never> extends Record<Text, unknown> ? never : Text;

type Age = `${number} ${'minutes' | 'hours' | 'days' | 'months' | 'years'}`;
interface Old<Column extends string, Than extends Age> {
  /** The timestamp column, which is indexed. */
  readonly by: Written<Column>;
  readonly than: Written<Than>;
}
/** Which rows of a table to remove: by a condition, by age, or by both. One is required, since neither would mean all rows. */
type Over<Table extends string, Where extends string, Column extends string, Than extends Age> = { readonly from: Written<Table> } & (
  | { readonly older: Old<Column, Than>; readonly where?: Written<Where> }
  | { readonly where: Written<Where>; readonly older?: undefined }
);

/**
 * A statement that removes at most $1 rows, oldest first, and returns one row with their `count`. A condition may use $2 and on. It finds the rows by an index
 * and deletes them by `ctid`: a plan made for any $1 would scan the whole table to find them by key. Rows due for removal are never updated.
 */
export function pruning<Table extends string, Where extends string, Column extends string, Than extends Age>(
  name: string,
  { from, where, older }: Over<Table, Where, Column, Than>,
): Statement {
  const conditions = [where && `(${where})`, older && `${older.by} < now() - interval '${older.than}'`].filter(
    (each) => each !== undefined,
  );
  const oldest = older ? ` order by ${older.by}` : '';
  return statement(
    name,
    `with gone as (
       delete from ${from} where ctid = any (array(
         select ctid from ${from} where ${conditions.join(' and ')}${oldest} limit $1)) returning 1
     )
     select count(*)::int as count from gone`,
  );
}

/**
 * Runs a statement made by `pruning` until nothing is left, each time in a transaction of its own. `values` are its $2 and on. Returns whether nothing is left.
 */
export async function pruneInBatches(db: Queries, batch: Statement, values: readonly unknown[] = []): Promise<boolean> {
  for (let run = 0; run < BATCHES_MAX; run += 1) {
    const [gone] = await db.query<{ count: number }>(batch, [BATCH, ...values]);
    if ((gone?.count ?? 0) < BATCH) return true;
  }
  return false;
}
