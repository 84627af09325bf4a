import { Checkbox } from '@fairbook/ui';
import classes from './staff.module.css';

export interface CheckListProps<Value extends string> {
  readonly legend: string;
  readonly all: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Checkboxes under one heading. */
export function CheckList<Value extends string>({ legend, all, chosen, onChange }: CheckListProps<Value>) {
  return (
    <fieldset className={classes.checks}>
      <legend>{legend}</legend>
      {all.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
