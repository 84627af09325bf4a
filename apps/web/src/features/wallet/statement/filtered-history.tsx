import { Button, Chips, type ChipsProps, classNames, EmptyState, Skeleton } from '@fairbook/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './history.module.css';
import statementClasses from './statement.module.css';
import { TotalsBar, type TotalsBarProps } from './totals-bar.tsx';

export interface FilteredHistoryProps<Shown extends string> {
  /** What is shown, and how another is chosen. */
  readonly filter: Omit<ChipsProps<Shown>, 'className'>;
  /** Undefined until it is known. */
  readonly totals: TotalsBarProps | undefined;
  readonly reading: Pick<UseInfiniteQueryResult, 'data' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;
  /** Rows that were read so far. */
  readonly count: number;
  /** Why there is nothing. */
  readonly empty: string;
  readonly children: ReactNode;
}

/** A list of the history with its filter and its totals: while it loads, when it failed, when it is empty, and when there is more of it. */
export function FilteredHistory<Shown extends string>({ filter, totals, reading, count, empty, children }: FilteredHistoryProps<Shown>) {
  const t = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = reading;
  return (
    <>
      <Chips {...filter} className={classes.filter ?? ''} />
      {totals ? <TotalsBar {...totals} /> : <div className={classNames(classes.totals, classes.awaited)} />}
      {data !== undefined && count === 0 && <EmptyState icon="list">{empty}</EmptyState>}
      {data === undefined && error !== null && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {data === undefined && error === null && <Skeleton rows={8} row="entry" label={t('wallet.statement_loading')} />}
      {children}
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
