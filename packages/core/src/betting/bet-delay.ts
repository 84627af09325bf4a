import type { Odds } from '../money/index.ts';
import { type MarketKind, mainOf } from '../sports/index.ts';

/** A rule of one game: how long a bet in play waits before it is decided. */
export interface BetDelay {
  /** The market the rule is for, including the lines beside it; null for every market of the game. */
  readonly market: MarketKind | null;
  /** The rule applies at these odds and above. */
  readonly oddsFrom: Odds;
  readonly seconds: number;
}

/** The longest delay an operator may set. */
export const BET_DELAY_MAX_SECONDS = 15;

/** A selection that is bet on, and whether its match is being played. */
interface DelayedLeg {
  readonly market: MarketKind;
  readonly odds: Odds;
  readonly live: boolean;
}

/**
 * Returns the seconds a bet waits before it is decided: the longest delay that any rule sets for one of its legs in play, 0 if no leg is in play. The wait
 * stops players from betting on a goal that the feed has not reported yet.
 */
export function betDelayOf(delays: readonly BetDelay[], legs: readonly DelayedLeg[]): number {
  let longest = 0;
  for (const { market, odds, live } of legs) {
    if (!live) continue;
    for (const delay of delays) {
      const applies = (delay.market === null || delay.market === mainOf(market)) && odds >= delay.oddsFrom;
      if (applies && delay.seconds > longest) longest = delay.seconds;
    }
  }
  return longest;
}
