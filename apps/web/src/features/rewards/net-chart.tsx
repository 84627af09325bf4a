import { Card, CardBody, CardHead, Icon } from '@fairbook/ui';
import { useFormat } from '../../shared/format/format.ts';
import { useLocale, useTranslate } from '../../shared/format/i18n.ts';
import { dateFormat } from '../../shared/format/intl.ts';
import { type DayResult, lineOf } from './day-line.ts';
import classes from './reports.module.css';

/** The result of each day of a period as a line around zero, and the same as a table. */
export function NetChart({ days }: { readonly days: readonly DayResult[] }) {
  const t = useTranslate();
  const { money } = useFormat();
  const dated = useDated();
  const line = lineOf(days);
  const [first, last] = [days[0], days.at(-1)];
  if (!line || !first || !last) return null;
  const moved = days.filter(({ net }) => net !== 0n);
  const ends = { from: dated(first), to: dated(last) };
  const told =
    moved.length === 0
      ? t('rewards.report_days_none', ends)
      : t('rewards.report_days_told', {
          ...ends,
          best: money(line.best.net),
          best_day: dated(line.best),
          worst: money(line.worst.net),
          worst_day: dated(line.worst),
        });
  return (
    <Card aria-label={t('rewards.report_days')}>
      <CardHead title={t('rewards.report_days')} />
      <CardBody className={classes.body ?? ''}>
        <figure className={classes.chart}>
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={told}>
            <line className={classes.zero} x1="0" x2="1000" y1={line.zero} y2={line.zero} />
            <polyline className={classes.line} points={line.points} />
          </svg>
          <div className={classes.ends} aria-hidden="true">
            <span>{ends.from}</span>
            <span>{ends.to}</span>
          </div>
        </figure>
        <p className={classes.fine}>{told}</p>
        {moved.length > 0 && <DayTable days={moved} dated={dated} />}
      </CardBody>
    </Card>
  );
}

function DayTable({ days, dated }: { readonly days: readonly DayResult[]; readonly dated: (each: DayResult) => string }) {
  const t = useTranslate();
  const { money } = useFormat();
  return (
    <details className={classes.days}>
      <summary>
        {t('rewards.report_days_table')}
        <Icon name="down" size="small" />
      </summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('rewards.report_day')}</th>
            <th scope="col">{t('rewards.report_net')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((each) => (
            <tr key={each.day}>
              <th scope="row">{dated(each)}</th>
              <td data-label={t('rewards.report_net')}>{money(each.net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Formats a day for the reader. It is a day of their calendar already, so no zone is applied. */
function useDated(): (each: DayResult) => string {
  const locale = useLocale();
  const format = dateFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });
  return ({ day }) => format.format(new Date(`${day}T00:00:00Z`));
}
