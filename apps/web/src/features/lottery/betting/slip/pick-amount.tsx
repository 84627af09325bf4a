import { useRef } from 'react';
import { useStakeMoney } from '../../../../shared/bet-slip/stake-money.ts';
import { AmountField } from '../../../../shared/form/amount-field.tsx';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { ownTarget } from './amount-target.ts';
import { type DrawSlip, pickKey as keyOf, type SlipPick } from './draw-slip.ts';
import { changeSlip, drawSlipState } from './draw-slip-store.ts';

export interface PickAmountProps {
  readonly slip: DrawSlip;
  readonly pick: SlipPick;
  readonly pickKey: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly onActive: (key: string) => void;
}

/** The amount of one entry. Clearing and leaving it removes the entry (specification, section 4); an entry that never had an amount is just not bet on. */
export function PickAmount({ slip, pick, pickKey, name, isActive, onActive }: PickAmountProps) {
  const t = useTranslate();
  const money = useStakeMoney();
  const before = useRef('');
  const enter = () => {
    before.current = pick.amount;
    onActive(pickKey);
  };
  const leave = () => {
    const now = drawSlipState().slip.picks.find((each) => keyOf(slip.game, each) === pickKey);
    if (now?.amount === '' && before.current !== '') changeSlip({ type: 'removed', key: pickKey });
  };
  return (
    <AmountField
      typed={ownTarget(pickKey, pick.amount, money)}
      label={t('slip.stake_of', { name })}
      isActive={isActive}
      onFocus={enter}
      onBlur={leave}
    />
  );
}
