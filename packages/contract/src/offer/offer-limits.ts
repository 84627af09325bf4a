import type { OfferLimit } from '@fairbook/core/betting';

/** What staff allow of a bet on a league, a match or a market, as a market carries it: amounts in USDT as texts, 0 means no limit; a region that is empty is every one. */
export type WireOfferLimit = readonly [
  of: OfferLimit['of'],
  region: string,
  betMin: string,
  betMax: string,
  bonusMax: string,
  /** Why, as the player is told. */
  word: string,
];
