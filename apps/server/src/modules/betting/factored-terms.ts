import { Refusal } from '@fairbook/contract';
import type { BetLimits, SlipProblem } from '@fairbook/core/betting';
import { factoredLimits, type Restrictions, type StakeFactor, stakeFactorAt } from '@fairbook/core/limits';
import type { BetTerms } from './bet-terms.ts';

/** The terms of a player's bet: the limits for everyone, lowered by the staff's factor if one applies. */
export function factoredTerms(
  { limits, conversion }: Pick<BetTerms, 'limits' | 'conversion'>,
  restrictions: Restrictions | undefined,
  now: Date,
): { readonly limits: BetLimits; readonly factor: StakeFactor | null } {
  const factor = stakeFactorAt(restrictions, now);
  return { factor, limits: factor ? factoredLimits(limits, factor.percent, conversion.step) : limits };
}

/** The refusal of a bet that exceeds a stake factor, with the staff's text for the player; null for any other reason. */
export const factorRefusal = (factor: StakeFactor | null, { code, details }: SlipProblem): Refusal | null =>
  factor !== null && (code === 'slip.exceeds_max_bet' || code === 'slip.exceeds_max_bonus')
    ? new Refusal('limit.stake_factor', { max: details.max ?? '', word: factor.word })
    : null;
