import type { WireOddsCell } from '@fairbook/contract';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import classes from './house-edge.module.css';
import type { TableView } from './odds-query.ts';

/** Converts millionths to tenths of a percent, rounded up: never shown as less than it is. */
export const edgeTenths = (edgeE6: number): number => Math.ceil(edgeE6 / 1_000);

/** All cells of some indexes. */
export const cellsOf = (table: TableView, tops: readonly number[]): readonly WireOddsCell[] => tops.flatMap((top) => table.cellsAt(top));

/** The house edge on stakes on these cells. */
export function HouseEdge({ cells }: { readonly cells: readonly WireOddsCell[] }) {
  const t = useTranslate();
  const { percent } = useFormat();
  if (cells.length === 0) return null;
  const edges = cells.map(({ edge_e6 }) => edgeTenths(edge_e6));
  const [least, most] = [Math.min(...edges), Math.max(...edges)];
  const share = least === most ? percent(most) : t('lottery.edge_range', { least: percent(least), most: percent(most) });
  return (
    <span className={classes.edge}>
      {t('lottery.house_keeps')} <b>{share}</b>
    </span>
  );
}
