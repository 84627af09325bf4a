import { Button } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from '../deposit/charge-view.module.css';
import { openWithdrawal } from '../money-door.ts';
import { savedAccountsQuery } from './withdraw-queries.ts';

/** After a deposit, for a player without a destination: offers to set up withdrawals now, so that waiting times have passed by then. */
export function SetupOffer() {
  const t = useTranslate();
  const { data: saved } = useQuery(savedAccountsQuery);
  if (saved?.list.length !== 0) return null;
  return (
    <div className={classes.offer}>
      <Button wide onClick={openWithdrawal}>
        {t('wallet.setup_offer')}
      </Button>
      <p className={classes.fine}>{t('wallet.setup_offer_note')}</p>
    </div>
  );
}
