import type { Withdrawal } from '@fairbook/contract';
import { PAYOUT_FAILURES } from '@fairbook/core/payments';
import { Ledger } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './withdrawal-view.module.css';

/** One withdrawal: what arrives of what was asked, and every stage with its time and reason, the newest said to who cannot see it. */
export function WithdrawalView({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslate();
  const { usdt, dateTime } = useFormat();
  const reasonText = (reason: string) => {
    const known = PAYOUT_FAILURES.find((each) => each === reason);
    return known ? t(`wallet.w_reason_${known}`) : reason;
  };
  return (
    <div className={classes.view}>
      <ol className={classes.stages} aria-label={t('wallet.w_stages')} aria-live="polite">
        {withdrawal.stages.map(({ state, date, reason }, at) => (
          <li key={date.toISOString() + state} aria-current={at === withdrawal.stages.length - 1 ? 'step' : undefined}>
            <b>{t(`wallet.w_state_${state}`)}</b>
            <span>{dateTime(date)}</span>
            {reason && <span>{reasonText(reason)}</span>}
          </li>
        ))}
      </ol>
      <Ledger
        rows={[
          { key: 'to', label: t('wallet.w_to'), figure: withdrawal.account },
          { key: 'asked', label: t('wallet.w_asked'), figure: usdt(withdrawal.amount) },
          { key: 'fee', label: t('wallet.w_fee'), figure: usdt(withdrawal.service_fee) },
          { key: 'network', label: t('wallet.w_network_fee'), figure: usdt(withdrawal.network_fee) },
          { key: 'net', label: t('wallet.w_net'), figure: usdt(withdrawal.net_amount), total: true },
        ]}
      />
    </div>
  );
}
