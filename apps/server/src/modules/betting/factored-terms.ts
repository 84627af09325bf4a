import { Refusal } from '@fairbook/contract';
import type { BetLimits, SlipProblem } from '@fairbook/core/betting';
import { factoredLimits, type Restrictions, type StakeFactor, stakeFactorAt } from '@fairbook/core/limits';
import type { BetTerms } from './bet-terms.ts';

/** What binds a player's bet: what everybody may stake and win, lowered by the factor that staff set, if one holds. */
export function factoredTerms(
  { limits, conversion }: Pick<BetTerms, 'limits' | 'conversion'>,
  restrictions: Restrictions | undefined,
  now: Date,
): { readonly limits: BetLimits; readonly factor: StakeFactor | null } {
  const factor = stakeFactorAt(restrictions, now);
  return { factor, limits: factor ? factoredLimits(limits, factor.percent, conversion.step) : limits };
}

/** Why a bet is refused that is too much under a factor, with the word of the staff; null for any other reason. */
export const factorRefusal = (factor: StakeFactor | null, { code, details }: SlipProblem): Refusal | null =>
  factor !== null && (code === 'slip.exceeds_max_bet' || code === 'slip.exceeds_max_bonus')
    ? new Refusal('limit.stake_factor', { max: details.max ?? '', word: factor.word })
    : null;
