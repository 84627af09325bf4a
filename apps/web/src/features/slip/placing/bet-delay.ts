import type { Match, WireBetDelay } from '@fairbook/contract';
import { betDelayOf, jointOn, type Ticket } from '@fairbook/core/betting';

/** Returns the seconds a bet waits before it is decided, by the rules of its game and which of its matches are in play; 0 if it is decided at once. */
export function delayOf(
  ticket: Pick<Ticket, 'legs' | 'joints'>,
  delays: readonly WireBetDelay[],
  matches: ReadonlyMap<string, Match>,
): number {
  return betDelayOf(
    delays.map(({ market, odds_from: oddsFrom, seconds }) => ({ market, oddsFrom, seconds })),
    ticket.legs.map(({ matchId, market, odds }) => ({
      market,
      odds: jointOn(ticket, matchId)?.odds ?? odds,
      live: matches.get(matchId)?.status === 'live',
    })),
  );
}

/** Returns whole seconds until a bet sent at `sentAt` is decided; 0 once it is. */
export const secondsLeft = (sentAt: number, waitsMs: number, now: number): number =>
  Math.max(0, Math.ceil((sentAt + waitsMs - now) / 1_000));
