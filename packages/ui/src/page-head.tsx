import type { ReactNode } from 'react';
import classes from './page-head.module.css';

/** The title of a page, with at most one link or control on its right. */
export function PageHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** The title of a section of a page. */
export function SectionHead({ title, id, children }: { readonly title: ReactNode; readonly id?: string; readonly children?: ReactNode }) {
  return (
    <div className={classes.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
