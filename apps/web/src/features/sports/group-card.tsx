import { Icon } from '@fairbook/ui';
import { type ReactNode, useId, useState } from 'react';
import classes from './group-card.module.css';

export interface GroupCardProps {
  readonly title: string;
  /** How many markets are in it, read when it is shut. */
  readonly count: string;
  readonly children: ReactNode;
}

/** A group of markets that can be shut. Its name stays. */
export function GroupCard({ title, count, children }: GroupCardProps) {
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  return (
    <div className={classes.group}>
      <h2>
        <button type="button" className={classes.head} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
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
