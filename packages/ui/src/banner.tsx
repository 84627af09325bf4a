import type { ReactNode } from 'react';
import classes from './banner.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './sprite.ts';

const ICON = { info: 'info', warning: 'warn', error: 'warn', success: 'check' } as const satisfies Record<string, IconName>;

export interface BannerProps {
  /** `error` for failures, `warning` for what needs attention. */
  readonly tone: keyof typeof ICON;
  /** One sentence: what happened, and what to do. */
  readonly children: ReactNode;
  /** A button or link that does it. */
  readonly action?: ReactNode;
  readonly id?: string;
  readonly className?: string;
}

/** A message shown where it applies. Errors are announced at once, others politely. */
export function Banner({ tone, children, action, id, className }: BannerProps) {
  return (
    <div id={id} className={classNames(classes.banner, classes[tone], className)} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={ICON[tone]} />
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  );
}
