import { PageHead } from '@fairbook/ui';
import { LimitsCard } from '../../features/limits/index.ts';
import { OwnPages } from '../../features/profile/index.ts';
import { BalanceCard, CurrencyMenu, History, OpenWithdrawal } from '../../features/wallet/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './profile.module.css';

/** The wallet: the first of the player's own pages (specification, section 2). */
export function ProfilePage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.wallet')}>
        <span className={classes.currency}>
          <CurrencyMenu />
        </span>
      </PageHead>
      <OwnPages page="/profile" />
      <BalanceCard />
      <OpenWithdrawal />
      <LimitsCard />
      <History />
    </>
  );
}
