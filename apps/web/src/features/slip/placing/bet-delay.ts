import type { Match, WireBetDelay } from '@fairbook/contract';
import { betDelayOf, jointOn, type Ticket } from '@fairbook/core/betting';

/** The seconds a bet waits before it is decided, by the rules of its game and which of its matches are being played; 0: it is decided at once. */
export function delayOf(
  ticket: Pick<Ticket, 'legs' | 'joints'>,
  delays: readonly WireBetDelay[],
  matches: ReadonlyMap<string, Match>,
): number {
  return betDelayOf(
    delays.map(({ market, odds_from: oddsFrom, seconds }) => ({ market, oddsFrom, seconds })),
    ticket.legs.map(({ matchId, market, odds }) => ({
      ...{ market, odds: jointOn(ticket, matchId)?.odds ?? odds, live: matches.get(matchId)?.status === 'live' },
    })),
  );
}

/** Whole seconds until a bet that was sent then is decided; 0 from then on. */
export const secondsLeft = (sentAt: number, waitsMs: number, now: number): number =>
  Math.max(0, Math.ceil((sentAt + waitsMs - now) / 1_000));
