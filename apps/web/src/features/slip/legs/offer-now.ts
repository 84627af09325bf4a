import type { Match, WireMarket } from '@fairbook/contract';
import type { SlipLeg } from '@fairbook/core/betting';

/**
 * Why a selection of the slip cannot be bet on: its exposure is at the cap, it is suspended, the feed is silent, its match began or is over, or it cannot be
 * found.
 */
export type ClosedReason = 'full' | 'suspended' | 'silent' | 'begun' | 'over' | 'gone';

/** Returns the current offer of a selection, by what is known of its match; null while it is closed. */
export function offerNow(match: Match | undefined, leg: Pick<SlipLeg, 'market' | 'selection'>, now: Date, silent: boolean): SlipLeg['now'] {
  const market = match?.compare[leg.market];
  const odds = market?.odds[leg.selection];
  if (match === undefined || market?.status !== 'open' || odds === undefined || silent || isFull(market, leg.selection)) return null;
  // Nothing is pushed at the instant a match begins, so its start time closes it here, as on the server.
  const onOffer = match.status === 'live' || (match.status === 'upcoming' && match.match_start_time > now);
  return onOffer ? { odds, lineE2: market.line } : null;
}

const isFull = (market: WireMarket | undefined, selection: string): boolean => market?.full?.includes(selection) === true;

export function closedReason(
  match: Match | undefined,
  { market, selection }: Pick<SlipLeg, 'market' | 'selection'>,
  now: Date,
  silent = false,
): ClosedReason {
  if (match === undefined) return 'gone';
  if (match.status === 'ended' || match.status === 'void') return 'over';
  const status = match.compare[market]?.status;
  if (status === undefined) return 'gone';
  if (silent && status === 'open' && (match.status === 'live' || match.match_start_time > now)) return 'silent';
  if (status === 'open' && isFull(match.compare[market], selection)) return 'full';
  const hasBegun = match.status === 'live' || match.match_start_time <= now;
  return hasBegun && status !== 'suspended' ? 'begun' : 'suspended';
}
