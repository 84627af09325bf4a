import { type Amount, type Conversion, greatest, leastIn, mostIn } from '../../money/index.ts';
import { type BetLimits, type StakeLimits, smallestPositive } from './check-stake.ts';

export const OFFER_LIMIT_SCOPES = ['league', 'match', 'market'] as const;

/** What staff allow of one bet on a league, a match or a market; 0 means no limit. */
export interface OfferLimit {
  readonly of: (typeof OFFER_LIMIT_SCOPES)[number];
  /** Whom it binds: players of one region; empty: everybody. */
  readonly region: string;
  /** Of all that a bet with such a leg costs. */
  readonly betMin: Amount;
  readonly betMax: Amount;
  /** The most that such a bet can return. */
  readonly bonusMax: Amount;
  /** Why, as the player is told. */
  readonly word: string;
}

/** Those that bind a player of a region, in the currency of a bet: a minimum in whole steps upward, a maximum downward. */
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

/** What binds a bet, and which limits of what it is on are tighter than all others. */
export interface TightenedLimits {
  readonly limits: BetLimits;
  readonly by: { readonly betMin?: OfferLimit; readonly betMax?: OfferLimit; readonly bonusMax?: OfferLimit };
}

/** The tightest of everybody's limits, the game type's and those of all that a bet is on. */
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
