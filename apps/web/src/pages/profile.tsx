import { PageHead } from '@fairbook/ui';
import { AccountCard, SessionsCard } from '../features/auth/index.ts';
import { LimitsLink } from '../features/limits/index.ts';
import { OwnDataCard, PasskeysCard, SecurityCard } from '../features/profile/index.ts';
import { CheckInCard, VipCard } from '../features/rewards/index.ts';
import { BalanceCard, CurrencyMenu, History } from '../features/wallet/index.ts';
import { useTranslate } from '../shared/i18n.ts';
import classes from './profile.module.css';

/** The player's own page: the wallet first, then the account and where it is open. */
export function ProfilePage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.wallet')}>
        <span className={classes.currency}>
          <CurrencyMenu />
        </span>
      </PageHead>
      <BalanceCard />
      <div className={classes.columns}>
        <History />
        <div className={classes.column}>
          <CheckInCard />
          <VipCard />
          <LimitsLink />
          <AccountCard />
          <SecurityCard />
          <PasskeysCard />
          <SessionsCard />
          <OwnDataCard />
        </div>
      </div>
    </>
  );
}
