import { legKey, type Slip, type SlipLeg } from '@fairbook/core/betting';
import type { Sides } from '@fairbook/i18n/sports';
import { selectionName } from '@fairbook/i18n/sports';
import { useStakeMoney } from '../../../shared/bet-slip/stake-money.ts';
import { AmountField } from '../../../shared/form/amount-field.tsx';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { ownTarget } from '../stake/stake-target.ts';

export interface LegStakeProps {
  readonly slip: Slip;
  readonly leg: SlipLeg;
  readonly sides: Sides;
  readonly isActive: boolean;
  readonly onActive: (key: string) => void;
}

/** The amount of one leg when each is a bet of its own. A leg without an amount is not bet on. */
export function LegStake({ slip, leg, sides, isActive, onActive }: LegStakeProps) {
  const t = useTranslate();
  const money = useStakeMoney();
  const key = legKey(leg);
  return (
    <AmountField
      typed={ownTarget(slip, key, money)}
      label={t('slip.stake_of', { name: selectionName(t, leg, sides) })}
      isActive={isActive}
      onFocus={() => onActive(key)}
    />
  );
}
