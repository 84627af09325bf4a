import { type Deposit, walletApi } from '@fairbook/contract';
import { Button, classNames, EmptyState, Skeleton, Tag, type TagProps } from '@fairbook/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import classes from './statement.module.css';
import { useWayText } from './way-text.ts';

const PAGE = 20;
const TONES: Readonly<Record<Deposit['status'], NonNullable<TagProps['tone']>>> = {
  pending: 'neutral',
  processing: 'warn',
  success: 'ok',
  failed: 'bad',
  rejected: 'bad',
};

const depositsQuery = infiniteQueryOptions({
  queryKey: [...keys.account, 'deposits', 'list'],
  queryFn: ({ pageParam: start }) => api(walletApi.deposits, { start, limit: PAGE }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.more ? pages.length * PAGE : undefined),
});

/** The player's deposits, newest first: which way, how much was paid, what was credited, and where it stands. */
export function DepositList() {
  const t = useTranslate();
  const { typed, usdt, dateTime } = useFormat();
  const { name } = useWayText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(depositsQuery);
  const list = [...new Map(data?.pages.flatMap((page) => page.list).map((each) => [each.order_id, each]) ?? []).values()];
  return (
    <>
      {data && list.length === 0 && <EmptyState icon="list">{t('wallet.d_none')}</EmptyState>}
      {error && !data && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {!data && !error && <Skeleton rows={3} row="match" label={t('wallet.statement_loading')} />}
      <ul>
        {list.map((deposit) => (
          <li key={deposit.order_id} className={classes.row}>
            <span className={classes.kind}>{name(deposit.type)}</span>
            <b className={classNames(classes.amount)}>{typed(deposit.amount, deposit.currency)}</b>
            <span className={classes.fine}>
              {dateTime(deposit.date)} · {usdt(deposit.score)}
            </span>
            <Tag tone={TONES[deposit.status]}>{t(`wallet.d_status_${deposit.status}`)}</Tag>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={classes.more}>
          <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.more')}
          </Button>
        </p>
      )}
    </>
  );
}
