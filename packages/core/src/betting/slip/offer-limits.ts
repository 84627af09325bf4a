import { type Amount, type Conversion, greatest, leastIn, mostIn } from '../../money/index.ts';
import { type BetLimits, type StakeLimits, smallestPositive } from './check-stake.ts';

export const OFFER_LIMIT_SCOPES = ['league', 'match', 'market'] as const;

/** A limit that staff set for a bet on a league, a match or a market; 0 means no limit. */
export interface OfferLimit {
  readonly of: (typeof OFFER_LIMIT_SCOPES)[number];
  /** The region whose players it applies to; empty for all regions. */
  readonly region: string;
  /** For the total stake of a bet with such a leg. */
  readonly betMin: Amount;
  readonly betMax: Amount;
  /** The most such a bet can return. */
  readonly bonusMax: Amount;
  /** The reason, as shown to the player. */
  readonly word: string;
}

/** Returns the limits that apply in a region, converted to the currency of a bet in whole steps: minimums are rounded up, maximums down. */
export const offerLimitsIn = (limits: readonly OfferLimit[], region: string, conversion: Conversion): readonly OfferLimit[] =>
  limits.flatMap((limit) =>
    limit.region !== '' && limit.region !== region
      ? []
      : [
          {
            ...limit,
            betMin: leastIn(limit.betMin, conversion),
            betMax: mostIn(limit.betMax, conversion),
            bonusMax: mostIn(limit.bonusMax, conversion),
          },
        ],
  );

/** The effective limits of a bet, and those offer limits that are tighter than all others. */
export interface TightenedLimits {
  readonly limits: BetLimits;
  readonly by: { readonly betMin?: OfferLimit; readonly betMax?: OfferLimit; readonly bonusMax?: OfferLimit };
}

/** Returns the tightest combination of the general limits, the game type's and those on the bet's legs. */
export function tightened(limits: BetLimits, game: StakeLimits, offered: readonly OfferLimit[]): TightenedLimits {
  const lowest = (field: 'betMax' | 'bonusMax', before: Amount) =>
    offered.reduce<OfferLimit | undefined>((found, limit) => {
      const bound = found?.[field] ?? before;
      return limit[field] > 0n && (bound === 0n || limit[field] < bound) ? limit : found;
    }, undefined);
  const highest = offered.reduce<OfferLimit | undefined>(
    (found, limit) => (limit.betMin > (found?.betMin ?? greatest(limits.betMin, game.betMin)) ? limit : found),
    undefined,
  );
  const betMax = lowest('betMax', smallestPositive(limits.betMax, game.betMax));
  const bonusMax = lowest('bonusMax', limits.bonusMax);
  return {
    limits: {
      ...limits,
      betMin: highest?.betMin ?? limits.betMin,
      betMax: betMax?.betMax ?? limits.betMax,
      bonusMax: bonusMax?.bonusMax ?? limits.bonusMax,
    },
    by: { ...(highest && { betMin: highest }), ...(betMax && { betMax }), ...(bonusMax && { bonusMax }) },
  };
}
