import { Card, CardBody, CardHead } from '@fairbook/ui';
import { useFormat } from '../../../shared/format.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import type { ProofReply } from './draw-queries.ts';
import classes from './told-by-feeds.module.css';

/** What each source told of an official draw. The house did not hold it, so this is who said so and when, and no proof. */
export function ToldByFeeds({ reports, numbers }: Pick<ProofReply, 'reports'> & { readonly numbers: readonly number[] | null }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <Card aria-label={t('draws.feeds')}>
      <CardHead title={t('draws.feeds')} />
      <CardBody>
        <p className={classes.note}>{t('draws.feeds_note')}</p>
        {reports.length === 0 ? (
          <p className={classes.note}>{t('draws.feeds_none')}</p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('draws.feed')}</th>
                <th scope="col">{t('draws.feed_numbers')}</th>
                <th scope="col">{t('draws.feed_time')}</th>
              </tr>
            </thead>
            <tbody>
              {reports.map((report) => (
                <tr key={`${report.feed} ${report.told_at.getTime()}`}>
                  <th scope="row">{report.feed}</th>
                  <td>
                    {report.numbers.join(' ')}
                    {numbers && !isSame(report.numbers, numbers) && <b> {t('draws.feed_differs')}</b>}
                  </td>
                  <td>{dateTime(report.told_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </CardBody>
    </Card>
  );
}

/** Feeds may tell the six in another order; the special one is the last of all. */
const isSame = (told: readonly number[], kept: readonly number[]): boolean => sorted(told) === sorted(kept);
const sorted = (numbers: readonly number[]): string => [...numbers.slice(0, 6).toSorted((a, b) => a - b), ...numbers.slice(6)].join();
