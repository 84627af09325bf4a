import type { DrawCodeVerdict } from '@fairbook/core/lottery';
import { type Queries, statement } from '../../../platform/db/db.ts';
import type { CodeCheck } from './look-at-code.ts';

const insert = statement(
  'lottery.insert_code_check',
  'insert into draw_code_checks (verdict, may_draw, sources, built, approved_by, changed) values ($1, $2, $3, $4, $5, $6)',
);
export const insertCheck = (db: Queries, { verdict, mayDraw, sources, built, approvedBy, changed }: CodeCheck): Promise<unknown> =>
  db.query(insert, [verdict, mayDraw, sources, built, approvedBy, changed]);

/** What was found of the code that draws, and when. */
export interface CodeCheckRow {
  readonly checked_at: Date;
  readonly verdict: DrawCodeVerdict;
  readonly may_draw: boolean;
  readonly sources: string;
  readonly built: string;
  readonly approved_by: string[];
  readonly changed: string[];
}
// Several processes look, each at itself: one that may not draw is not hidden by another that may.
const newest = statement(
  'lottery.code_check',
  `select checked_at, verdict, may_draw, sources, built, approved_by, changed from draw_code_checks
   where checked_at > (select max(checked_at) from draw_code_checks) - interval '10 minutes' order by may_draw, checked_at desc limit 1`,
);
/** The newest look, or the newest of the last minutes that found something wrong; undefined before the first, and where the program runs from its sources. */
export const selectCheck = async (db: Queries): Promise<CodeCheckRow | undefined> => (await db.query<CodeCheckRow>(newest))[0];
