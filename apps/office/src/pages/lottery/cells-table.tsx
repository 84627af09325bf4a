import type { LotteryGame } from '@fairbook/core/catalog';
import { cellKey, houseEdgeE6, mostReturnE6, type OddsCell, returnsOf } from '@fairbook/core/lottery';
import { classNames } from '@fairbook/ui';
import { useFormat, WHOLE_E6 } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { type Column, Table } from '../../shared/table.tsx';
import classes from './odds.module.css';
import { type CellField, type OddsDraft, textsOf } from './use-odds-draft.ts';

export interface CellsTableProps {
  readonly game: LotteryGame;
  readonly cells: readonly OddsCell[];
  readonly draft: OddsDraft;
  readonly mayChange: boolean;
}

/** The cells of one row: fields for odds and bounds, and the return of each. */
export function CellsTable({ game, cells, draft, mayChange }: CellsTableProps) {
  const t = useTranslate();
  const { share } = useFormat();
  const byKey = new Map(draft.next.map((cell) => [cellKey(cell), cell]));
  const returnsNow = (cell: OddsCell) => returnsOf(game, byKey.get(cellKey(cell)) ?? cell);
  const field = (name: CellField) => (cell: OddsCell) => <CellInput cell={cell} name={name} draft={draft} mayChange={mayChange} />;
  const columns: readonly Column<OddsCell>[] = [
    { head: t('office.lot_cell'), cell: ({ prop }) => <span className="num">{prop}</span> },
    { head: t('office.lot_odd'), cell: field('odd') },
    { head: t('office.lot_min'), cell: field('min') },
    { head: t('office.lot_max'), cell: field('max') },
    {
      head: t('office.lot_return'),
      cell: (cell) => {
        const returns = returnsNow(cell);
        return returns ? <Return e6={mostReturnE6(returns)} /> : '–';
      },
      figure: true,
    },
    {
      head: t('office.lot_edge'),
      cell: (cell) => {
        const returns = returnsNow(cell);
        return returns ? share(houseEdgeE6(returns)) : '–';
      },
      figure: true,
    },
  ];
  return <Table name={t('office.lot_odds')} columns={columns} rows={cells} keyOf={cellKey} empty={t('office.nothing')} />;
}

function Return({ e6 }: { readonly e6: bigint }) {
  const { given } = useFormat();
  return <span className={classNames(e6 > WHOLE_E6 && classes.wrong)}>{given(e6)}</span>;
}

interface CellInputProps extends Pick<CellsTableProps, 'draft' | 'mayChange'> {
  readonly cell: OddsCell;
  readonly name: CellField;
}

function CellInput({ cell, name, draft, mayChange }: CellInputProps) {
  const t = useTranslate();
  const text = draft.textsOf(cell)[name];
  if (!mayChange) return <span className="num">{text}</span>;
  return (
    <input
      className={classNames(classes.input, text !== textsOf(cell)[name] && classes.changed)}
      value={text}
      onChange={({ target }) => draft.change(cell, name, target.value)}
      aria-label={t(`office.lot_${name === 'odd' ? 'odds' : name}_of`, { cell: cell.prop })}
      aria-invalid={draft.unreadable.some((each) => cellKey(each) === cellKey(cell))}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
