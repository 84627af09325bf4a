import type { Amount } from '../money/index.ts';
import type { Restrictions, StakeFactor } from './types.ts';

/** Returns the stake factor in force for a player at an instant, or null. */
export const stakeFactorAt = (restrictions: Pick<Restrictions, 'stakeFactor'> | undefined, now: Date): StakeFactor | null => {
  const factor = restrictions?.stakeFactor ?? null;
  return factor && now < factor.endsAt ? factor : null;
};

/** Returns the maximum stake and return under a factor, rounded down to whole steps and at least one. Zero, for no limit, stays zero. */
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
