import { Fragment, type ReactNode } from 'react';
import classes from '../room.module.css';

/** A fact and its name. */
export type NamedFact = readonly [name: string, fact: ReactNode];

/** What is known of one thing, line by line, each fact beside its name. */
export const FactList = ({ facts }: { readonly facts: readonly NamedFact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, fact]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </Fragment>
    ))}
  </dl>
);
