import { Icon } from '@fairbook/ui';
import { type ReactNode, useId } from 'react';
import { useKeptOpen } from '../list/kept-shut.ts';
import classes from './group-card.module.css';

export interface GroupCardProps {
  readonly title: string;
  /** The name under which its collapsed state is kept. */
  readonly name: string;
  /** The number of its markets, read out while it is collapsed. */
  readonly count: string;
  readonly children: ReactNode;
}

/** A collapsible group of markets, whose state is kept for the next visit. Its title stays. */
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
