import { Card, CardBody, CardHead, Icon, ShareBar, Skeleton, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useHasRewards, vipQuery } from './reward-queries.ts';
import classes from './rewards.module.css';

/** The player's VIP level, how far the next one is, and all of them. Says what it is made of, and asks for nothing. */
export function VipCard() {
  const t = useTranslate();
  const { money, percent } = useFormat();
  const isThere = useHasRewards();
  const { data: vip, error } = useQuery({ ...vipQuery, enabled: isThere === true });
  if (isThere === false || (error && !vip)) return null;
  if (!vip) return <Skeleton rows={2} row="match" label={t('common.loading')} />;
  const { level, next, progress_e4: progress, recharged, list } = vip;
  const way = next && t('rewards.vip_progress', { percent: percent(Math.floor(progress / 10)), level: t(`rewards.vip_${next}`) });
  return (
    <Card aria-label={t('rewards.vip')}>
      <CardHead title={t('rewards.vip')}>
        <Tag>{t(`rewards.vip_${level}`)}</Tag>
      </CardHead>
      <CardBody className={classes.body ?? ''}>
        <p>{t('rewards.vip_total', { amount: money(recharged) })}</p>
        {way && (
          <>
            <ShareBar shares={[progress, 10_000 - progress]} label={way} />
            <p className={classes.fine}>{way}</p>
          </>
        )}
        <details className={classes.levels}>
          <summary>
            {t('rewards.vip_levels')}
            <Icon name="down" size="small" />
          </summary>
          <ul>
            {list.map((each) => (
              <li key={each.level} aria-current={each.level === level ? 'true' : undefined}>
                <span>{t(`rewards.vip_${each.level}`)}</span>
                <span>{t('rewards.vip_from', { amount: money(each.recharge) })}</span>
              </li>
            ))}
          </ul>
        </details>
        <p className={classes.fine}>{t('rewards.vip_note')}</p>
      </CardBody>
    </Card>
  );
}
