import type { RestartsReport } from './restarts.ts';

/** Prints the report. Returns whether nothing was cut off, lost or doubled. */
export function printRestarts({ restarts, bets, lost, doubled, untold, sockets, homeless }: RestartsReport): boolean {
  const other = [...bets.other].map(([why, count]) => `${count} x ${why}`).join(', ') || 'none';
  const lines = [
    `restarts                               ${restarts}, two servers behind one balancer of connections, in turn`,
    `bets sent, told that they are placed   ${bets.sent}, ${bets.acknowledged.length}; ${bets.perSecond.toFixed(0)} a second`,
    `requests cut off without an answer     ${bets.cut}`,
    `connections that could not be made     ${bets.unconnected}, and ${homeless} for which no server was ready`,
    `answers that the house is busy         ${bets.busy}; other refusals: ${other}`,
    `bets lost, doubled, never told         ${lost}, ${doubled}, ${untold}`,
    `sockets told to come again, cut off    ${sockets.told}, ${sockets.cut}`,
  ];
  for (const line of lines) console.log(line);
  return [bets.cut, bets.abandoned, lost, doubled, untold, sockets.cut, bets.other.size].every((count) => count === 0) && bets.sent > 0;
}
