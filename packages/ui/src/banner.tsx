import type { ReactNode } from 'react';
import classes from './banner.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './sprite.ts';

const ICON = { info: 'info', warning: 'warn', error: 'warn', success: 'check' } as const satisfies Record<string, IconName>;

export interface BannerProps {
  /** `error` for "cannot", `warning` for "look". */
  readonly tone: keyof typeof ICON;
  /** One sentence: what happened, and what to do. */
  readonly children: ReactNode;
  /** A button or link that does it. */
  readonly action?: ReactNode;
  readonly id?: string;
  readonly className?: string;
}

/** A message in the place it is about. Errors are announced at once, the rest when the reader has time. */
export function Banner({ tone, children, action, id, className }: BannerProps) {
  return (
    <div id={id} className={classNames(classes.banner, classes[tone], className)} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={ICON[tone]} />
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  );
}
