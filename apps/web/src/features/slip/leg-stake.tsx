import { legKey, type Slip, type SlipLeg } from '@fairbook/core/betting';
import { classNames } from '@fairbook/ui';
import { useCurrency } from '../../shared/currency.ts';
import { useCurrencySign } from '../../shared/decimal-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMedia } from '../../shared/media.ts';
import { type Sides, selectionName } from '../../shared/selection-text.ts';
import { useStakeMoney } from '../../shared/stake-money.ts';
import { isUnreadable, readStakeText, shownStake } from '../../shared/stake-text.ts';
import { OWN_KEYPAD, useStakeWriting } from '../../shared/use-stake-writing.ts';
import classes from './leg-stake.module.css';
import { typeStake } from './slip-store.ts';

export interface LegStakeProps {
  readonly slip: Slip;
  readonly leg: SlipLeg;
  readonly sides: Sides;
  readonly isActive: boolean;
  readonly onActive: (key: string) => void;
}

/** The amount of one leg, when each is a bet of its own. Left empty, the leg is not bet on. */
export function LegStake({ slip, leg, sides, isActive, onActive }: LegStakeProps) {
  const t = useTranslate();
  const { currency } = useCurrency();
  const money = useStakeMoney();
  const writing = useStakeWriting();
  const unit = useCurrencySign(currency);
  const ownKeypad = useMedia(OWN_KEYPAD, false);
  const key = legKey(leg);
  const text = slip.stakes[key] ?? '';
  return (
    <label className={classNames(classes.stake, isActive && classes.active, isUnreadable(text) && classes.wrong)}>
      <span>{unit}</span>
      <input
        value={shownStake(text, writing)}
        placeholder={t('slip.not_bet')}
        inputMode={ownKeypad ? 'none' : 'decimal'}
        autoComplete="off"
        aria-label={t('slip.stake_of', { name: selectionName(t, leg, sides) })}
        aria-invalid={isUnreadable(text)}
        onFocus={() => onActive(key)}
        onChange={(event) => typeStake({ type: 'stakeTyped', key, text: readStakeText(text, event.target.value, writing) }, money)}
      />
    </label>
  );
}
