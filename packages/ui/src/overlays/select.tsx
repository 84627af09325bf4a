import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Icon } from '../icon.tsx';
import menuClasses from './menu.module.css';
import classes from './select.module.css';

export interface SelectProps<Value extends string> {
  readonly label: ReactNode;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly before?: ReactNode }[];
  readonly onChange: (value: Value) => void;
}

/** A select: one of a list, in a popover with type-ahead. */
export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const choose = (key: unknown) => {
    const option = options.find((each) => each.value === key);
    if (option) onChange(option.value);
  };
  return (
    <AriaSelect value={value} onChange={choose}>
      <Label className={classes.label ?? ''}>{label}</Label>
      <Button className={classes.button ?? ''}>
        <SelectValue className={classes.value ?? ''} />
        <Icon name="down" size="small" />
      </Button>
      <Popover className={menuClasses.popover ?? ''}>
        <ListBox className={menuClasses.menu ?? ''} items={options}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={menuClasses.item ?? ''}>
              {option.before}
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
