import { type Deposit, type RequestOf, walletApi } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { DEPOSIT_STATES } from '@fairbook/core/payments';
import { Chips, Tag, type TagProps } from '@fairbook/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { saveCsv } from './csv.ts';
import { type Days, instantsOf } from './days.ts';
import { everyPage } from './every-page.ts';
import classes from './history.module.css';
import { HistoryList } from './history-list.tsx';
import statementClasses from './statement.module.css';
import { TotalsBar } from './totals-bar.tsx';
import { useWayText } from './way-text.ts';

const PAGE = 20;
const SHOWN = ['all', ...DEPOSIT_STATES] as const;
const TONES: Readonly<Record<Deposit['state'], NonNullable<TagProps['tone']>>> = {
  pending: 'neutral',
  processing: 'warn',
  success: 'ok',
  failed: 'bad',
  rejected: 'bad',
  expired: 'neutral',
};

type Filter = Pick<RequestOf<typeof walletApi.deposits>, 'state' | 'from' | 'to'>;
const depositsQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...keys.account, 'deposits', 'list', filter.state ?? '', filter.from?.toISOString() ?? '', filter.to?.toISOString() ?? ''],
    queryFn: ({ pageParam: start }) => api(walletApi.deposits, { ...filter, start, limit: PAGE }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.length * PAGE : undefined),
  });

/** The player's deposits, newest first: which way, how much was paid, what was credited, and where each stands; above them what was credited in all. */
export function DepositList({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { usdt } = useFormat();
  const [state, setState] = useState<(typeof SHOWN)[number]>('all');
  const filter: Filter = { ...instantsOf(days), ...(state === 'all' ? {} : { state }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(depositsQuery(filter));
  const list = [...new Map(data?.pages.flatMap((page) => page.list).map((each) => [each.order_id, each]) ?? []).values()];
  const totals = data?.pages[0]?.totals;
  const save = async () => saveCsv('deposits', rowsOf(await everyPage((page) => api(walletApi.deposits, { ...filter, ...page }))));
  return (
    <>
      <Chips
        label={t('wallet.d_filter')}
        className={classes.filter ?? ''}
        value={state}
        chips={SHOWN.map((value) => ({ value, label: t(value === 'all' ? 'wallet.d_all' : `wallet.d_status_${value}`) }))}
        onChange={setState}
      />
      {totals && (
        <TotalsBar count={totals.count} onSave={save}>
          {t('wallet.d_totals', { count: totals.count, credited: usdt(totals.score) })}
        </TotalsBar>
      )}
      <HistoryList
        count={data && list.length}
        error={error}
        onRetry={() => void refetch()}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isReading={isFetchingNextPage}
        empty={t('wallet.d_none')}
      >
        <ul>
          {list.map((deposit) => (
            <DepositRow key={deposit.order_id} deposit={deposit} />
          ))}
        </ul>
      </HistoryList>
    </>
  );
}

function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const t = useTranslate();
  const { typed, usdt, dateTime } = useFormat();
  const { name } = useWayText();
  return (
    <li className={statementClasses.row}>
      <span className={statementClasses.kind}>{name(deposit.type)}</span>
      <b className={statementClasses.amount}>{typed(deposit.amount, deposit.currency)}</b>
      <span className={statementClasses.fine}>
        {dateTime(deposit.date)} · {usdt(deposit.score)}
      </span>
      <Tag tone={TONES[deposit.state]}>{t(`wallet.d_status_${deposit.state}`)}</Tag>
    </li>
  );
}

const rowsOf = (list: readonly Deposit[]) => [
  ['order_id', 'date', 'way', 'state', 'amount', 'currency', 'fee', 'credited_usdt', 'decided_at', 'reason'],
  ...list.map((each) => [
    each.order_id,
    each.date.toISOString(),
    each.type,
    each.state,
    formatAmount(each.amount),
    each.currency,
    formatAmount(each.fee),
    each.state === 'success' ? formatAmount(each.score) : '0.000000',
    each.decided_at?.toISOString() ?? '',
    each.reason ?? '',
  ]),
];
