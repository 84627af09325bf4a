import { useLocale, useTranslate } from '../../../../shared/format/i18n.ts';
import { numberFormat } from '../../../../shared/format/intl.ts';
import '../colours.css';
import { type Look, lookOf } from './look.ts';
import classes from './row-chart.module.css';

export interface Row {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The average that chance alone gives. */
  readonly expected: number;
  readonly look?: Look;
}

export interface RowChartProps {
  readonly caption: string;
  readonly nameHead: string;
  readonly rows: readonly Row[];
}

/** A table with a bar in each row, and a mark at the expected value. The figures are beside the bars, so the bars are decorative. */
export function RowChart({ caption, nameHead, rows }: RowChartProps) {
  const t = useTranslate();
  const locale = useLocale();
  const average = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const most = Math.max(1, ...rows.flatMap(({ value, expected }) => [value, expected])) * 1.02;
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameHead}</th>
          <td aria-hidden="true" />
          <th scope="col">{t('draws.times')}</th>
          <th scope="col">{t('draws.by_chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, expected, look }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td aria-hidden="true" className={classes.bar}>
              <svg aria-hidden="true">
                <rect className={classes.value} {...lookOf(look)} width={`${(100 * value) / most}%`} height="100%" rx="3" />
                <line className={classes.average} x1={`${(100 * expected) / most}%`} x2={`${(100 * expected) / most}%`} y1="0" y2="100%" />
              </svg>
            </td>
            <td>{value}</td>
            <td>{average.format(expected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
