import { classNames } from './class-names.ts';
import classes from './icon.module.css';

/** The drawings of sprite.svg, without their `i-`. The page carries the sprite once, outside the scripts. */
export const ICONS = [
  'back',
  'ball',
  'basket',
  'bd',
  'bell',
  'book',
  'chart',
  'chat',
  'check',
  'clock',
  'copy',
  'cricket',
  'down',
  'exit',
  'eye',
  'games',
  'gift',
  'globe',
  'home',
  'in',
  'info',
  'left',
  'list',
  'live',
  'lock',
  'lottery',
  'megaphone',
  'menu',
  'minus',
  'moon',
  'out',
  'pause',
  'phone',
  'plus',
  'race',
  'right',
  'search',
  'share',
  'shield',
  'star',
  'sun',
  'swap',
  'ticket',
  'up',
  'user',
  'users',
  'wallet',
  'warn',
  'x',
] as const;
export type IconName = (typeof ICONS)[number];

export interface IconProps {
  readonly name: IconName;
  /** 20 px, or 16 beside small text. */
  readonly size?: 'normal' | 'small';
  readonly className?: string | undefined;
}

/** A line drawing that takes the colour of the text. Decoration: the words beside it, or the control's name, say what it means. */
export function Icon({ name, size = 'normal', className }: IconProps) {
  return (
    <svg className={classNames(classes.icon, size === 'small' && classes.small, className)} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
