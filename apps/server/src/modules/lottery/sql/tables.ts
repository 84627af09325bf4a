import type { LotteryGame } from '@fairbook/core/catalog';
import type { Schedule } from '@fairbook/core/lottery';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** What the house says of a lottery. */
export interface LotteryRow {
  readonly game: LotteryGame;
  readonly kind: 'mark_six' | 'race';
  readonly source: 'own' | 'official';
  readonly schedule: Schedule;
  readonly mergedExactlySix: boolean;
  readonly closedTops: readonly number[];
  /** Draws come with the order in which the six were drawn. */
  readonly orderKnown: boolean;
  /** The newest odds table; null before there is one. */
  readonly tableId: string | null;
}
const lotteries = statement(
  'lottery.lotteries',
  `select l.game, l.kind, l.source, l.schedule, l.merged_exactly_six as "mergedExactlySix", l.closed_tops as "closedTops",
     l.source = 'own' or l.order_told as "orderKnown", (select max(o.id)::text from lottery_odds o where o.game = l.game) as "tableId"
   from lotteries l order by l.game`,
);
export const selectLotteries = (db: Queries): Promise<LotteryRow[]> => db.query(lotteries);

/** A cell as it is kept: index, name, odds in ten-thousandths, and what one unit bet costs at least and at most, in millionths of one USDT. */
export type StoredCell = readonly [top: number, prop: string, odds: number, min: number, max: number];

const cells = statement('lottery.cells', 'select id::text, cells from lottery_odds where id = any ($1::bigint[])');
export const selectCells = (
  db: Queries,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly cells: readonly StoredCell[] }[]> => db.query(cells, [ids]);
