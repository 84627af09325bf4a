import { levelName, yearAnimalOf } from '@fairbook/core/lottery';
import { odds as asOdds, type Odds } from '@fairbook/core/money';
import { useDecimals } from '../../../../shared/format/decimal-text.ts';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { animalName } from '../../draws/balls/ball-names.ts';
import type { TableView } from '../frame/odds-query.ts';
import { keptOdds } from '../frame/year-odds.ts';
import classes from './together-notes.module.css';

interface NoteProps {
  readonly table: TableView;
  readonly top: number;
}

/** The odds of merged animals, by how many there are. */
export function SizeOdds({ table, top }: NoteProps) {
  const t = useTranslate();
  const { odds: written } = useFormat();
  const cells = table.cellsAt(top).filter(({ prop }) => !table.mergedExactlySix || prop === '6');
  return (
    <dl className={classes.sizes} aria-label={t('lottery.sizes')}>
      {cells.map(({ prop, odd }) => (
        <div key={prop}>
          <dt>{t('lottery.level_name', { level: Number.parseInt(prop, 10) })}</dt>
          <dd>{written(asOdds(odd))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The year's animal has five numbers and the others four, so bets that include it pay 15 % less: shown before anything is bet, with the arithmetic. */
export function YearNote({ table, top, level }: NoteProps & { readonly level: number }) {
  const t = useTranslate();
  const cell = table.cell(top, levelName(level));
  if (!cell || table.lunarYear === null) return null;
  return (
    <p className={classes.year}>
      {t('lottery.year_note', { animal: animalName(t, yearAnimalOf(table.lunarYear)) })} <YearOdds odds={asOdds(cell.odd)} />
    </p>
  );
}

/** "3,877 × 0,85 = 3,29545". */
export function YearOdds({ odds }: { readonly odds: Odds }) {
  const { odds: written, decimal } = useDecimals();
  return (
    <b className={classes.figure}>
      {written(odds)} × {decimal('0.85')} = {decimal(keptOdds(odds))}
    </b>
  );
}
