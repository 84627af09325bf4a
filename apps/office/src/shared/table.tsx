import { Banner, Button, classNames } from '@fairbook/ui';
import { Fragment, type ReactNode } from 'react';
import { errorText } from './error-text.ts';
import { useTranslate } from './i18n.ts';
import classes from './table.module.css';

export interface Column<Row> {
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  readonly figure?: true;
  /** Longer text: wraps. */
  readonly long?: true;
}

export interface TableProps<Row> {
  /** The accessible name of the table. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
  readonly error?: unknown;
  /** In a narrow window each row is a card with the heads beside its cells, and the last cell, with the buttons, has a line of its own. */
  readonly stacks?: true;
  /** Shown in a line of its own under a row, such as a form about it: it stays in view while the table scrolls sideways. */
  readonly below?: (row: Row) => ReactNode;
}

/** Dense rows that scroll sideways, also by keyboard, when the window is narrow, or stack. */
export function Table<Row>({ name, columns, rows, keyOf, empty, error, stacks, below }: TableProps<Row>) {
  const t = useTranslate();
  if (error) return <Banner tone="error">{errorText(error, t)}</Banner>;
  if (!rows) return <p role="status">{t('office.loading')}</p>;
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={t('office.table', { name })} tabIndex={0}>
      <table className={classNames(classes.table, stacks && classes.stacks)}>
        <thead>
          <tr>
            {columns.map(({ head, figure }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              <th key={nth} scope="col" className={figure && classes.figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const under = below?.(row);
            return (
              <Fragment key={keyOf(row)}>
                <tr>
                  {columns.map(({ head, cell, figure, long }, nth) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                      key={nth}
                      data-head={typeof head === 'string' ? head : undefined}
                      className={classNames(figure && classes.figure, figure && 'num', long && classes.long)}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
                {under && (
                  <tr>
                    <td colSpan={columns.length} className={classes.below}>
                      <div>{under}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Links to the previous and the next page. */
export function Pager({ page, more, onPage }: { readonly page: number; readonly more: boolean; readonly onPage: (page: number) => void }) {
  const t = useTranslate();
  if (page === 1 && !more) return null;
  return (
    <nav className={classes.pager} aria-label={t('office.page', { page })}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('office.previous')}
      </Button>
      <span>{t('office.page', { page })}</span>
      <Button disabled={!more} onClick={() => onPage(page + 1)}>
        {t('office.next')}
      </Button>
    </nav>
  );
}
