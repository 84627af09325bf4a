import { YEAR_ANIMAL_KEEPS } from '@fairbook/core/lottery';
import type { Odds } from '@fairbook/core/money';

/** What odds come to with the 15 % of the year's animal off, as a plain decimal, exact. */
export function keptOdds(odds: Odds): string {
  const millionths = BigInt(odds) * YEAR_ANIMAL_KEEPS;
  const fraction = (millionths % 1_000_000n)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${millionths / 1_000_000n}.${fraction}`;
}
