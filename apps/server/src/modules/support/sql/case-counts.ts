import { type Queries, statement } from '../../../platform/db/db.ts';

/** Cases and chats that began in a period, and the first answers given in it, in seconds after their cases began. */
export interface CaseCounts {
  readonly opened: number;
  readonly complaints: number;
  readonly answered: number;
  readonly middle: number | null;
  readonly most: number | null;
}

const rank = (share: string) =>
  `ceil(extract(epoch from percentile_disc(${share}) within group (order by answered_at - opened_at) filter (where answered_at >= $1 and answered_at < $2)))::int`;
const select = statement(
  'support.case_counts',
  `select (count(*) filter (where opened_at >= $1 and opened_at < $2))::int as opened,
          (count(*) filter (where opened_at >= $1 and opened_at < $2 and topic = 'complaint'))::int as complaints,
          (count(*) filter (where answered_at >= $1 and answered_at < $2))::int as answered, ${rank('0.5')} as middle, ${rank('0.95')} as most
   from support_cases where opened_at >= $1 or answered_at >= $1`,
);
export async function caseCounts(db: Queries, { from, to }: { readonly from: Date; readonly to: Date }): Promise<CaseCounts> {
  const [row] = await db.query<CaseCounts>(select, [from, to]);
  if (!row) throw new Error('a count of nothing is a row of zeros');
  return row;
}
