import type { LotteryGame } from '@fairbook/core/catalog';
import { odds as asOdds } from '@fairbook/core/money';
import { classNames, VisuallyHidden } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../../../shared/format/i18n.ts';
import { Car } from '../../draws/balls/car.tsx';
import type { TableView } from '../frame/odds-query.ts';
import classes from './cell-table.module.css';
import { type CellBlock, propsOfCell, samePrice } from './group-cells.ts';
import { columnName, OddsCell } from './odds-cell.tsx';
import { groupAt, type LotteryGroup, selectionName, topName, waveSide } from './pick-names.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

export interface CellTableProps {
  readonly game: LotteryGame;
  readonly block: CellBlock;
  /** The table's accessible name, which the heading above it shows visually. */
  readonly caption: string;
  readonly level: number | null;
  readonly table: TableView;
  readonly drawId: string | null;
}

/** A table of odds, said once above it where all are equal: rows and columns if a cell stands for two things, otherwise one row per thing, laid out side by side. One tab stop; arrow keys move. */
export function CellTable({ game, block, caption, level, table, drawId }: CellTableProps) {
  const t = useTranslate();
  const ref = useArrowKeys<HTMLTableElement>();
  const isMatrix = block.columns.length > 0;
  const { odds: written } = useFormat();
  const group = groupAt(game, block.tops[0] ?? 0);
  const price = samePrice(block, (cell) =>
    propsOfCell(game, cell, level ?? 0, table.lunarYear).flatMap((prop) => table.cell(cell.top, prop)?.odd ?? []),
  );
  return (
    <>
      {price !== null && <p className={classes.price}>{t('lottery.all_pay', { odds: written(asOdds(price)) })}</p>}
      <table
        ref={ref}
        className={classNames(
          isMatrix ? classes.matrix : classes.list,
          !isMatrix && classes[sizeOf(group)],
          price !== null && classes.same,
        )}
      >
        <caption>
          <VisuallyHidden>
            {caption}. {t('lottery.arrows')}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{rowHead(t, group)}</th>
            {isMatrix ? (
              block.columns.map((column) => (
                <th key={column} scope="col">
                  {columnName(t, game, column)}
                </th>
              ))
            ) : (
              <th scope="col">{t('lottery.odds')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(({ key, cells }) => (
            <tr key={key}>
              <th scope="row">{rowName(t, game, block, key)}</th>
              {cells.map((cell) => (
                <td key={`${cell.top} ${cell.selection}`}>
                  <OddsCell game={game} cell={cell} level={level} table={table} drawId={drawId} bare={isMatrix} isPriced={price === null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The cell width of a list: numbers are short, names are not. */
function sizeOf(group: LotteryGroup): 'numbers' | 'names' {
  return ['specialCode', 'numberCode', 'regularCode', 'noneOf'].includes(group) ? 'numbers' : 'names';
}

function rowHead(t: Translate, group: LotteryGroup): string {
  if (group === 'firstToFifth' || group === 'sixthToTenth') return t('lottery.cars');
  return t(group === 'twoSides' || group === 'dragonTiger' ? 'lottery.place' : 'lottery.what');
}

function rowName(t: Translate, game: LotteryGame, { columns, tops }: CellBlock, key: string) {
  const [top = 0] = tops;
  const group = groupAt(game, top);
  if (columns.length === 0) return selectionName(t, game, top, key);
  if (group === 'specialCodeColor') {
    const side = waveSide(`red${key}`);
    return side === null ? t('lottery.colour_alone') : selectionName(t, game, top - 1, side);
  }
  if (group === 'firstToFifth' || group === 'sixthToTenth') return <Car number={Number.parseInt(key, 10)} size="small" />;
  return topName(t, game, Number.parseInt(key, 10));
}
