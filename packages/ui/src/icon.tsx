import { classNames } from './class-names.ts';
import classes from './icon.module.css';
import type { IconName } from './sprite.ts';

export interface IconProps {
  readonly name: IconName;
  /** 20 px, or 16 beside small text. */
  readonly size?: 'normal' | 'small';
  readonly className?: string | undefined;
}

/** A line drawing in the colour of the text. Decorative: the text beside it, or the control's name, carries the meaning. */
export function Icon({ name, size = 'normal', className }: IconProps) {
  return (
    <svg className={classNames(classes.icon, size === 'small' && classes.small, className)} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
