import type { SportGame } from '../../catalog/index.ts';
import { marketIn, type Score, sideNamed } from '../../sports/index.ts';
import type { Leg, Ticket } from '../types.ts';

/** The range of leads, in goals, from which an operator may promise early payout. */
export const EARLY_LEAD = { min: 2, max: 5 } as const;

/**
 * Returns the ticket with the lead at which its legs are paid as won, as the house promised it. Only legs on a side to win that were taken before play and are
 * the only leg of their match have one: with both sides of a match on one ticket, a lead that changes hands would pay twice.
 *
 * @param isLive whether the leg at a position was taken in play
 */
export function withEarlyLead(ticket: Ticket, lead: number | undefined, isLive: (place: number) => boolean): Ticket {
  if (lead === undefined) return ticket;
  const { game, legs } = ticket;
  const isAlone = ({ matchId }: Leg) => legs.filter((leg) => leg.matchId === matchId).length === 1;
  return {
    ...ticket,
    legs: legs.map((leg, place) => (canPayEarly(game, leg) && isAlone(leg) && !isLive(place) ? { ...leg, earlyLead: lead } : leg)),
  };
}

/** Returns the lead at which a ticket's legs are paid, or undefined if none has one. */
export const earlyLeadOf = ({ legs }: Pick<Ticket, 'legs'>): number | undefined =>
  legs.find(({ earlyLead }) => earlyLead !== undefined)?.earlyLead;

/** Whether a leg is on one side to win, in a market that allows early payout. */
export const canPayEarly = (game: SportGame, { market, selection }: Pick<Leg, 'market' | 'selection'>): boolean =>
  marketIn(game, market)?.canPayEarly === true && sideNamed(selection) !== undefined;

/**
 * Whether a leg is paid as won because of its side's lead, whatever the final result.
 *
 * @param leads the largest lead of each side
 */
export function isPaidEarly({ selection, earlyLead }: Leg, leads: Score | undefined): boolean {
  const side = sideNamed(selection);
  return earlyLead !== undefined && side !== undefined && (leads?.[side] ?? 0) >= earlyLead;
}
