import type { SportGame } from '../../catalog/index.ts';
import { marketIn, type Score, sideNamed } from '../../sports/index.ts';
import type { Leg, Ticket } from '../types.ts';

/** The lead, in goals, that a house may promise to pay from. */
export const EARLY_LEAD = { min: 2, max: 5 } as const;

/**
 * The ticket with the lead from which its legs are paid as won, as the house promised it. Only legs on a side to win have one that were taken before play, and that are the only
 * one of their match: with both sides of a match on one ticket a turned lead would pay twice.
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

/** The lead that a ticket's legs are paid from; undefined where none is. */
export const earlyLeadOf = ({ legs }: Pick<Ticket, 'legs'>): number | undefined =>
  legs.find(({ earlyLead }) => earlyLead !== undefined)?.earlyLead;

/** Whether a leg asks whether one side wins, in a market that may be paid by a lead. */
export const canPayEarly = (game: SportGame, { market, selection }: Pick<Leg, 'market' | 'selection'>): boolean =>
  marketIn(game, market)?.canPayEarly === true && sideNamed(selection) !== undefined;

/**
 * Whether a leg is paid as won by what its side led by, whatever the match comes to in the end.
 *
 * @param leads the largest lead that each side had
 */
export function isPaidEarly({ selection, earlyLead }: Leg, leads: Score | undefined): boolean {
  const side = sideNamed(selection);
  return earlyLead !== undefined && side !== undefined && (leads?.[side] ?? 0) >= earlyLead;
}
