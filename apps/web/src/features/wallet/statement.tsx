import { type ReplyOf, walletApi } from '@fairbook/contract';
import { parseDay } from '@fairbook/core/rewards';
import { Button, classNames, EmptyState, Skeleton } from '@fairbook/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import type { Days } from './history.tsx';
import { signedMoney } from './signed-money.ts';
import classes from './statement.module.css';

type Entry = ReplyOf<typeof walletApi.changeLog>['list'][number];

const PAGE = 20;

const statementQuery = (days: Days) =>
  infiniteQueryOptions({
    queryKey: [...keys.account, 'log', days.from, days.to],
    queryFn: ({ pageParam: start }) => api(walletApi.changeLog, { start, limit: PAGE, ...daysOf(days) }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.length * PAGE : undefined),
  });

const daysOf = ({ from, to }: Days) => ({
  timezone_offset: new Date().getTimezoneOffset(),
  ...(from === '' ? {} : { start_date: parseDay(from) }),
  ...(to === '' ? {} : { end_date: parseDay(to) }),
});

/** Every movement of the player's account, newest first: what it was, when, how much, and the balance it left. */
export function Statement({ days }: { readonly days: Days }) {
  const t = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(statementQuery(days));
  const entries = distinct(data?.pages.flatMap((page) => page.list) ?? []);
  return (
    <>
      {data && entries.length === 0 && <EmptyState icon="list">{t('wallet.statement_empty')}</EmptyState>}
      {error && !data && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {!data && !error && <Skeleton rows={5} row="match" label={t('wallet.statement_loading')} />}
      <ul>
        {entries.map((entry) => (
          <StatementRow key={entry.seq} entry={entry} />
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

/** A movement that arrives between two pages pushes one down into the next. */
const distinct = (entries: readonly Entry[]): readonly Entry[] => [...new Map(entries.map((entry) => [entry.seq, entry])).values()];

function StatementRow({ entry }: { readonly entry: Entry }) {
  const t = useTranslate();
  const { money, balance, usdt, dateTime } = useFormat();
  return (
    <li className={classes.row}>
      <span className={classes.kind}>
        {t(entry.kind === 'withdrawal' && entry.amount > 0n ? 'wallet.kind_withdrawal_returned' : `wallet.kind_${entry.kind}`)}
      </span>
      <b className={classNames(classes.amount, entry.amount > 0n && classes.arrived)}>{signedMoney(entry.amount, money)}</b>
      <span className={classes.fine}>
        {dateTime(entry.date)} · {signedMoney(entry.amount, usdt)}
      </span>
      <span className={classes.fine}>{t('wallet.statement_balance', { balance: balance(entry.balance) })}</span>
    </li>
  );
}
