import { YEAR_ANIMAL_KEEPS } from '@fairbook/core/lottery';
import type { Odds } from '@fairbook/core/money';

/** Returns odds less the 15 % of the year's animal, as an exact plain decimal. */
export function keptOdds(odds: Odds): string {
  const millionths = BigInt(odds) * YEAR_ANIMAL_KEEPS;
  const fraction = (millionths % 1_000_000n)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${millionths / 1_000_000n}.${fraction}`;
}
