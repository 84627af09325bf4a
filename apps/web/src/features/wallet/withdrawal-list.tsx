import { type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { Chips, Tag, type TagProps } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { saveCsv } from './csv.ts';
import { type Days, instantsOf } from './days.ts';
import { everyPage } from './every-page.ts';
import classes from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { type WithdrawalFilter, withdrawalsQuery } from './withdraw-queries.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

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
  const { usdt } = useFormat();
  const [state, setState] = useState<(typeof SHOWN)[number]>('all');
  const filter: WithdrawalFilter = { ...instantsOf(days), ...(state === 'all' ? {} : { state }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(withdrawalsQuery(filter));
  const list = [...new Map(data?.pages.flatMap((page) => page.list).map((each) => [each.order_id, each]) ?? []).values()];
  const totals = data?.pages[0]?.totals;
  const save = async () =>
    saveCsv('withdrawals', rowsOf(await everyPage((page) => api(withdrawalsApi.withdrawals, { ...filter, ...page }))));
  return (
    <>
      <Chips
        label={t('wallet.w_filter')}
        className={classes.filter ?? ''}
        value={state}
        chips={SHOWN.map((value) => ({ value, label: t(value === 'all' ? 'wallet.w_all' : `wallet.w_state_${value}`) }))}
        onChange={setState}
      />
      {totals && (
        <TotalsBar count={totals.count} onSave={save}>
          {t('wallet.w_totals', { count: totals.count, amount: usdt(totals.amount), net: usdt(totals.net_amount) })}
        </TotalsBar>
      )}
      <HistoryList
        count={data && list.length}
        error={error}
        onRetry={() => void refetch()}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isReading={isFetchingNextPage}
        empty={t('wallet.w_none')}
      >
        {list.map((withdrawal) => (
          <WithdrawalEntry key={withdrawal.order_id} withdrawal={withdrawal} />
        ))}
      </HistoryList>
    </>
  );
}

function WithdrawalEntry({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslate();
  const { money, dateTime } = useFormat();
  return (
    <details className={classes.entry}>
      <summary>
        <b>{withdrawal.account}</b>
        <b>{money(withdrawal.amount)}</b>
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
  ['order_id', 'date', 'state', 'channel', 'account', 'amount_usdt', 'service_fee', 'network_fee', 'net_amount', 'reason'],
  ...list.map((each) => [
    each.order_id,
    each.date.toISOString(),
    each.state,
    each.channel,
    each.account,
    ...[each.amount, each.service_fee, each.network_fee, each.net_amount].map((figure) => formatAmount(figure)),
    each.remark ?? '',
  ]),
];
