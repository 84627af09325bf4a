import type { Odds } from '../money/index.ts';
import { type MarketKind, mainOf } from '../sports/index.ts';

/** How long a bet in play waits before it is decided: a rule of one game. */
export interface BetDelay {
  /** The market it is for, with the lines beside it; null: every market of the game. */
  readonly market: MarketKind | null;
  /** From these odds on. */
  readonly oddsFrom: Odds;
  readonly seconds: number;
}

/** The longest a house may make a player wait. */
export const BET_DELAY_MAX_SECONDS = 15;

/** A selection that is bet on, and whether its match is being played. */
interface DelayedLeg {
  readonly market: MarketKind;
  readonly odds: Odds;
  readonly live: boolean;
}

/**
 * The seconds a bet waits before it is decided: the longest that a rule asks for any of its legs in play; 0 where none is in play.
 * Somebody who sees a goal before the feed reports it cannot bet on it: by the end of the wait the feed has reported it.
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
