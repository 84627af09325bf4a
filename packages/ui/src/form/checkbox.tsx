import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import classes from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type' | 'id'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly error?: string | undefined;
}

/** A checkbox whose whole line is 44 px high; a message is shown below it if there is an error. */
export function Checkbox({ checked, onChange, children, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={classes.line}>
        <input
          {...input}
          type="checkbox"
          className={classNames(classes.box, error !== undefined && classes.wrong)}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
