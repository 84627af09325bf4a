import { useState } from 'react';

/** A row of a list, and whether the list no longer contains it. */
export interface SteadyRow<Row> {
  readonly row: Row;
  readonly isGone: boolean;
}
interface Kept<Row> {
  readonly list: string;
  readonly read: readonly Row[];
  readonly rows: readonly SteadyRow<Row>[];
}

/**
 * Keeps the rows of a polled list in their places, so that a row that leaves the list does not move the rows below it under the pointer. New rows are appended. A
 * different `list` starts afresh. `keyOf` must be the same function at each call.
 */
export function useSteadyRows<Row>(
  read: readonly Row[] | undefined,
  { list, keyOf }: { readonly list: string; readonly keyOf: (row: Row) => string },
): readonly SteadyRow<Row>[] | undefined {
  const [kept, setKept] = useState<Kept<Row>>();
  if (read === undefined) return undefined;
  const before = kept?.list === list ? kept : undefined;
  if (before?.read === read) return before.rows;
  const now = new Map(read.map((row) => [keyOf(row), row]));
  const known = (before?.rows ?? []).map(({ row }) => ({ row: now.get(keyOf(row)) ?? row, isGone: !now.has(keyOf(row)) }));
  const seen = new Set(known.map(({ row }) => keyOf(row)));
  const rows = [...known, ...read.filter((row) => !seen.has(keyOf(row))).map((row) => ({ row, isGone: false }))];
  setKept({ list, read, rows });
  return rows;
}
