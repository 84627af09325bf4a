import { type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { Tag, type TagProps } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { rowsIn } from '../../../shared/api/pages.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { type WithdrawalFilter, withdrawalsQuery } from '../withdraw/withdraw-queries.ts';
import { WithdrawalView } from '../withdraw/withdrawal-view.tsx';
import { saveCsv } from './csv.ts';
import { type Days, instantsOf } from './days.ts';
import { everyPage } from './every-page.ts';
import { FilteredHistory } from './filtered-history.tsx';
import classes from './history.module.css';

const SHOWN = ['all', 'paid', 'rejected', 'returned'] as const;
const TONES: Readonly<Record<Withdrawal['status'], NonNullable<TagProps['tone']>>> = {
  pending: 'neutral',
  processing: 'warn',
  success: 'ok',
  failed: 'bad',
  rejected: 'bad',
};

/** The player's withdrawals, newest first, each opening to its stages; above them what all that are shown come to. */
export function WithdrawalList({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { money } = useFormat();
  const [state, setState] = useState<(typeof SHOWN)[number]>('all');
  const filter: WithdrawalFilter = { ...instantsOf(days), ...(state === 'all' ? {} : { state }) };
  const reading = useInfiniteQuery(withdrawalsQuery(filter));
  const list = rowsIn(reading.data, (each) => each.order_id);
  const totals = reading.data?.pages[0]?.totals;
  const save = async () =>
    saveCsv('withdrawals', rowsOf(await everyPage((page) => api(withdrawalsApi.withdrawals, { ...filter, ...page }))));
  return (
    <FilteredHistory
      filter={{
        label: t('wallet.w_filter'),
        value: state,
        chips: SHOWN.map((value) => ({ value, label: t(value === 'all' ? 'wallet.w_all' : `wallet.w_state_${value}`) })),
        onChange: setState,
      }}
      totals={
        totals && {
          count: totals.count,
          onSave: save,
          text: t('wallet.w_totals', { count: totals.count, amount: money(totals.amount), net: money(totals.net_amount) }),
        }
      }
      reading={reading}
      count={list.length}
      empty={t('wallet.w_none')}
    >
      {list.map((withdrawal) => (
        <WithdrawalEntry key={withdrawal.order_id} withdrawal={withdrawal} />
      ))}
    </FilteredHistory>
  );
}

function WithdrawalEntry({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslate();
  const { typed, dateTime } = useFormat();
  return (
    <details className={classes.entry}>
      <summary>
        <b>{withdrawal.account}</b>
        <b>{typed(withdrawal.typed, withdrawal.currency)}</b>
        <small>{dateTime(withdrawal.date)}</small>
        <Tag tone={TONES[withdrawal.status]}>{t(`wallet.w_state_${withdrawal.state}`)}</Tag>
      </summary>
      <div className={classes.more}>
        <WithdrawalView withdrawal={withdrawal} />
      </div>
    </details>
  );
}

const rowsOf = (list: readonly Withdrawal[]) => [
  [
    'order_id',
    'date',
    'state',
    'channel',
    'account',
    'amount',
    'currency',
    'amount_usdt',
    'service_fee',
    'network_fee',
    'net_amount',
    'reason',
  ],
  ...list.map((each) => [
    each.order_id,
    each.date.toISOString(),
    each.state,
    each.channel,
    each.account,
    formatAmount(each.typed),
    each.currency,
    ...[each.amount, each.service_fee, each.network_fee, each.net_amount].map((figure) => formatAmount(figure)),
    each.remark ?? '',
  ]),
];
