import { Button, TextField } from '@fairbook/ui';
import { useState } from 'react';
import classes from './room.module.css';

export interface SearchField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
}

/** A few text fields and one button; applies when submitted. */
export function SearchForm({
  fields,
  action,
  onSearch,
}: {
  readonly fields: readonly SearchField[];
  readonly action: string;
  readonly onSearch: (texts: Readonly<Record<string, string>>) => void;
}) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  return (
    <search>
      <form
        className={classes.filter}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')));
        }}
      >
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            value={texts[name] ?? ''}
            onChange={(text) => setTexts({ ...texts, [name]: text })}
            type="search"
            maxLength={254}
          />
        ))}
        <Button type="submit" variant="line">
          {action}
        </Button>
      </form>
    </search>
  );
}
