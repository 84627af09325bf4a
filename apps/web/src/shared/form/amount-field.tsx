import { classNames } from '@fairbook/ui';
import type { StakeTyped } from '../bet-slip/keypad.tsx';
import { isUnreadable, readStakeText, shownStake } from '../bet-slip/stake-text.ts';
import { OWN_KEYPAD, useStakeWriting } from '../bet-slip/use-stake-writing.ts';
import { useCurrency } from '../format/currency.ts';
import { useCurrencySign } from '../format/decimal-text.ts';
import { useTranslate } from '../format/i18n.ts';
import { useMedia } from '../page/media.ts';
import classes from './amount-field.module.css';
import { TYPES_AMOUNTS } from './use-typing.ts';

export interface AmountFieldProps {
  readonly typed: StakeTyped;
  /** The accessible name: there is no room for a visible one. */
  readonly label: string;
  /** The keypad and the quick amounts edit this field. */
  readonly isActive: boolean;
  readonly describedBy?: string | undefined;
  readonly onFocus: () => void;
  readonly onBlur?: () => void;
}

/** The amount of one of several entries of a slip. An entry without an amount is not bet on. */
export function AmountField({ typed: { text, write }, label, isActive, describedBy, onFocus, onBlur }: AmountFieldProps) {
  const t = useTranslate();
  const { currency } = useCurrency();
  const writing = useStakeWriting();
  const sign = useCurrencySign(currency);
  const ownKeypad = useMedia(OWN_KEYPAD, false);
  return (
    <label className={classNames(classes.amount, isActive && classes.active, isUnreadable(text) && classes.wrong)} {...TYPES_AMOUNTS}>
      <span>{sign}</span>
      <input
        value={shownStake(text, writing)}
        placeholder={t('slip.not_bet')}
        inputMode={ownKeypad ? 'none' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isUnreadable(text)}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={(event) => write(readStakeText(text, event.target.value, writing))}
      />
    </label>
  );
}
