import { type Deposit, type RequestOf, walletApi } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { DEPOSIT_STATES } from '@fairbook/core/payments';
import { Tag, type TagProps } from '@fairbook/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { pagesOf, rowsIn } from '../../../shared/api/pages.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useWayText } from '../deposit/way-text.ts';
import { saveCsv } from './csv.ts';
import { type Days, instantsOf } from './days.ts';
import { everyPage } from './every-page.ts';
import { FilteredHistory } from './filtered-history.tsx';
import statementClasses from './statement.module.css';

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
    ...pagesOf(PAGE),
  });

/** The player's deposits, newest first: which way, how much was paid, what was credited, and where each stands; above them what was credited in all. */
export function DepositList({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { money } = useFormat();
  const [state, setState] = useState<(typeof SHOWN)[number]>('all');
  const filter: Filter = { ...instantsOf(days), ...(state === 'all' ? {} : { state }) };
  const reading = useInfiniteQuery(depositsQuery(filter));
  const list = rowsIn(reading.data, (each) => each.order_id);
  const totals = reading.data?.pages[0]?.totals;
  const save = async () => saveCsv('deposits', rowsOf(await everyPage((page) => api(walletApi.deposits, { ...filter, ...page }))));
  return (
    <FilteredHistory
      filter={{
        label: t('wallet.d_filter'),
        value: state,
        chips: SHOWN.map((value) => ({ value, label: t(value === 'all' ? 'wallet.d_all' : `wallet.d_status_${value}`) })),
        onChange: setState,
      }}
      totals={
        totals && {
          count: totals.count,
          onSave: save,
          text: t('wallet.d_totals', { count: totals.count, credited: money(totals.score) }),
        }
      }
      reading={reading}
      count={list.length}
      empty={t('wallet.d_none')}
    >
      <ul>
        {list.map((deposit) => (
          <DepositRow key={deposit.order_id} deposit={deposit} />
        ))}
      </ul>
    </FilteredHistory>
  );
}

function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const t = useTranslate();
  const { typed, dateTime } = useFormat();
  const { name } = useWayText();
  return (
    <li className={statementClasses.row}>
      <span className={statementClasses.kind}>{name(deposit.type)}</span>
      <b className={statementClasses.amount}>{typed(deposit.amount, deposit.currency)}</b>
      <span className={statementClasses.fine}>{dateTime(deposit.date)}</span>
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
