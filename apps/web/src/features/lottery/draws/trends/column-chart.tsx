import { Button, Icon } from '@fairbook/ui';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from '../../../../shared/format/i18n.ts';
import { numberFormat } from '../../../../shared/format/intl.ts';
import '../colours.css';
import classes from './column-chart.module.css';
import { type Look, lookOf } from './look.ts';

export interface Column {
  readonly key: string;
  /** Under the column. */
  readonly label: string;
  /** In the table. */
  readonly name: string;
  /** Null if there is none. */
  readonly value: number | null;
  /** The average that chance alone gives. */
  readonly expected?: number;
  readonly look?: Look;
}

export interface ColumnChartProps {
  /** The chart's content, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** Heads of the table's columns of names and of values. */
  readonly nameHead: string;
  readonly valueHead: string;
  /** Shown instead of a missing value. */
  readonly none: string;
}

/** Columns side by side, with a dashed line at the expected value; the same as a table on request. */
export function ColumnChart({ label, columns, ...heads }: ColumnChartProps) {
  const t = useTranslate();
  const tableId = useId();
  const [open, setOpen] = useState(false);
  const most = Math.max(1, ...columns.flatMap(({ value, expected }) => [value ?? 0, expected ?? 0])) * 1.08;
  const step = 100 / columns.length;
  const [first] = columns;
  const high = (value: number) => (100 * value) / most;
  return (
    <div>
      <div className={classes.plot}>
        <svg role="img" aria-label={label} className={classes.drawing}>
          {columns.map(({ key, value, look }, at) => (
            <rect
              key={key}
              className={classes.column}
              {...lookOf(look)}
              x={`${at * step + step * 0.14}%`}
              y={`${100 - high(value ?? 0)}%`}
              width={`${step * 0.72}%`}
              height={`${high(value ?? 0)}%`}
              rx="2"
            />
          ))}
          {first?.expected !== undefined && (
            <line
              className={classes.average}
              x1="0"
              x2="100%"
              y1={`${100 - high(first.expected)}%`}
              y2={`${100 - high(first.expected)}%`}
            />
          )}
        </svg>
      </div>
      <div className={classes.labels} data-many={columns.length > 12} aria-hidden="true">
        {columns.map((column) => (
          <span key={column.key}>{column.label}</span>
        ))}
      </div>
      <Button variant="line" aria-expanded={open} aria-controls={tableId} onClick={() => setOpen(!open)}>
        {t(open ? 'draws.hide_table' : 'draws.show_table')}
        <Icon name={open ? 'up' : 'down'} size="small" />
      </Button>
      <div id={tableId}>{open && <ColumnTable caption={label} columns={columns} {...heads} />}</div>
    </div>
  );
}

function ColumnTable({ caption, columns, nameHead, valueHead, none }: Omit<ColumnChartProps, 'label'> & { readonly caption: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const whole = numberFormat(locale);
  const average = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const hasExpected = columns.some(({ expected }) => expected !== undefined);
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameHead}</th>
          <th scope="col">{valueHead}</th>
          {hasExpected && <th scope="col">{t('draws.by_chance')}</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, name, value, expected }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{value === null ? none : whole.format(value)}</td>
            {hasExpected && <td>{average.format(expected ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
