import { countLines, sumOfLines, type TicketShape } from './lines.ts';
import { BASIS, nearest } from './margin.ts';
import { matchesOf } from './match-legs.ts';

/** The scale of a leg's share: its truncation error stays far below a basis point for any number of lines. */
const SHARE_ONE = 10n ** 12n;

/**
 * Returns what the house keeps of a ticket's stake on average, in basis points: the mean of `houseShareOf` over its lines, without listing them. Rounded to the
 * nearest. Null if the ticket makes no line.
 *
 * @param margins overrounds of the legs' markets in basis points, in the order of the legs
 * @param paidShareE4 the share of odds × stake the rule set pays, in ten-thousandths
 */
export function houseShareOfTicket(ticket: TicketShape, margins: readonly number[], paidShareE4 = 10_000n): number | null {
  if (margins.length !== ticket.legs.length) throw new RangeError(`${ticket.legs.length} legs with ${margins.length} margins`);
  const lines = countLines(ticket);
  if (lines === 0) return null;
  const returned = margins.map((margin) => (SHARE_ONE * BASIS) / (BASIS + BigInt(margin)));
  const matches = matchesOf(ticket.legs).map(({ banker, legs }) => ({
    banker,
    value: legs.reduce((sum, position) => sum + (returned[position] ?? 0n), 0n),
  }));
  const whole = BigInt(lines) * SHARE_ONE ** BigInt(Math.max(...ticket.sizes)) * BASIS;
  const kept = whole - sumOfLines(matches, ticket.sizes, SHARE_ONE) * paidShareE4;
  return Number(nearest(kept * BASIS, whole));
}
