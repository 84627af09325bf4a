import { Icon } from '@fairbook/ui';
import { type ReactNode, useId } from 'react';
import { useKeptOpen } from '../list/kept-shut.ts';
import classes from './group-card.module.css';

export interface GroupCardProps {
  readonly title: string;
  /** By which it is known to have been shut. */
  readonly name: string;
  /** How many markets are in it, read when it is shut. */
  readonly count: string;
  readonly children: ReactNode;
}

/** A group of markets that can be shut, and is at the next visit. Its name stays. */
export function GroupCard({ title, name, count, children }: GroupCardProps) {
  const [isOpen, turn] = useKeptOpen(`markets ${name}`);
  const id = useId();
  return (
    <div className={classes.group}>
      <h2>
        <button type="button" className={classes.head} aria-expanded={isOpen} aria-controls={id} onClick={turn}>
          <span>{title}</span>
          <span className={classes.count}>{count}</span>
          <Icon name="down" size="small" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={classes.markets}>
        {children}
      </div>
    </div>
  );
}
