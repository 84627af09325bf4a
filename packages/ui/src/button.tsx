import type { ComponentProps } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** `primary` is the one action of a view; `danger` cannot be undone. */
  readonly variant?: 'normal' | 'primary' | 'line' | 'danger';
  readonly wide?: boolean;
  /** 52 px high, for the main action of a panel. */
  readonly tall?: boolean;
}

/** The class of a button, for a link that looks like one. */
export const buttonClass = ({ variant = 'normal', wide = false, tall = false }: ButtonLook = {}): string =>
  classNames(classes.button, variant !== 'normal' && classes[variant], wide && classes.wide, tall && classes.tall);

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** The action of a press while the button is `aria-disabled`: it may show the reason, but never do what the button is for. */
  readonly whenOff?: (() => void) | undefined;
}

/** A disabled button is `aria-disabled`, not `disabled`: it does nothing but `whenOff`, and keeps the focus. */
export function Button({ variant, wide, tall, className, type = 'button', onClick, whenOff, ...rest }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(wide && { wide }), ...(tall && { tall }) };
  const isOff = rest['aria-disabled'] === true;
  return <button type={type} className={classNames(buttonClass(look), className)} onClick={isOff ? whenOff : onClick} {...rest} />;
}
