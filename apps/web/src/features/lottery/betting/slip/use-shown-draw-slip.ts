import { useMemo } from 'react';
import { useStakeMoney } from '../../../../shared/bet-slip/stake-money.ts';
import type { DrawSlip } from './draw-slip.ts';
import { drawSlipIn } from './draw-slip-changes.ts';
import { useDrawSlip } from './draw-slip-store.ts';

/** The slip with its amounts in the currency shown. */
export function useShownDrawSlip(): DrawSlip {
  const slip = useDrawSlip((state) => state.slip);
  const typedIn = useDrawSlip((state) => state.typedIn);
  const money = useStakeMoney();
  return useMemo(() => drawSlipIn({ slip, typedIn }, money), [slip, typedIn, money]);
}
