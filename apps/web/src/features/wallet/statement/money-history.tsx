import { Button, Chips, EmptyState, Skeleton } from '@fairbook/ui';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { pagesOf, rowsIn } from '../../../shared/api/pages.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { Days } from './days.ts';
import { everyPage } from './every-page.ts';
import classes from './history.module.css';

const PAGE = 20;
/** Poll interval while something is under way: its steps are pushed, and this covers an event or a reading that was lost. */
const LOOK_MS = 15_000;

interface HistoryPage {
  readonly list: readonly unknown[];
  readonly more: boolean;
}
type RowOf<Page extends HistoryPage> = Page['list'][number];
type Read<Page> = (page: { readonly start: number; readonly limit: number }) => Promise<Page>;

export interface MoneyHistoryProps<Shown extends string, Page extends HistoryPage> {
  /** The unique name by which its state is kept. */
  readonly name: string;
  readonly days: Days;
  /** The filters: their common name, the choices, and the name of each. The first is the default. */
  readonly filter: {
    readonly label: string;
    readonly values: readonly [Shown, ...Shown[]];
    readonly nameOf: (value: Shown) => string;
  };
  /** Reads the rows of a filter. */
  readonly read: (shown: Shown) => Read<Page>;
  readonly idOf: (row: RowOf<Page>) => string;
  /** Whether a row may still change. */
  readonly isUnderWay?: (row: RowOf<Page>) => boolean;
  /** The totals above the rows: see TotalsBar. `all` reads every row of the filter. */
  readonly totals: (shown: Shown, first: Page | undefined, all: () => Promise<readonly RowOf<Page>[]>) => ReactNode;
  /** The text if there are no rows. */
  readonly empty: (shown: Shown) => string;
  readonly row: (row: RowOf<Page>) => ReactNode;
}

/** Rows of money, newest first, with filter and totals; handles loading, failure, no rows, and further pages. */
export function MoneyHistory<Shown extends string, Page extends HistoryPage>({
  name,
  days,
  filter,
  read,
  idOf,
  isUnderWay,
  totals,
  empty,
  row,
}: MoneyHistoryProps<Shown, Page>) {
  const t = useTranslate();
  const [shown, setShown] = useState(filter.values[0]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keys.account, name, 'list', days.from, days.to, shown],
    queryFn: ({ pageParam: start }) => read(shown)({ start, limit: PAGE }),
    ...pagesOf(PAGE),
    refetchInterval: ({ state }) => (isUnderWay && rowsOf(state.data).some(isUnderWay) ? LOOK_MS : false),
  });
  const rows = rowsIn(data, idOf);
  return (
    <>
      <Chips
        label={filter.label}
        value={shown}
        chips={filter.values.map((value) => ({ value, label: filter.nameOf(value) }))}
        onChange={setShown}
        className={classes.filter ?? ''}
      />
      {totals(shown, data?.pages[0], () => everyPage<RowOf<Page>>(read(shown)))}
      {data !== undefined && rows.length === 0 && <EmptyState icon="list">{empty(shown)}</EmptyState>}
      {data === undefined && error !== null && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {data === undefined && error === null && <Skeleton rows={8} row="entry" label={t('wallet.statement_loading')} />}
      <ul>
        {rows.map((each) => (
          <Fragment key={idOf(each)}>{row(each)}</Fragment>
        ))}
      </ul>
      {hasNextPage && (
        <p className={classes.further}>
          <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.more')}
          </Button>
        </p>
      )}
    </>
  );
}

const rowsOf = <Page extends HistoryPage>(data: InfiniteData<Page> | undefined): readonly RowOf<Page>[] =>
  data?.pages.flatMap(({ list }) => list) ?? [];
