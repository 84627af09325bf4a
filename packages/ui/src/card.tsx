import type { ComponentProps, ReactNode } from 'react';
import classes from './card.module.css';
import { classNames } from './class-names.ts';

/** A surface with an edge. A section: give it a heading or `aria-label`. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames(classes.card, className)} {...rest} />;
}

/** The class of a card, for an article, a list or a link that looks like one. */
export const cardClass = (): string => classNames(classes.card);

export interface CardHeadProps {
  readonly title: ReactNode;
  readonly level?: 2 | 3;
  /** On the right: a link, a tag, a button. */
  readonly children?: ReactNode;
}

export function CardHead({ title, level = 2, children }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className={classes.head}>
      <Heading className={classes.title}>{title}</Heading>
      {children}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(classes.body, className)} {...rest} />;
}
