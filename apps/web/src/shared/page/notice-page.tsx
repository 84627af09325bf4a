import type { ReactNode } from 'react';
import classes from './notice-page.module.css';

export interface NoticePageProps {
  readonly title: string;
  readonly text: string;
  /** Links to go on. */
  readonly children: ReactNode;
}

/** A page that shows only a message. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <section className={classes.notice}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
