import { type Queries, statement } from '../../../platform/db/db.ts';

/** A key to count, with its window in seconds. */
export interface Allowance {
  readonly key: Buffer;
  readonly seconds: number;
  /** How much to count; 1 by default. */
  readonly by?: 0 | 1;
}

/** The count of a sliding window: this bucket, and the share of the previous one that the window still covers. */
const SLIDING = `c.count + coalesce(p.count, 0) * (1 - extract(epoch from $1::timestamptz - c.bucket) / c.seconds)`;
const BUCKET = `to_timestamp(floor(extract(epoch from $1::timestamptz) / seconds) * seconds)`;

const note = statement(
  'identity.note_attempts',
  `with asked as (
     select key, seconds, add, ${BUCKET} as bucket, nth
     from unnest($2::bytea[], $3::int[], $4::int[]) with ordinality as u (key, seconds, add, nth)
   ), noted as (
     insert into attempts as a (key, bucket, count) select key, bucket, add from asked order by nth
     on conflict (key, bucket) do update set count = a.count + excluded.count returning key, bucket, count
   ), c as (select asked.*, noted.count from asked join noted using (key, bucket))
   select (${SLIDING})::float8 as tries from c left join attempts p on p.key = c.key and p.bucket = c.bucket - make_interval(secs => c.seconds)
   order by nth`,
);
/**
 * Counts one more try for each key and returns the counts, including this one, in the order given. Always pass keys in one order: their rows are locked in it.
 */
export async function recordAttempts(db: Queries, allowances: readonly Allowance[], at: Date): Promise<readonly number[]> {
  const columns = [allowances.map(({ key }) => key), allowances.map(({ seconds }) => seconds), allowances.map(({ by = 1 }) => by)];
  return (await db.query<{ tries: number }>(note, [at, ...columns])).map((row) => row.tries);
}

const once = statement(
  'identity.note_once',
  `insert into attempts (key, bucket, count) select key, ${BUCKET}, 1 from (select $2::bytea as key, $3::int as seconds) asked
   on conflict (key, bucket) do nothing returning 1`,
);
/** Counts a key once in each of its windows: true for the first. */
export const recordOnce = async (db: Queries, { key, seconds }: Allowance, at: Date): Promise<boolean> =>
  (await db.query(once, [at, key, seconds])).length > 0;

const peek = statement(
  'identity.peek_attempts',
  `with asked as (select $2::bytea as key, $3::int as seconds), c as (
     select key, seconds, ${BUCKET} as bucket, coalesce((select count from attempts a where a.key = asked.key and a.bucket = ${BUCKET}), 0) as count from asked
   )
   select (${SLIDING})::float8 as tries from c left join attempts p on p.key = c.key and p.bucket = c.bucket - make_interval(secs => c.seconds)`,
);
export const countAttempts = async (db: Queries, { key, seconds }: Allowance, at: Date): Promise<number> =>
  (await db.query<{ tries: number }>(peek, [at, key, seconds]))[0]?.tries ?? 0;

const forgive = statement('identity.forgive_attempts', 'delete from attempts where key = $1');
export const resetAttempts = (db: Queries, key: Buffer): Promise<unknown> => db.query(forgive, [key]);

const prune = statement('identity.prune_attempts', `delete from attempts where bucket < now() - interval '2 hours'`);
export const pruneAttempts = (db: Queries): Promise<unknown> => db.query(prune);
