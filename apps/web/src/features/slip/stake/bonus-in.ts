import type { WireAccumulatorBonus } from '@fairbook/contract';
import type { AccumulatorBonus } from '@fairbook/core/betting';
import { type Conversion, mostIn } from '@fairbook/core/money';

/** What the house promises multiples on top of what they win, in a currency; undefined where it promises nothing. */
export const bonusIn = (bonus: WireAccumulatorBonus | null | undefined, conversion: Conversion): AccumulatorBonus | undefined =>
  bonus
    ? {
        oddsMin: bonus.odds_min,
        most: mostIn(bonus.most, conversion),
        steps: bonus.steps.map(({ legs, share_e4: shareE4 }) => ({ legs, shareE4 })),
      }
    : undefined;
