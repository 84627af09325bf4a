import type { DailyFile, DailyFileRow } from '@fairbook/core/payments';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A provider's newest file of one day. */
export interface FileRow {
  readonly provider: string;
  readonly day: string;
  readonly fetchedAt: Date;
  readonly coversTo: Date | null;
  readonly lines: number;
  readonly matched: number;
  readonly open: number;
  readonly problem: string | null;
}
const FILE = `f.provider, f.day::text as day, f.fetched_at as "fetchedAt", f.covers_to as "coversTo", f.lines, f.matched, f.problem,
  (select count(*)::int from provider_differences d where d.provider = f.provider and d.day = f.day and d.closed_at is null) as open`;
const page = statement(
  'payments.daily_files',
  `select ${FILE} from provider_files f where f.id in (select max(id) from provider_files group by provider, day)
   order by f.day desc, f.provider offset $1 limit $2`,
);
export const filesPage = (db: Queries, start: number, limit: number): Promise<readonly FileRow[]> => db.query(page, [start, limit]);

const newest = statement(
  'payments.newest_daily_file',
  `select ${FILE}, f.id, f.sha256 from provider_files f where f.provider = $1 and f.day = $2::date order by f.id desc limit 1`,
);
export const newestFile = async (
  db: Queries,
  provider: string,
  day: string,
): Promise<(FileRow & { readonly id: bigint; readonly sha256: Buffer }) | undefined> =>
  (await db.query<FileRow & { id: bigint; sha256: Buffer }>(newest, [provider, day]))[0];

const insert = statement(
  'payments.insert_daily_file',
  `insert into provider_files (provider, day, covers_to, sha256, lines, problem) values ($1, $2::date, $3, $4, $5, $6) returning id`,
);
const insertLines = statement(
  'payments.insert_daily_lines',
  `insert into provider_file_rows (file_id, n, reference, payment, status, amount, currency, at)
   select $1, n, reference, payment, status, amount, currency, at
   from unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::timestamptz[]) with ordinality as l (reference, payment, status, amount, currency, at, n)`,
);
export interface NewFile {
  readonly provider: string;
  readonly day: string;
  readonly sha256: Buffer;
  /** Null if it could not be read; then `problem` says why. */
  readonly file: DailyFile | null;
  readonly problem: string | null;
}
/** Stores a file with all of its rows. Returns its id. */
export async function insertFile(tx: Tx, { provider, day, sha256, file, problem }: NewFile): Promise<bigint> {
  const lines = file?.lines ?? [];
  const [row] = await tx.query<{ id: bigint }>(insert, [provider, day, file?.until ?? null, sha256, lines.length, problem]);
  if (!row) throw new Error('a file that was kept has no number');
  const column = <Key extends keyof DailyFileRow>(key: Key) => lines.map((line) => line[key]);
  if (lines.length > 0) {
    await tx.query(insertLines, [
      row.id,
      column('reference'),
      column('payment'),
      column('status'),
      column('amount'),
      column('currency'),
      column('at'),
    ]);
  }
  return row.id;
}

const match = statement('payments.daily_matched', 'update provider_files set matched = $2 where id = $1');
export const recordMatched = (tx: Tx, id: bigint, matched: number): Promise<unknown> => tx.query(match, [id, matched]);

/** Selects the rows that count: those of each day's newest readable file. */
const HOLDS = 'l.file_id in (select max(id) from provider_files where provider = $1 and problem is null group by day)';
const newer = statement(
  'payments.daily_newer',
  `select distinct l.reference from provider_file_rows l join provider_files f on f.id = l.file_id where ${HOLDS} and f.day > $2::date and l.reference = any ($3::uuid[])`,
);
/** Returns the references that a newer day's file contains: they are compared there. */
export const spokenOfLater = async (
  db: Queries,
  provider: string,
  day: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ reference: string }>(newer, [provider, day, references])).map(({ reference }) => reference));

const near = statement(
  'payments.daily_near',
  `select distinct l.reference from provider_file_rows l join provider_files f on f.id = l.file_id
   where ${HOLDS} and f.day between $2::date - 1 and $2::date + 1 and l.reference = any ($3::uuid[])`,
);
/**
 * Returns the references that the files of this day, the day before or the day after contain: clocks differ, so the two sides may end a day at different
 * moments.
 */
export const spokenOfNear = async (
  db: Queries,
  provider: string,
  day: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ reference: string }>(near, [provider, day, references])).map(({ reference }) => reference));

const lock = statement('payments.lock_daily', `select pg_advisory_xact_lock(hashtextextended('provider_files:' || $1, 0))`);
/** Serialises comparisons with a provider. */
export const lockProvider = (tx: Tx, provider: string): Promise<unknown> => tx.query(lock, [provider]);
