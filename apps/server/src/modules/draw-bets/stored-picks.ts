import type { PricedPick } from '@fairbook/core/lottery';
import type { Amount, Odds } from '@fairbook/core/money';

/**
 * A pick as it is stored: index of its group, level, selections, bankers, and unit bets as cell, whether reduced, odds and count. The stake is stored beside
 * it.
 */
export interface StoredPick {
  readonly t: number;
  readonly l?: number;
  readonly s: readonly string[];
  readonly b?: readonly string[];
  readonly u: readonly (readonly [prop: string, reduced: 0 | 1, odds: number, count: number])[];
}

export const storedPick = ({ top, level, selections, bankers, units }: PricedPick): StoredPick => ({
  t: top,
  ...(level !== undefined && { l: level }),
  s: selections,
  ...(bankers !== undefined && bankers.length > 0 && { b: bankers }),
  u: units.map(({ prop, reduced, odds, count }) => [prop, reduced ? 1 : 0, odds, count]),
});

export const pickFrom = ({ t, l, s, b = [], u }: StoredPick, stake: Amount): PricedPick => ({
  top: t,
  level: l,
  selections: s,
  bankers: b,
  stake,
  units: u.map(([prop, reduced, odds, count]) => ({ prop, reduced: reduced === 1, odds: odds as Odds, count })),
});

/** The stored picks of a bet with their stakes. */
export const picksFrom = (picks: readonly StoredPick[], stakes: readonly bigint[]): readonly PricedPick[] =>
  picks.map((pick, at) => pickFrom(pick, stakes[at] as Amount));
