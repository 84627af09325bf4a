import { minuteCounts } from '../platform/http/edge.ts';
import { networkOf } from '../platform/network-of.ts';

/** The most pages that are drawn at a time: calls are answered between two steps of them. */
const AT_ONCE = 8;

/** Bounds how many pages are drawn here: one takes as much of the processor as twenty calls, and each address with another query is another page. */
export interface DrawingBudget {
  /** Takes a drawing for an address. Returns what to call when it is over; undefined if there is none left, and the browser draws the page. */
  take(address: string): (() => void) | undefined;
}

/** @param ofPlace the most drawings of one address within a minute; an address is a /64 of IPv6 */
export function createDrawingBudget(ofPlace: number, now?: () => number): DrawingBudget {
  const places = minuteCounts(ofPlace, now);
  let drawing = 0;
  return {
    take: (address) => {
      if (drawing >= AT_ONCE || !places.take(networkOf(address))) return undefined;
      drawing += 1;
      return () => {
        drawing -= 1;
      };
    },
  };
}
