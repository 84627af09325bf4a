import type { OfferLimit } from '@fairbook/core/betting';

/** A limit that staff set for a bet on a league, a match or a market: amounts in USDT as texts, 0 means no limit; an empty region means all. */
export type WireOfferLimit = readonly [
  of: OfferLimit['of'],
  region: string,
  betMin: string,
  betMax: string,
  bonusMax: string,
  /** The reason, as shown to the player. */
  word: string,
];
