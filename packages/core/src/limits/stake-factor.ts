import type { Amount } from '../money/index.ts';
import type { Restrictions, StakeFactor } from './types.ts';

/** The factor that holds for a player at an instant; null when none does. */
export const stakeFactorAt = (restrictions: Pick<Restrictions, 'stakeFactor'> | undefined, now: Date): StakeFactor | null => {
  const factor = restrictions?.stakeFactor ?? null;
  return factor && now < factor.endsAt ? factor : null;
};

/** The most of a stake and of a return under a factor, whole steps downward and at least one. What is not limited stays so. */
export function factoredLimits<Limits extends { readonly betMax: Amount; readonly bonusMax: Amount }>(
  limits: Limits,
  percent: number,
  step: Amount,
): Limits {
  const lowered = (most: Amount): Amount => {
    const part = (most * BigInt(percent)) / 100n;
    return (most === 0n ? 0n : part < step ? step : part - (part % step)) as Amount;
  };
  return { ...limits, betMax: lowered(limits.betMax), bonusMax: lowered(limits.bonusMax) };
}
