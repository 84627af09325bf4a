import { classNames } from '@fairbook/ui';
import { useRef } from 'react';
import { useCurrency } from '../../../shared/currency.ts';
import { useCurrencySign } from '../../../shared/decimal-text.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { useMedia } from '../../../shared/media.ts';
import { useStakeMoney } from '../../../shared/stake-money.ts';
import { isUnreadable, readStakeText, shownStake } from '../../../shared/stake-text.ts';
import { OWN_KEYPAD, useStakeWriting } from '../../../shared/use-stake-writing.ts';
import classes from './draw-pick-card.module.css';
import { type DrawSlip, pickKey as keyOf, type SlipPick } from './draw-slip.ts';
import { changeSlip, drawSlipState, typeAmount } from './draw-slip-store.ts';

export interface PickAmountProps {
  readonly slip: DrawSlip;
  readonly pick: SlipPick;
  readonly pickKey: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly onActive: (key: string) => void;
}

/** The amount of one entry. Emptied and left, the entry is removed (specification, section 4); one that never had an amount is only not bet on. */
export function PickAmount({ slip, pick, pickKey, name, isActive, onActive }: PickAmountProps) {
  const t = useTranslate();
  const { currency } = useCurrency();
  const money = useStakeMoney();
  const writing = useStakeWriting();
  const unit = useCurrencySign(currency);
  const ownKeypad = useMedia(OWN_KEYPAD, false);
  const before = useRef('');
  const leave = () => {
    const now = drawSlipState().slip.picks.find((each) => keyOf(slip.game, each) === pickKey);
    if (now?.amount === '' && before.current !== '') changeSlip({ type: 'removed', key: pickKey });
  };
  return (
    <label className={classNames(classes.amount, isActive && classes.active, isUnreadable(pick.amount) && classes.wrong)}>
      <span>{unit}</span>
      <input
        value={shownStake(pick.amount, writing)}
        placeholder={t('slip.not_bet')}
        inputMode={ownKeypad ? 'none' : 'decimal'}
        autoComplete="off"
        aria-label={t('slip.stake_of', { name })}
        aria-invalid={isUnreadable(pick.amount)}
        onFocus={() => {
          before.current = pick.amount;
          onActive(pickKey);
        }}
        onBlur={leave}
        onChange={(event) =>
          typeAmount({ type: 'amountTyped', key: pickKey, text: readStakeText(pick.amount, event.target.value, writing) }, money)
        }
      />
    </label>
  );
}
