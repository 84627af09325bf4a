import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import classes from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'prefix' | 'id'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The error. Its line is always reserved, so that nothing moves when it appears. */
  readonly error?: string | undefined;
  /** Shown before typing; replaced by the error. */
  readonly hint?: ReactNode;
  /** Inside the field, before and after the text: a currency sign, a limit, a button. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** A labelled text input with room for one message under it. Takes every attribute of an `<input>`. */
export function TextField({ label, value, onChange, error, hint, prefix, suffix, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classNames(classes.field, className)}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classNames(classes.box, error !== undefined && classes.wrong)}>
        {prefix !== undefined && <span className={classes.side}>{prefix}</span>}
        <input
          {...input}
          id={id}
          className={classes.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-message`}
        />
        {suffix !== undefined && <span className={classes.side}>{suffix}</span>}
      </div>
      <p id={`${id}-message`} className={classNames(classes.message, error !== undefined && classes.error)} aria-live="polite">
        {error === undefined ? (
          hint
        ) : (
          <>
            <Icon name="warn" size="small" />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
