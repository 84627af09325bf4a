import { Button, EmptyState, Skeleton } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './statement.module.css';

export interface HistoryListProps {
  /** What is read so far; undefined before the first answer. */
  readonly count: number | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Reads on; left out where there is no more. */
  readonly onMore?: (() => void) | undefined;
  readonly isReading: boolean;
  /** Why there is nothing. */
  readonly empty: string;
  readonly children: ReactNode;
}

/** A list of the history while it loads, when it failed, when it is empty, and when there is more of it. */
export function HistoryList({ count, error, onRetry, onMore, isReading, empty, children }: HistoryListProps) {
  const t = useTranslate();
  return (
    <>
      {count === 0 && <EmptyState icon="list">{empty}</EmptyState>}
      {error !== null && count === undefined && (
        <EmptyState icon="warn" action={<Button onClick={onRetry}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {error === null && count === undefined && <Skeleton rows={4} row="match" label={t('wallet.statement_loading')} />}
      {children}
      {onMore && (
        <p className={classes.more}>
          <Button variant="line" disabled={isReading} onClick={onMore}>
            {t('common.more')}
          </Button>
        </p>
      )}
    </>
  );
}
