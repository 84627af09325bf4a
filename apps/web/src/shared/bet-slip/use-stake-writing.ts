import { useCurrency } from '../format/currency.ts';
import { useDecimals } from '../format/decimal-text.ts';
import type { StakeWriting } from './stake-text.ts';

/** Touch input: the site's own keypad is shown, and the system's stays closed. */
export const OWN_KEYPAD = '(max-width: 767px), (pointer: coarse)';

/** How this reader types amounts, in the given currency. */
export function useStakeWriting(): StakeWriting {
  const { sign } = useDecimals();
  const { places: decimals } = useCurrency();
  return { sign, decimals };
}
