import { Card, CardBody, CardHead, linkClass } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { ProofReply } from '../draw-queries.ts';
import classes from './told-by-feeds.module.css';

export interface ToldByFeedsProps extends Pick<ProofReply, 'reports' | 'typed'> {
  readonly numbers: readonly number[] | null;
}

/**
 * What each source reported of an official draw, or where two members of staff read it. The house did not hold the draw, so this is a record of who reported it
 * and when, not a proof.
 */
export function ToldByFeeds({ reports, typed, numbers }: ToldByFeedsProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <Card aria-label={t('draws.feeds')}>
      <CardHead title={t('draws.feeds')} />
      <CardBody>
        <p className={classes.note}>{t('draws.feeds_note')}</p>
        {typed.length > 0 && (
          <>
            <p className={classes.typed}>{t('draws.typed_note')}</p>
            <ul className={classes.pages}>
              {typed.map(({ source, typed_at: at }) => (
                <li key={`${source} ${at.getTime()}`}>
                  <a href={source} target="_blank" rel="noopener noreferrer nofollow" className={linkClass()}>
                    {source}
                  </a>{' '}
                  {dateTime(at)}
                </li>
              ))}
            </ul>
          </>
        )}
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

/** Feeds may report the six in another order; the special one is always last. */
const isSame = (told: readonly number[], kept: readonly number[]): boolean => sorted(told) === sorted(kept);
const sorted = (numbers: readonly number[]): string => [...numbers.slice(0, 6).toSorted((a, b) => a - b), ...numbers.slice(6)].join();
