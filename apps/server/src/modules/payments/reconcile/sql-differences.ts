import type { Amount } from '@fairbook/core/money';
import type { DailyFileRow, Difference, DifferenceKind, Resolution } from '@fairbook/core/payments';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A difference as it was found, and how it was closed. */
export interface DifferenceRow {
  readonly id: string;
  readonly provider: string;
  readonly day: string;
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly theirStatus: DailyFileRow['status'] | null;
  readonly theirPayment: string | null;
  readonly theirAmount: Amount | null;
  readonly theirCurrency: string | null;
  readonly theirAt: Date | null;
  readonly ourStatus: string | null;
  readonly ourAmount: Amount | null;
  readonly ourCurrency: string | null;
  readonly foundAt: Date;
  readonly closedAt: Date | null;
  readonly resolution: Resolution | 'gone' | null;
  readonly closedBy: string | null;
  readonly reason: string | null;
}
const ROW = `id, provider, day::text as day, kind, reference, their_status as "theirStatus", their_payment as "theirPayment", their_amount as "theirAmount",
  their_currency as "theirCurrency", their_at as "theirAt", our_status as "ourStatus", our_amount as "ourAmount", our_currency as "ourCurrency",
  found_at as "foundAt", closed_at as "closedAt", resolution, closed_by as "closedBy", reason from provider_differences`;

const page = statement(
  'payments.differences',
  `select ${ROW} where (closed_at is null) = $1 order by case when $1 then found_at end, closed_at desc, id offset $2 limit $3`,
);
export const differencesPage = (
  db: Queries,
  { open, start, limit }: { readonly open: boolean; readonly start: number; readonly limit: number },
): Promise<readonly DifferenceRow[]> => db.query(page, [open, start, limit]);

const countOpen = statement(
  'payments.count_open_differences',
  'select count(*)::int as count from provider_differences where closed_at is null',
);
export const countOpenDifferences = async (db: Queries): Promise<number> => (await db.query<{ count: number }>(countOpen))[0]?.count ?? 0;

const one = statement('payments.difference', `select ${ROW} where id = $1`);
export const selectDifference = async (db: Queries, id: string): Promise<DifferenceRow | undefined> =>
  (await db.query<DifferenceRow>(one, [id]))[0];

const open = statement(
  'payments.open_differences',
  `select ${ROW} where provider = $1 and closed_at is null and (day = $2::date or reference = any ($3::uuid[])) for update`,
);
/** Locks the open differences of a day, and of the given references on any day. */
export const lockOpen = (tx: Tx, provider: string, day: string, references: readonly string[]): Promise<readonly DifferenceRow[]> =>
  tx.query(open, [provider, day, references]);

const insert = statement(
  'payments.insert_difference',
  `insert into provider_differences (id, provider, day, kind, reference, their_status, their_payment, their_amount, their_currency, their_at, our_status, our_amount, our_currency)
   select $1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
   where not exists (
     select from provider_differences d where d.provider = $2 and d.reference = $5 and d.kind = $4 and d.resolution <> 'gone'
       and (d.their_status, d.their_payment, d.their_amount, d.their_currency, d.our_status, d.our_amount, d.our_currency)
           is not distinct from ($6::text, $7::text, $8::bigint, $9::text, $11::text, $12::bigint, $13::text))`,
);
/** Opens a difference, unless a person already closed an identical one. */
export const insertDifference = (
  tx: Tx,
  {
    id,
    provider,
    day,
    found: { kind, reference, theirs, ours },
  }: { readonly id: string; readonly provider: string; readonly day: string; readonly found: Difference },
): Promise<unknown> =>
  tx.query(insert, [
    id,
    provider,
    day,
    kind,
    reference,
    theirs?.status ?? null,
    theirs?.payment ?? null,
    theirs?.amount ?? null,
    theirs?.currency ?? null,
    theirs?.at ?? null,
    ours?.status ?? null,
    ours?.amount ?? null,
    ours?.currency ?? null,
  ]);

const gone = statement(
  'payments.difference_gone',
  `update provider_differences set closed_at = now(), resolution = 'gone' where id = $1 and closed_at is null`,
);
export const closeAsGone = (tx: Tx, id: string): Promise<unknown> => tx.query(gone, [id]);

const close = statement(
  'payments.close_difference',
  'update provider_differences set closed_at = now(), resolution = $2, closed_by = $3, reason = $4 where id = $1 and closed_at is null returning id',
);
/** Returns false if it was closed before. */
export const closeDifference = async (
  tx: Tx,
  {
    id,
    resolution,
    staff,
    reason,
  }: { readonly id: string; readonly resolution: Resolution; readonly staff: string; readonly reason: string },
): Promise<boolean> => (await tx.query(close, [id, resolution, staff, reason])).length > 0;
