import { type Queries, type Statement, statement } from './db.ts';

/** Rows a statement removes at most: it holds their locks for milliseconds, and nobody's bet waits for it. */
const BATCH = 1_000;
/** Batches of one run, so that a job ends; what is left waits for the next run. */
const BATCHES_MAX = 200;

/** Text that stands in the program. What was put together, or came from outside, is `never`: it does not compile. */
type Written<Text extends string> = Record<never, never> extends Record<Text, unknown> ? never : Text;

type Age = `${number} ${'minutes' | 'hours' | 'days' | 'months' | 'years'}`;
interface Old<Column extends string, Than extends Age> {
  /** The column that says when: an index has it. */
  readonly by: Written<Column>;
  readonly than: Written<Than>;
}
/** Which rows of a table are over: by a condition, by their age, or by both. By neither would be all of them. */
type Over<Table extends string, Where extends string, Column extends string, Than extends Age> = { readonly from: Written<Table> } & (
  | { readonly older: Old<Column, Than>; readonly where?: Written<Where> }
  | { readonly where: Written<Where>; readonly older?: undefined }
);

/**
 * A statement that removes at most $1 rows that are over, the oldest first, and answers one row with their `count`. A condition may speak of $2 and on. It finds
 * them by an index and takes them by their `ctid`: a plan made for any $1 would read the whole table to find them by their key. Nobody changes rows that are over.
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

/** Runs a statement that `pruning` made until nothing is left, each time in a transaction of its own. `values` are its $2 and on. Answers whether nothing is. */
export async function pruneInBatches(db: Queries, batch: Statement, values: readonly unknown[] = []): Promise<boolean> {
  for (let run = 0; run < BATCHES_MAX; run += 1) {
    const [gone] = await db.query<{ count: number }>(batch, [BATCH, ...values]);
    if ((gone?.count ?? 0) < BATCH) return true;
  }
  return false;
}
