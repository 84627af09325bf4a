import type { Match } from '@fairbook/contract';
import type { SharedLeg } from '@fairbook/core/betting';
import type { Odds } from '@fairbook/core/money';
import { offerNow } from '../legs/offer-now.ts';

/** How a selection changed since it was shared: on offer at these odds, on another line, or no longer on offer. */
export type SharedNow =
  | { readonly is: 'offered'; readonly odds: Odds }
  | { readonly is: 'lined'; readonly odds: Odds; readonly lineE2: number | null }
  | { readonly is: 'gone' };

export function sharedNow(leg: SharedLeg, match: Match | undefined, now: Date): SharedNow {
  const offer = offerNow(match, leg, now, false);
  if (offer === null) return { is: 'gone' };
  return offer.lineE2 === leg.lineE2 ? { is: 'offered', odds: offer.odds } : { is: 'lined', odds: offer.odds, lineE2: offer.lineE2 };
}
