import { type ReplyOf, type Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { Button, Chips, EmptyState, Skeleton, Tag, type TagProps } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { saveCsv } from './csv.ts';
import classes from './history.module.css';
import type { Days } from './history.tsx';
import statementClasses from './statement.module.css';
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
  const [state, setState] = useState<(typeof SHOWN)[number]>('all');
  const filter: WithdrawalFilter = { ...instantsOf(days), ...(state === 'all' ? {} : { state }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(withdrawalsQuery(filter));
  const list = [...new Map(data?.pages.flatMap((page) => page.list).map((each) => [each.order_id, each]) ?? []).values()];
  return (
    <>
      <Chips
        label={t('wallet.w_filter')}
        className={classes.filter ?? ''}
        value={state}
        chips={SHOWN.map((value) => ({ value, label: t(value === 'all' ? 'wallet.w_all' : `wallet.w_state_${value}`) }))}
        onChange={setState}
      />
      {data?.pages[0] && <Totals totals={data.pages[0].totals} filter={filter} />}
      {data && list.length === 0 && <EmptyState icon="list">{t('wallet.w_none')}</EmptyState>}
      {error && !data && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {!data && !error && <Skeleton rows={3} row="match" label={t('wallet.statement_loading')} />}
      {list.map((withdrawal) => (
        <WithdrawalEntry key={withdrawal.order_id} withdrawal={withdrawal} />
      ))}
      {hasNextPage && (
        <p className={statementClasses.more}>
          <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.more')}
          </Button>
        </p>
      )}
    </>
  );
}

/** From the midnight that begins the first day to the one that ends the last. */
function instantsOf({ from, to }: Days): Pick<WithdrawalFilter, 'from' | 'to'> {
  const end = to === '' ? undefined : new Date(`${to}T00:00:00`);
  end?.setDate(end.getDate() + 1);
  return { ...(from === '' ? {} : { from: new Date(`${from}T00:00:00`) }), ...(end ? { to: end } : {}) };
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

type List = ReplyOf<typeof withdrawalsApi.withdrawals>;

function Totals({ totals, filter }: { readonly totals: List['totals']; readonly filter: WithdrawalFilter }) {
  const t = useTranslate();
  const { usdt } = useFormat();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveCsv('withdrawals', rowsOf(await allOf(filter)));
    } catch (error) {
      toast({ type: 'error', message: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.totals}>
      <span>{t('wallet.w_totals', { count: totals.count, amount: usdt(totals.amount), net: usdt(totals.net_amount) })}</span>
      <Button variant="line" disabled={busy || totals.count === 0} onClick={() => void save()}>
        {t('wallet.csv')}
      </Button>
    </div>
  );
}

const PAGE = 100;

async function allOf(filter: WithdrawalFilter): Promise<readonly Withdrawal[]> {
  const all: Withdrawal[] = [];
  for (;;) {
    const { list, more } = await api(withdrawalsApi.withdrawals, { ...filter, start: all.length, limit: PAGE });
    all.push(...list);
    if (!more) return all;
  }
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
