import { PageHead } from '@fairbook/ui';
import { AccountCard, SessionsCard } from '../../features/auth/index.ts';
import { TextsCard } from '../../features/content/index.ts';
import { LimitsLink } from '../../features/limits/index.ts';
import { OwnDataCard, OwnPages, PasskeysCard, SecurityCard } from '../../features/profile/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './account.module.css';

/** The account, its security, and its sessions. */
export function AccountPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.account_security')} />
      <OwnPages page="/account" />
      <div className={classes.columns}>
        <div className={classes.column}>
          <AccountCard />
          <LimitsLink />
          <TextsCard />
          <OwnDataCard />
        </div>
        <div className={classes.column}>
          <SecurityCard />
          <PasskeysCard />
          <SessionsCard />
        </div>
      </div>
    </>
  );
}
