import type { LotteryGame } from '@fairbook/core/catalog';
import type { Schedule } from '@fairbook/core/lottery';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** The stored terms of a lottery. */
export interface LotteryRow {
  readonly game: LotteryGame;
  readonly kind: 'mark_six' | 'race';
  readonly source: 'own' | 'official';
  readonly schedule: Schedule;
  readonly mergedExactlySix: boolean;
  readonly closedTops: readonly number[];
  /** Its results come with the order in which the six were drawn. */
  readonly orderKnown: boolean;
  /** The newest odds table; null before the first one. */
  readonly tableId: string | null;
}
const lotteries = statement(
  'lottery.lotteries',
  `select l.game, l.kind, l.source, l.schedule, l.merged_exactly_six as "mergedExactlySix", l.closed_tops as "closedTops",
     l.source = 'own' or l.order_told as "orderKnown", (select max(o.id)::text from lottery_odds o where o.game = l.game) as "tableId"
   from lotteries l order by l.game`,
);
export const selectLotteries = (db: Queries): Promise<LotteryRow[]> => db.query(lotteries);

/** A stored cell: index, name, odds in ten-thousandths, and the least and most of one unit bet, in millionths of one USDT. */
export type StoredCell = readonly [top: number, prop: string, odds: number, min: number, max: number];

const cells = statement('lottery.cells', 'select id::text, cells from lottery_odds where id = any ($1::bigint[])');
export const selectCells = (
  db: Queries,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly cells: readonly StoredCell[] }[]> => db.query(cells, [ids]);
