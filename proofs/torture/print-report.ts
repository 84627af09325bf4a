import type { TortureReport } from './torture.ts';

/** Prints the report and the figures that must be zero. Returns whether they are. */
export function printReport({ record, broken, verified, ...report }: TortureReport): boolean {
  const told = (kind: string) => record.acknowledged.filter((each) => each.kind === kind).length;
  const refused = [...record.refused].map(([code, count]) => `${count} ${code}`);
  row('server ended without notice', report.kills);
  row('PostgreSQL ended without notice', report.crashes);
  row('results, of them corrected later', `${report.results}, ${report.corrections}`);
  row('bets on matches acknowledged', told('bet'));
  row('bets on draws acknowledged', told('draw_bet'));
  row('draws verified by their proofs, checks', `${verified.draws}, ${verified.checks}`);
  row('deposits acknowledged', told('deposit'));
  row('refused', refused.length > 0 ? refused.join(', ') : 0);
  row('attempts cut off, or answered with a fault', record.cutOff);
  row('calls without an answer, made again with their key', record.unanswered);
  row('last bet settled after the load', `${(report.settledAfterMs / 1_000).toFixed(1)} s`);
  console.log('must be zero:');
  const zeros: readonly (readonly [string, number])[] = [
    ['keys never answered', record.abandoned.length],
    ['acknowledged bets that are missing or differ', broken.lostBets],
    ['acknowledged bets without their stake in the ledger', broken.lostStakes],
    ['acknowledged deposits that are not in the ledger', broken.lostDeposits],
    ['keys with more than one effect', broken.doubled],
    ['effects nobody was told of', broken.untold],
    ['wrong balances', broken.wrongBalances],
    ['bets that stayed open', broken.unsettled],
    ['bets on draws paid otherwise than the numbers say', broken.paidOtherwise.length],
    ['bets on draws not settled once, or back for nothing', broken.notOnce],
    ['checks of draws that failed', verified.failed.length],
    ['faults of the ledger', broken.faults.length],
  ];
  for (const [name, count] of zeros) row(`  ${name}`, count);
  for (const fault of [...broken.faults, ...broken.paidOtherwise.slice(0, 5), ...verified.failed.slice(0, 5)]) console.log(`    ${fault}`);
  return zeros.every(([, count]) => count === 0);
}

const row = (name: string, value: number | string): void => console.log(`${name.padEnd(56)} ${value}`);
