import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './sprite.ts';

export interface EmptyStateProps {
  readonly icon?: IconName;
  /** One sentence that says why there is nothing. */
  readonly children: ReactNode;
  /** One link or button that helps. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && <Icon name={icon} className={classes.icon} />}
      <p>{children}</p>
      {action}
    </div>
  );
}
