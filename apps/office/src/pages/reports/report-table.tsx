import { type Amount, formatAmount } from '@fairbook/core/money';
import { Button, SectionHead, saveCsv } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { type Column, Table } from '../../shared/table.tsx';
import classes from './reports.module.css';

/** A column of a report: its name in files, and what of a row stands there. */
export interface ReportColumn<Row> {
  readonly head: string;
  readonly code: string;
  readonly value: (row: Row) => string | number | Amount;
  /** What is shown instead of the value; files always have the value. */
  readonly cell?: (row: Row) => string;
  /** Words and not a figure. */
  readonly text?: true;
}

interface ReportTableProps<Row> {
  readonly name: string;
  readonly file: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

const fileText = (value: string | number | Amount): string => (typeof value === 'bigint' ? formatAmount(value) : String(value));

/** A table of figures in USDT, and the button that saves it as a file. */
export function ReportTable<Row>({ name, file, columns, rows, keyOf }: ReportTableProps<Row>) {
  const t = useTranslate();
  const { figure } = useFormat();
  const shown = columns.map(({ head, value, cell, text: isText }): Column<Row> => {
    const text = (row: Row): string => {
      if (cell) return cell(row);
      const its = value(row);
      return typeof its === 'bigint' ? figure(its) : String(its);
    };
    return { head, cell: text, ...(isText ? { long: true } : { figure: true }) };
  });
  const save = () =>
    saveCsv(file, [columns.map(({ code }) => code), ...rows.map((row) => columns.map(({ value }) => fileText(value(row))))]);
  return (
    <section className={classes.report}>
      <div className={classes.head}>
        <SectionHead title={name} />
        {rows.length > 0 && (
          <Button onClick={save} aria-label={t('office.report_csv_of', { name })}>
            {t('office.report_csv')}
          </Button>
        )}
      </div>
      <Table stacks name={name} columns={shown} rows={rows} keyOf={keyOf} empty={t('office.report_none')} />
    </section>
  );
}
