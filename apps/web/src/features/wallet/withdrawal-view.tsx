import type { Withdrawal } from '@fairbook/contract';
import { isWithdrawalOpen, PAYOUT_FAILURES } from '@fairbook/core/payments';
import { Banner, Ledger } from '@fairbook/ui';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useWithdrawalRows } from './use-ledger-rows.ts';
import classes from './withdrawal-view.module.css';

/** One withdrawal: what arrives of what was asked, and every stage with its time and reason, the newest said to who cannot see it. */
export function WithdrawalView({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslate();
  const { dateTime, usdt } = useFormat();
  const { typed: asked, service_fee_typed: serviceFee, network_fee_typed: networkFee, net_typed: net, currency } = withdrawal;
  const rows = useWithdrawalRows({ currency, asked, serviceFee, networkFee, net });
  const inUsdt = { key: 'ledger', label: t('wallet.in_usdt'), figure: usdt(withdrawal.amount) };
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
      {withdrawal.on_hold && isWithdrawalOpen(withdrawal.state) && <Banner tone="info">{t('wallet.w_on_hold')}</Banner>}
      <Ledger
        rows={[{ key: 'to', label: t('wallet.w_to'), figure: withdrawal.account }, ...rows, ...(currency === 'USDT' ? [] : [inUsdt])]}
      />
    </div>
  );
}
