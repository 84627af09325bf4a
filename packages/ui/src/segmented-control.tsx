import type { ReactNode } from 'react';
import classes from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[];
  readonly onChange: (value: Value) => void;
}

/** Two or three modes of which one holds. */
export function SegmentedControl<Value extends string>({ label, value, options, onChange }: SegmentedControlProps<Value>) {
  return (
    <fieldset className={classes.group} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.option}
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
