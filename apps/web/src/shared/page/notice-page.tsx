import type { ReactNode } from 'react';
import classes from './notice-page.module.css';

export interface NoticePageProps {
  readonly title: string;
  readonly text: string;
  /** The ways on. */
  readonly children: ReactNode;
}

/** A page that has only something to say. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <section className={classes.notice}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
