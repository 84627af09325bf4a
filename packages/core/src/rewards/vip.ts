import { type Amount, amount, ZERO } from '../money/index.ts';

/** VIP levels, lowest first (specification, section 1). */
export const VIP_LEVELS = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type VipLevel = (typeof VIP_LEVELS)[number];

/** The total deposits from which a level is held (specification, section 3: its range begins where the one before ends). */
export interface VipThreshold {
  readonly level: VipLevel;
  readonly from: Amount;
}

export interface VipProgress {
  readonly level: VipLevel;
  /** Null at the highest level. */
  readonly next: VipThreshold | null;
  /** The progress through the range to the next level, in ten-thousandths, truncated; 10 000 at the highest. */
  readonly progressE4: number;
}

/** Returns the level for a player's total deposits, never for stakes or losses. Throws RangeError unless the thresholds begin at zero and rise. */
export function vipOf(recharged: Amount, thresholds: readonly VipThreshold[]): VipProgress {
  const isRising = thresholds.every(({ from }, at) => (at === 0 ? from === ZERO : from > (thresholds[at - 1]?.from ?? ZERO)));
  const at = thresholds.findLastIndex(({ from }) => from <= recharged);
  const held = thresholds[Math.max(at, 0)];
  if (!isRising || !held) throw new RangeError('VIP thresholds begin at zero and rise');
  const next = thresholds[Math.max(at, 0) + 1] ?? null;
  return {
    level: held.level,
    next,
    progressE4: next === null ? 10_000 : shareE4(amount(recharged - held.from), amount(next.from - held.from)),
  };
}

/** At most 10 000, so it fits a number. */
function shareE4(part: Amount, whole: Amount): number {
  const e4 = (part * 10_000n) / whole;
  return e4 < 0n ? 0 : Number.parseInt(e4.toString(), 10);
}
