import type { ComponentProps } from 'react';
import classes from '../room.module.css';

export interface DayFieldProps extends Pick<ComponentProps<'input'>, 'max' | 'required'> {
  readonly label: string;
  /** The day as `2026-11-30`; empty or left out: none. */
  readonly value: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A labelled day. */
export const DayField = ({ label, value = '', onChange, ...input }: DayFieldProps) => (
  <label className={classes.label}>
    {label}
    <input {...input} type="date" className={classes.select} value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);
