import { useCurrency } from '../format/currency.ts';
import { useDecimals } from '../format/decimal-text.ts';
import type { StakeWriting } from './stake-text.ts';

/** Where fingers type: our own keypad is shown, and the system's stays closed. */
export const OWN_KEYPAD = '(max-width: 767px), (pointer: coarse)';

/** How amounts are typed by this reader, in this currency. */
export function useStakeWriting(): StakeWriting {
  const { sign } = useDecimals();
  const { places: decimals } = useCurrency();
  return { sign, decimals };
}
