import type { ReactNode } from 'react';
import classes from './chips.module.css';
import { classNames } from './class-names.ts';

export interface ChipsProps<Value extends string> {
  readonly label: string;
  /** Undefined: none is chosen. */
  readonly value: Value | undefined;
  readonly chips: readonly { readonly value: Value; readonly label: ReactNode; readonly count?: number }[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** A row of filters, at most one of which is chosen; it scrolls sideways if it is too long. */
export function Chips<Value extends string>({ label, value, chips, onChange, className }: ChipsProps<Value>) {
  return (
    <fieldset className={classNames(classes.chips, className)} aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={classes.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && <span className={classes.count}>{chip.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** The class of a chip, for a link that looks like one; mark the chosen one with `aria-current`. */
export const chipClass = (): string => classNames(classes.chip);
