import { Card, CardBody, CardHead, linkClass, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limitsQuery } from '../../shared/api/limits-query.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { LimitMeter } from './limit-meter.tsx';
import classes from './limits.module.css';
import { useLimitText } from './use-limit-text.ts';

const KINDS = ['deposit', 'loss'] as const;
const TITLES = { deposit: 'limits.kind_deposit', loss: 'limits.kind_loss' } as const satisfies Record<string, MessageId>;
const RENEWS = { day: 'limits.renews_day', week: 'limits.renews_week', month: 'limits.renews_month' } as const satisfies Record<
  string,
  MessageId
>;

/** Beside the balance: the player's limits of deposits and losses, their usage, and when it frees up; with a link to change them. */
export function LimitsCard() {
  const t = useTranslate();
  const written = useLimitText();
  const { data } = useQuery(limitsQuery);
  return (
    <Card aria-label={t('limits.yours')}>
      <CardHead title={t('limits.yours')}>
        <Link to="/limits" className={linkClass()}>
          {t('limits.change')}
        </Link>
      </CardHead>
      <CardBody className={classes.short}>
        {!data && <Skeleton rows={2} row="text" className={classes.short} label={t('limits.loading')} />}
        {data &&
          KINDS.map((kind) => {
            const held = data.limits.filter((each) => each.kind === kind);
            return (
              <section key={kind} aria-label={t(TITLES[kind])}>
                <h3>{t(TITLES[kind])}</h3>
                {held.length === 0 && <p className={classes.note}>{t('limits.none')}</p>}
                {held.map((limit) => {
                  const used = t('limits.used_of', { used: written(limit.used), limit: written(limit), left: written(limit.left) });
                  return (
                    <div key={limit.period}>
                      <p>{used}</p>
                      <LimitMeter limit={limit} label={used} />
                      <p className={classes.note}>{t(RENEWS[limit.period])}</p>
                    </div>
                  );
                })}
              </section>
            );
          })}
      </CardBody>
    </Card>
  );
}
