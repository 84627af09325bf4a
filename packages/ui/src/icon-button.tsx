import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import classes from './icon-button.module.css';
import type { IconName } from './sprite.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** Its accessible name and its title. */
  readonly label: string;
}

/** A square button of 44 px that shows only an icon. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={classNames(classes.button, className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
