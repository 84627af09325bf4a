import type { Withdrawal } from '@fairbook/contract';
import { isWithdrawalOpen, PAYOUT_FAILURES } from '@fairbook/core/payments';
import { Banner, classNames, Icon, SumTable } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { SupportLink } from '../../../shared/page/support-help.tsx';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';
import { useWithdrawalRows } from '../statement/use-ledger-rows.ts';
import { withdrawalMethodsQuery } from './withdraw-queries.ts';
import { expectedBy, type WithdrawalStep, withdrawalSteps } from './withdrawal-steps.ts';
import classes from './withdrawal-view.module.css';

/** One withdrawal: its four steps with their times, the next step, and what arrives. Changes are announced to screen readers. */
export function WithdrawalView({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslate();
  const { usdt } = useFormat();
  const { typed: asked, service_fee_typed: serviceFee, network_fee_typed: networkFee, net_typed: net, currency } = withdrawal;
  const rows = useWithdrawalRows({ currency, asked, serviceFee, networkFee, net });
  const inUsdt = { key: 'ledger', label: t('wallet.in_usdt'), figure: <small className={classes.usdt}>{usdt(withdrawal.amount)}</small> };
  return (
    <div className={classes.view}>
      <ol className={classes.steps} aria-label={t('wallet.w_stages')} aria-live="polite">
        {withdrawalSteps(withdrawal).map((step) => (
          <StepRow key={step.name} step={step} withdrawal={withdrawal} />
        ))}
      </ol>
      {withdrawal.on_hold && isWithdrawalOpen(withdrawal.state) && (
        <Banner tone="info">
          {t('wallet.w_on_hold')} <SupportLink topic="withdrawal" reference={withdrawal.order_id} />
        </Banner>
      )}
      <SumTable
        rows={[{ key: 'to', label: t('wallet.w_to'), figure: withdrawal.account }, ...rows, ...(currency === 'USDT' ? [] : [inUsdt])]}
      />
    </div>
  );
}

function StepRow({ step: { name, is, at }, withdrawal }: { readonly step: WithdrawalStep; readonly withdrawal: Withdrawal }) {
  const t = useTranslate();
  const { time, dateTime } = useFormat();
  const note = useNote(withdrawal);
  const ends = is === 'stopped' ? (withdrawal.state === 'rejected' ? 'rejected' : 'returned') : undefined;
  return (
    <li className={classes[is]} aria-current={is === 'now' || is === 'stopped' ? 'step' : undefined}>
      <span className={classes.mark}>
        {is === 'done' && <Icon name="check" size="small" />}
        {is === 'stopped' && <Icon name="x" size="small" />}
      </span>
      <span>
        <b>{t(ends ? `wallet.w_state_${ends}` : `wallet.w_step_${name}`)}</b>
        {(is === 'now' || is === 'stopped') && note && <small>{note}</small>}
        {is === 'stopped' && <SupportLink topic="withdrawal" reference={withdrawal.order_id} />}
      </span>
      {at && (
        <time dateTime={at.toISOString()} title={dateTime(at)} className={classNames(classes.time)}>
          {time(at)}
        </time>
      )}
    </li>
  );
}

/** Describes the current step of a withdrawal and its deadline, or why it ended. */
function useNote(withdrawal: Withdrawal): string | undefined {
  const t = useTranslate();
  const { time } = useFormat();
  const { data: methods } = useQuery(withdrawalMethodsQuery);
  const now = useServerNow(undefined, 30_000);
  const reason = withdrawal.stages.at(-1)?.reason;
  const known = PAYOUT_FAILURES.find((each) => each === reason);
  const why = known ? t(`wallet.w_reason_${known}`) : (reason ?? '');
  const method = methods?.list.find(({ channel }) => channel === withdrawal.channel);
  const by = methods && expectedBy(withdrawal, { decidedWithin: methods.decided_within_minutes, usual: method?.usual_minutes ?? null });
  switch (withdrawal.state) {
    case 'held':
    case 'in_review':
      if (!by) return undefined;
      return by < now
        ? t('wallet.w_late')
        : t('wallet.w_checked_by', { time: time(by), hours: Math.round((methods?.decided_within_minutes ?? 0) / 60) });
    case 'approved':
    case 'sending':
      return by && by > now ? t('wallet.w_usually_by', { time: time(by) }) : t('wallet.w_soon');
    case 'unknown':
      return t('wallet.w_confirming');
    case 'failed':
      return [why, t('wallet.w_failed_note')].join(' ');
    case 'rejected':
    case 'returned':
      return why;
    case 'paid':
      return undefined;
  }
}
