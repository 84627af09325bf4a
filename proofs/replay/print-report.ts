import { formatAmount, parseAmount, sum } from '@fairbook/core/money';
import type { ExportedBet } from './export-bets.ts';
import { TICKET_KINDS } from './make-slip.ts';
import type { ReplayReport } from './replay.ts';

const SURPRISES_SHOWN = 10;

/** Prints the report. Returns whether all answers of the house were as expected. */
export function printReport(report: ReplayReport): boolean {
  const { placed, bets } = report;
  const refused = placed.filter(({ refusal }) => refusal !== undefined);
  const surprises = placed.filter(({ surprise }) => surprise !== '');
  console.log(
    `\n  matches        ${report.matches} on ${report.matchDays} days, ${report.leftOut} rows left out; rule set ${report.ruleSet}`,
  );
  console.log(`  accepted       ${placed.length - refused.length} of ${placed.length} bets`);
  console.log(`  refused        ${refused.length}`);
  for (const [code, count] of countsOf(refused.map(({ refusal }) => refusal ?? '')))
    console.log(`    ${String(count).padStart(6)}  ${code}`);
  console.log(`  cashed out     ${report.cashedOut}, whole or in part`);
  console.log(`  surprises      ${surprises.length}`);
  for (const { surprise, planned } of surprises.slice(0, SURPRISES_SHOWN)) console.log(`    ${planned.key}  ${surprise}`);
  printMoney(report);
  console.log(
    `  played in      ${(report.playedMs / 1_000).toFixed(1)} s, the last bet settled ${(report.settledMs / 1_000).toFixed(1)} s later`,
  );
  console.log(`  wallets        ${report.wrongWallets} that are not what came in, less stakes, plus payouts`);
  const missing = placed.length - refused.length - bets.length;
  if (missing !== 0) console.log(`  ${missing} accepted bets are not in my bets`);
  return surprises.length === 0 && report.wrongWallets === 0 && missing === 0;
}

function printMoney({ bets, placed }: ReplayReport): void {
  const kindOf = new Map(placed.map(({ planned }) => [planned.key, planned.kind]));
  console.log(`\n  ${'by ticket'.padEnd(24)}${HEAD}`);
  for (const kind of TICKET_KINDS)
    printRow(
      kind,
      bets.filter(({ bet_id }) => kindOf.get(bet_id) === kind),
    );
  console.log(`\n  ${'by market'.padEnd(24)}${HEAD}`);
  const marketOf = ({ data }: ExportedBet) => {
    const kinds = [...new Set(data.flat().map(({ k }) => k))];
    return kinds.length === 1 ? (kinds[0] ?? '') : 'several';
  };
  for (const market of [...new Set(bets.map(marketOf))].sort())
    printRow(
      market,
      bets.filter((bet) => marketOf(bet) === market),
    );
  console.log('');
  printRow('all', bets);
}

const HEAD = `${'bets'.padStart(8)}${'staked'.padStart(18)}${'paid'.padStart(18)}`;
const total = (amounts: readonly string[]): string => formatAmount(sum(amounts.map(parseAmount)), 2);

function printRow(name: string, bets: readonly ExportedBet[]): void {
  const [staked, paid] = [total(bets.map(({ total_price }) => total_price)), total(bets.map(({ bonus }) => bonus))];
  console.log(`  ${name.padEnd(24)}${String(bets.length).padStart(8)}${staked.padStart(18)}${paid.padStart(18)}`);
}

const countsOf = (names: readonly string[]): readonly (readonly [string, number])[] =>
  [...new Set(names)].map((name) => [name, names.filter((each) => each === name).length] as const).sort((a, b) => b[1] - a[1]);
