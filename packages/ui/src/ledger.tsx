import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './ledger.module.css';

export interface LedgerRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly figure: ReactNode;
  readonly total?: boolean;
}

/** Label on the left, figure on the right, a hairline between: the house's way to show arithmetic. */
export function Ledger({ rows, className }: { readonly rows: readonly LedgerRow[]; readonly className?: string }) {
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
