import type { FinalOdds } from '../../sports/index.ts';
import type { Leg, Ticket } from '../types.ts';

/**
 * Returns a pool ticket with the final odds of its legs (sports-rules, section 3.6). Legs without reported final odds, and all legs of other sports, keep the
 * odds they were taken at.
 *
 * @param finalOf returns the reported final odds of a match by its id
 */
export function atFinalOdds(ticket: Ticket, finalOf: (matchId: string) => readonly FinalOdds[]): Ticket {
  let isChanged = false;
  const legs = ticket.legs.map((leg): Leg => {
    const odds = finalOf(leg.matchId).find((final) => isOf(leg, final))?.odds;
    if (odds === undefined) return leg;
    isChanged = true;
    return { ...leg, odds };
  });
  return isChanged ? { ...ticket, legs } : ticket;
}

const isOf = (leg: Leg, { market, selection, lineE2 }: FinalOdds): boolean =>
  leg.market === market && leg.selection === selection && leg.lineE2 === lineE2;
