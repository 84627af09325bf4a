import type { Slip } from '@fairbook/core/betting';
import { useMemo } from 'react';
import { useStakeMoney } from '../../shared/bet-slip/stake-money.ts';
import { slipIn } from './slip-changes.ts';
import { useSlip } from './slip-store.ts';

/** Returns the slip with its amounts in the currency shown. */
export function useShownSlip(): Slip {
  const slip = useSlip((state) => state.slip);
  const typedIn = useSlip((state) => state.typedIn);
  const money = useStakeMoney();
  return useMemo(() => slipIn({ slip, typedIn }, money), [slip, typedIn, money]);
}
