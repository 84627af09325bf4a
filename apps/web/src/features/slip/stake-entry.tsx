import type { BetLimits } from '@fairbook/core/betting';
import type { Currency } from '@fairbook/core/catalog';
import { classNames } from '@fairbook/ui';
import { type RefObject, useId } from 'react';
import { useFormat } from '../../shared/format.ts';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { useCurrencySign } from './decimal-text.ts';
import classes from './stake-entry.module.css';
import type { StakeTarget } from './stake-target.ts';
import { readStakeText, type StakeWriting, shownStake } from './stake-text.ts';

export interface StakeEntryProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly target: StakeTarget;
  readonly writing: StakeWriting;
  readonly currency: Currency;
  readonly limits: BetLimits;
  /** Ids of what is in the way. */
  readonly describedBy: string;
  readonly invalid: boolean;
  /** Our own keypad is shown: the system's stays closed. */
  readonly ownKeypad: boolean;
  readonly onFocus: () => void;
}

/** The amount, as it is typed. It is empty until the player fills it. */
export function StakeEntry({ field, target, writing, currency, limits, describedBy, invalid, ownKeypad, onFocus }: StakeEntryProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const sign = useCurrencySign(currency);
  const id = useId();
  return (
    <div className={classes.entry}>
      <label htmlFor={id}>{t(`slip.stake_${target.kind}` satisfies MessageId)}</label>
      <div className={classNames(classes.box, invalid && classes.wrong)}>
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
        {limits.betMax > 0n && <span>{t('slip.max', { max: money(limits.betMax) })}</span>}
      </div>
    </div>
  );
}
