import { Card, CardBody, CardHead, Icon, Skeleton, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useHasRewards, vipQuery } from './reward-queries.ts';
import classes from './rewards.module.css';

/**
 * The player's VIP level, the distance to the next one, and all of them. Says what it is computed from and that it earns nothing, and prompts for nothing
 * (docs/decisions/0067-levels-that-bring-nothing.md).
 */
export function VipCard() {
  const t = useTranslate();
  const { money } = useFormat();
  const isThere = useHasRewards();
  const { data: vip, error } = useQuery({ ...vipQuery, enabled: isThere === true });
  if (isThere === false || (error && !vip)) return null;
  if (!vip) {
    return (
      <Card aria-label={t('rewards.vip')}>
        <CardHead title={t('rewards.vip')} />
        <CardBody>
          <Skeleton rows={3} row="figure" label={t('common.loading')} />
        </CardBody>
      </Card>
    );
  }
  const { level, next, progress_e4: progress, recharged, list } = vip;
  const above = list.find((each) => each.level === next);
  const way = above && t('rewards.vip_next', { level: t(`rewards.vip_${above.level}`), amount: money(above.recharge) });
  return (
    <Card aria-label={t('rewards.vip')}>
      <CardHead title={t('rewards.vip')}>
        <Tag>
          <LevelMark img={list.find((each) => each.level === level)?.img} />
          {t(`rewards.vip_${level}`)}
        </Tag>
      </CardHead>
      <CardBody className={classes.body ?? ''}>
        <p>{t('rewards.vip_note')}</p>
        <p>{t('rewards.vip_total', { amount: money(recharged) })}</p>
        {way && (
          <>
            <svg className={classes.meter} viewBox="0 0 10000 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className={classes.track} width="10000" height="1" />
              <rect className={classes.passed} width={progress} height="1" />
            </svg>
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
                <span>
                  <LevelMark img={each.img} />
                  {t(`rewards.vip_${each.level}`)}
                </span>
                <span>{t('rewards.vip_from', { amount: money(each.recharge) })}</span>
              </li>
            ))}
          </ul>
        </details>
      </CardBody>
    </Card>
  );
}

/** The picture of a level. Decorative: its name is beside it. */
function LevelMark({ img }: { readonly img: string | undefined }) {
  return img && <img className={classes.level} src={img} alt="" width={20} height={20} />;
}
