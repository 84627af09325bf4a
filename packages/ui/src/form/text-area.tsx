import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import classes from './text-field.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The error. Its line is always reserved, so that nothing moves when it appears. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** A labelled text area with room for one message under it. Takes every attribute of a `<textarea>`. */
export function TextArea({ label, value, onChange, error, hint, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={classNames(classes.field, className)}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classNames(classes.box, classes.tall, error !== undefined && classes.wrong)}>
        <textarea
          rows={5}
          {...area}
          id={id}
          className={classNames(classes.input, classes.area)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-message`}
        />
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
