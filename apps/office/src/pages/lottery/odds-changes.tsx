import type { LotteryGame } from '@fairbook/core/catalog';
import { type CellFault, cellKey, changedCells, type OddsCell } from '@fairbook/core/lottery';
import { formatOdds } from '@fairbook/core/money';
import { Banner } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { amountText } from '../settings/setting-fields.ts';
import { useLotteryNames } from './lottery-names.ts';
import classes from './odds.module.css';

const SHOWN = 20;

const cellText = ({ odds, min, max }: OddsCell): string => `${formatOdds(odds)} (${amountText(min)}–${amountText(max)})`;

export interface OddsChangesProps {
  readonly game: LotteryGame;
  readonly before: readonly OddsCell[];
  readonly after: readonly OddsCell[];
}

/** The proposed changes, cell by cell. */
export function OddsChanges({ game, before, after }: OddsChangesProps) {
  const t = useTranslate();
  const names = useLotteryNames();
  const changed = changedCells(after, before);
  return (
    <>
      <p>{t('office.lot_changed_cells', { count: changed.length })}</p>
      <ul className={classes.lines}>
        {changed.slice(0, SHOWN).map(({ cell, was }) => (
          <li key={cellKey(cell)}>
            {`${names.row(game, cell.top)}, ${cell.prop}: `}
            {was && <del>{cellText(was)}</del>} <ins>{cellText(cell)}</ins>
          </li>
        ))}
        {changed.length > SHOWN && <li>{t('office.lot_more_cells', { count: changed.length - SHOWN })}</li>}
      </ul>
    </>
  );
}

export interface OddsFaultsProps {
  readonly game: LotteryGame;
  readonly faults: readonly CellFault[];
  readonly unreadable: readonly OddsCell[];
  readonly leastReturnE6: bigint;
}

/** Every cell that keeps the table from being published, with the return it would have. */
export function OddsFaults({ game, faults, unreadable, leastReturnE6 }: OddsFaultsProps) {
  const t = useTranslate();
  const names = useLotteryNames();
  const { share, given } = useFormat();
  const why = ({ problem, returnE6 }: CellFault): string =>
    t(`office.lot_fault_${problem}`, { share: returnE6 === null ? '' : given(returnE6), least: share(leastReturnE6) });
  const lines = [
    ...unreadable.map((cell) => ({ key: `u${cellKey(cell)}`, top: cell.top, prop: cell.prop, text: t('office.lot_fault_unreadable') })),
    ...faults.map((fault) => ({ key: cellKey(fault), top: fault.top, prop: fault.prop, text: why(fault) })),
  ];
  if (lines.length === 0) return null;
  return (
    <Banner tone="error">
      <p>{t('office.lot_faults', { count: lines.length })}</p>
      <ul className={classes.lines}>
        {lines.slice(0, SHOWN).map(({ key, top, prop, text }) => (
          <li key={key}>{`${names.row(game, top)}, ${prop}: ${text}`}</li>
        ))}
        {lines.length > SHOWN && <li>{t('office.lot_more_cells', { count: lines.length - SHOWN })}</li>}
      </ul>
    </Banner>
  );
}
