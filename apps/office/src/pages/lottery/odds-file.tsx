import type { LotteryGame } from '@fairbook/core/catalog';
import { type CsvFault, type OddsCell, oddsCsv, readOddsCsv } from '@fairbook/core/lottery';
import { Banner, buttonClass } from '@fairbook/ui';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import roomClasses from '../../shared/room.module.css';
import classes from './odds.module.css';

export interface OddsFileProps {
  readonly game: LotteryGame;
  readonly tableId: string;
  readonly cells: readonly OddsCell[];
  /** Left out: read-only. */
  readonly onTaken: ((cells: readonly OddsCell[]) => void) | undefined;
}

type Read = { readonly file: string } & ({ readonly count: number } | { readonly faults: readonly CsvFault[] });

/** Downloads the table for a spreadsheet, and uploads a file as changes of the table. */
export function OddsFile({ game, tableId, cells, onTaken }: OddsFileProps) {
  const t = useTranslate();
  const id = useId();
  const [read, setRead] = useState<Read>();
  const address = useMemo(() => `data:text/csv;charset=utf-8,${encodeURIComponent(oddsCsv(cells))}`, [cells]);
  const take = async (file: File | undefined) => {
    if (!file || !onTaken) return;
    const result = readOddsCsv(await file.text());
    if ('faults' in result) return setRead({ file: file.name, faults: result.faults });
    onTaken(result.cells);
    setRead({ file: file.name, count: result.cells.length });
  };
  return (
    <div className={classes.file}>
      <a className={buttonClass()} href={address} download={`${game}-${tableId}.csv`}>
        {t('office.lot_csv_give')}
      </a>
      {onTaken && (
        <label className={roomClasses.label}>
          {t('office.lot_csv_take')}
          <input
            type="file"
            accept=".csv,text/csv"
            className={classes.chooser}
            aria-describedby={id}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = ''; // lets the same file be chosen again
            }}
          />
          <span id={id}>{t('office.lot_csv_hint')}</span>
        </label>
      )}
      {read && 'count' in read && (
        <p role="status" className={roomClasses.small}>
          {t('office.lot_csv_taken', { count: read.count, file: read.file })}
        </p>
      )}
      {read && 'faults' in read && (
        <Banner tone="error">
          <p>{t('office.lot_csv_refused', { file: read.file })}</p>
          <ul className={classes.lines}>
            {read.faults.slice(0, 20).map(({ line, problem }) => (
              <li key={line}>{t('office.lot_csv_line', { line, problem: t(`office.lot_csv_${problem}`) })}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
