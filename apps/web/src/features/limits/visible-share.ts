import type { PlayerLimit } from '@fairbook/contract';

/** Returns the used part of a limit in whole percent, at most 100. A limit of zero is used up; winnings are no loss. */
export function visibleShare({ amount, minutes, used }: Pick<PlayerLimit, 'amount' | 'minutes' | 'used'>): number {
  const [whole, part] = amount === null ? [BigInt(minutes ?? 0), BigInt(used.minutes ?? 0)] : [amount, used.amount ?? 0n];
  if (whole <= 0n) return 100;
  const share = (part * 100n) / whole;
  return Number.parseInt((share < 0n ? 0n : share > 100n ? 100n : share).toString(), 10);
}
