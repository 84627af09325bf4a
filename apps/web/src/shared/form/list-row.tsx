import { classNames } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { errorText } from '../format/error-text.ts';
import { useTranslate } from '../format/i18n.ts';
import classes from './list-row.module.css';

export interface ListRowProps {
  readonly title: string;
  readonly note: ReactNode;
  /** On the right: a button or a tag. */
  readonly children: ReactNode;
}

/** A row of a list in a card: name, state and actions. */
export function ListRow({ title, note, children }: ListRowProps) {
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.note}>{note}</p>
      </div>
      {children}
    </li>
  );
}

/** Shown instead of an empty list. */
export const ListEmpty = ({ children }: { readonly children: string }) => (
  <p className={classNames(classes.said, classes.note)}>{children}</p>
);

/** Shown instead of a list that could not be read. */
export function ListFailed({ error }: { readonly error: Error }) {
  const t = useTranslate();
  return <p className={classNames(classes.said, classes.failed)}>{errorText(error, t)}</p>;
}
