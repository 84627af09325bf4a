import { PageHead } from '@fairbook/ui';
import { InviteCard } from '../../features/invite/index.ts';
import { OwnPages } from '../../features/profile/index.ts';
import { CheckInCard, NoRewards, VipCard } from '../../features/rewards/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './rewards.module.css';

/** The house's rewards, and the invitation. */
export function RewardsPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.rewards')} />
      <OwnPages page="/rewards" />
      <NoRewards />
      <div className={classes.columns}>
        <CheckInCard />
        <div className={classes.column}>
          <VipCard />
          <InviteCard />
        </div>
      </div>
    </>
  );
}
