import { classNames } from '@fairbook/ui';
import classes from '../room.module.css';

/** A value to choose, and its name for the reader. */
export type Option<Value extends string = string> = readonly [value: Value, words: string];

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** A labelled choice of one of several options. */
export function SelectField<Value extends string>({ label, value, options, onChange, className }: SelectFieldProps<Value>) {
  return (
    <label className={classNames(classes.label, className)}>
      {label}
      <select
        className={classes.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => each === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
