import type { ToldResult } from '@fairbook/core/lottery';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** An entered result without its numbers, which cannot be read before there is a second one. */
export interface ManualEntry {
  readonly drawId: string;
  readonly by: string;
  readonly at: Date;
  /** The address of the official page it was read at. */
  readonly source: string;
  readonly reason: string;
  /** Whether it is one of the two that became the result. */
  readonly taken: boolean;
}
const words = statement(
  'lottery.admin_typed',
  `select draw_id::text as "drawId", typed_by as by, typed_at as at, source, reason, taken_at is not null as taken
   from draw_manual_results_shown where draw_id = any ($1::bigint[]) and dropped_at is null order by id`,
);
/** Returns entries on these draws that were not withdrawn, in the order they were made. */
export const selectManualEntries = (db: Queries, ids: readonly string[]): Promise<ManualEntry[]> => db.query(words, [ids]);

/** What an entered result of a draw must match. */
export interface ManualExpected {
  readonly drawNo: string;
  readonly date: string;
  readonly drawsAt: Date;
  readonly orderKnown: boolean;
  readonly agreed: boolean;
  readonly now: Date;
}
const expected = statement(
  'lottery.admin_typed_expected',
  `select draw_no as "drawNo", to_char(date, 'YYYY-MM-DD') as date, draws_at as "drawsAt", order_known as "orderKnown", lottery_agreed(id) is not null as agreed, clock_timestamp() as now
   from draws where id = $1`,
);
export const selectExpectedOf = async (tx: Tx, id: string): Promise<ManualExpected | undefined> =>
  (await tx.query<ManualExpected>(expected, [id]))[0];

export interface NewManualResult extends Pick<ToldResult, 'date' | 'numbers'> {
  readonly source: string;
  readonly reason: string;
  readonly staff: string;
}
const type = statement('lottery.admin_type', 'select lottery_enter_result($1, $2::date, $3::int[], $4, $5, $6) as taken');
/** Returns whether a colleague had entered the same, so that it is the result now. */
export const enterManualResult = async (tx: Tx, id: string, { date, numbers, source, reason, staff }: NewManualResult): Promise<boolean> =>
  (await tx.query<{ taken: boolean }>(type, [id, date, numbers, source, reason, staff]))[0]?.taken === true;

const drop = statement('lottery.admin_drop_typed', 'select lottery_drop_manual_result($1, $2) as done');
/** Returns whether there was an entry to drop. */
export const dropManualResult = async (tx: Tx, id: string, staff: string): Promise<boolean> =>
  (await tx.query<{ done: boolean | null }>(drop, [id, staff]))[0]?.done === true;
