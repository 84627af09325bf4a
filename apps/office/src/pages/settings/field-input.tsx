import { Checkbox, Icon, TextField } from '@fairbook/ui';
import { useId } from 'react';
import roomClasses from '../../shared/room.module.css';
import type { SettingField } from './setting-fields.ts';
import classes from './settings.module.css';

export interface FieldInputProps {
  readonly field: SettingField;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** The control of one field, with its error below it. */
export function FieldInput({ field, value, onChange, error }: FieldInputProps) {
  switch (field.kind) {
    case 'choice':
      return <Choice field={field} value={value} onChange={onChange} error={error} />;
    case 'set':
      return <SomeOf field={field} value={value} onChange={onChange} error={error} />;
    case 'words':
      return (
        <TextField
          className={classes.wide}
          label={field.label}
          hint={field.hint}
          value={value}
          onChange={onChange}
          error={error}
          maxLength={200}
        />
      );
    case 'time':
      return (
        <TextField label={field.label} hint={field.hint} value={value} onChange={onChange} error={error} maxLength={8} autoComplete="off" />
      );
    case 'amount':
    case 'share':
    case 'odds':
    case 'count':
      return (
        <TextField
          label={field.label}
          hint={field.hint}
          value={value}
          onChange={onChange}
          error={error}
          suffix={field.unit}
          inputMode={field.kind === 'count' ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
      );
  }
}

function Choice({ field: { label, hint, options = [] }, value, onChange, error }: FieldInputProps) {
  const id = useId();
  return (
    <label className={roomClasses.label}>
      {label}
      <select
        className={roomClasses.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={id}
        aria-invalid={error === undefined ? undefined : true}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      <span id={id} className={error === undefined ? classes.fine : classes.wrong} aria-live="polite">
        <Message hint={hint} error={error} />
      </span>
    </label>
  );
}

function SomeOf({ field: { label, hint, options = [] }, value, onChange, error }: FieldInputProps) {
  const id = useId();
  const chosen = value.split(',').filter(Boolean);
  return (
    <fieldset className={classes.set} aria-describedby={id}>
      <legend>{label}</legend>
      <div className={classes.options}>
        {options.map(([option, words]) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(isChosen) =>
              onChange(
                options
                  .map(([each]) => each)
                  .filter((each) => (each === option ? isChosen : chosen.includes(each)))
                  .join(','),
              )
            }
          >
            {words}
          </Checkbox>
        ))}
      </div>
      <p id={id} className={error === undefined ? classes.fine : classes.wrong} aria-live="polite">
        <Message hint={hint} error={error} />
      </p>
    </fieldset>
  );
}

/** The hint before choosing, or the error of the choice. */
function Message({ hint, error }: { readonly hint: string | undefined; readonly error: string | undefined }) {
  if (error === undefined) return hint;
  return (
    <>
      <Icon name="warn" size="small" />
      {error}
    </>
  );
}
