import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './sprite.ts';
import classes from './tag.module.css';

export interface TagProps {
  readonly tone?: 'neutral' | 'live' | 'ok' | 'warn' | 'bad';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state in one word. The word carries the meaning; the colour only supports it. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames(classes.tag, tone !== 'neutral' && classes[tone])}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}
