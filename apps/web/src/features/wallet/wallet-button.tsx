import { Icon } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../../shared/format/currency.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { signedMoney } from './signed-money.ts';
import classes from './wallet-button.module.css';
import { useWalletEvents } from './wallet-events.ts';

/** The balance and today's result in the top bar, in plain ink either way; links to the wallet. */
export function WalletButton() {
  const t = useTranslate();
  const { balance } = useFormat();
  const { data: account } = useQuery(accountQuery);
  useWalletEvents();
  const net = account && signedMoney(account.net_today, balance);
  const label = account ? t('wallet.open', { balance: balance(account.score), net: net ?? '' }) : t('wallet.open_loading');
  return (
    <Link to="/profile" className={classes.button} aria-label={label}>
      <Icon name="wallet" className={classes.icon} />
      <span>
        <b>{account ? balance(account.score) : '…'}</b>
        <small>{t('wallet.today', { net: net ?? '…' })}</small>
      </span>
    </Link>
  );
}
