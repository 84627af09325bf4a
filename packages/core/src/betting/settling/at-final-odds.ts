import type { FinalOdds } from '../../sports/index.ts';
import type { Leg, Ticket } from '../types.ts';

/**
 * A ticket of a pool with the odds its legs came to have (sports-rules, section 3.6). A leg whose final odds were not told keeps those it was taken at, and so
 * does every leg of a sport that is no pool.
 *
 * @param finalOf what was told of a match, by its id
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
