import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './sum-table.module.css';

export interface SumRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly figure: ReactNode;
  readonly total?: boolean;
}

/** Label on the left, figure on the right, a hairline between: how arithmetic is shown. */
export function SumTable({ rows, className }: { readonly rows: readonly SumRow[]; readonly className?: string }) {
  return (
    <dl className={classNames(classes.ledger, className)}>
      {rows.map((row) => (
        <div key={row.key} className={row.total ? classes.total : undefined}>
          <dt>{row.label}</dt>
          <dd>{row.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
