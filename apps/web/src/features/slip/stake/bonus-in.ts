import type { WireAccumulatorBonus } from '@fairbook/contract';
import type { AccumulatorBonus } from '@fairbook/core/betting';
import { type Conversion, mostIn } from '@fairbook/core/money';

/** Returns the accumulator bonus in a currency; undefined if the house promises none. */
export const bonusIn = (bonus: WireAccumulatorBonus | null | undefined, conversion: Conversion): AccumulatorBonus | undefined =>
  bonus
    ? {
        oddsMin: bonus.odds_min,
        most: mostIn(bonus.most, conversion),
        steps: bonus.steps.map(({ legs, share_e4: shareE4 }) => ({ legs, shareE4 })),
      }
    : undefined;
