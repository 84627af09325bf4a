import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../sprite.ts';
import classes from './menu.module.css';

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  /** The label as plain text, for type-ahead; required if the label is not a string. */
  readonly text?: string;
  readonly icon?: IconName;
  /** Separated by a line and some space from the item above, so that they are not confused. */
  readonly apart?: true;
  /** The language tag of the label, if it is not the page's. */
  readonly lang?: string;
}

export interface MenuProps {
  readonly label: string;
  /** The button that opens it; gets the focus back. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly items: readonly MenuItem[];
  /** The current choice, if the menu is a choice. */
  readonly chosen?: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** A menu of actions or choices under a button. */
export function Menu({ label, trigger, open, onClose, items, chosen, onChoose }: MenuProps) {
  const selection = chosen === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [chosen], disallowEmptySelection: true };
  return (
    <Popover
      className={classes.popover ?? ''}
      aria-label={label}
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
    >
      <AriaMenu
        className={classes.menu ?? ''}
        aria-label={label}
        {...selection}
        onAction={(id) => onChoose(String(id))}
        onClose={onClose}
        autoFocus="first"
      >
        {items.map((item) => (
          <AriaMenuItem
            key={item.id}
            id={item.id}
            className={classNames(classes.item, item.apart && classes.apart)}
            textValue={item.text ?? (typeof item.label === 'string' ? item.label : item.id)}
          >
            {item.icon && <Icon name={item.icon} />}
            <span lang={item.lang}>{item.label}</span>
            {item.id === chosen && <Icon name="check" size="small" className={classes.check} />}
          </AriaMenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}
