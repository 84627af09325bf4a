import type { Currency } from '@fairbook/core/catalog';
import { classNames } from '@fairbook/ui';
import { type RefObject, useId } from 'react';
import { TYPES_AMOUNTS } from '../form/use-typing.ts';
import { useCurrencySign } from '../format/decimal-text.ts';
import type { StakeTyped } from './keypad.tsx';
import classes from './stake-entry.module.css';
import { readStakeText, type StakeWriting, shownStake } from './stake-text.ts';

export interface StakeEntryProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly target: StakeTyped;
  readonly writing: StakeWriting;
  readonly currency: Currency;
  /** Shown behind the amount: the most it may be. */
  readonly note?: string | undefined;
  /** Shown under the amount: how it changed with the currency. */
  readonly told?: string | undefined;
  /** Ids of the elements that say what is wrong. */
  readonly describedBy: string;
  readonly invalid: boolean;
  /** The site's own keypad is shown, so the system's stays closed. */
  readonly ownKeypad: boolean;
  readonly onFocus: () => void;
}

/** The stake field. Empty until the player fills it. */
export function StakeEntry({
  label,
  field,
  target,
  writing,
  currency,
  note,
  told,
  describedBy,
  invalid,
  ownKeypad,
  onFocus,
}: StakeEntryProps) {
  const sign = useCurrencySign(currency);
  const id = useId();
  return (
    <div className={classes.entry}>
      <label className={classes.head} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(classes.box, invalid && classes.wrong)} {...TYPES_AMOUNTS}>
        <span aria-hidden="true">{sign}</span>
        <input
          ref={field}
          id={id}
          value={shownStake(target.text, writing)}
          placeholder={writing.sign === ',' ? '0,00' : '0.00'}
          inputMode={ownKeypad ? 'none' : 'decimal'}
          autoComplete="off"
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onFocus={onFocus}
          onChange={(event) => target.write(readStakeText(target.text, event.target.value, writing))}
        />
        {note !== undefined && <span>{note}</span>}
      </div>
      <p className={classes.told} role="status">
        {told}
      </p>
    </div>
  );
}
