// npm run prove -- audit <data file> <export>: recomputes every bet of a replay from the data file. Exits with 1 if anything differs.
import { audit } from './audit.ts';
import { readExport } from './read-export.ts';
import { readRows } from './read-rows.ts';

const SHOWN = 20;

const [dataFile, exportFile] = process.argv.slice(2);
if (!dataFile || !exportFile) {
  console.error('usage: npm run prove -- audit <data file> <export.jsonl>');
  process.exit(2);
}
const report = audit(readExport(exportFile), readRows(dataFile));
const { results, halfTimes, voids } = report.listed;
console.log(`  compared       ${report.bets} bets, ${report.legs} legs, ${report.lines} lines, ${report.paid} USDT paid`);
if (results + halfTimes + voids > 0) {
  console.log(
    `  not in the data file, taken from the list of the replay: ${results} results, ${halfTimes} half-time scores, ${voids} called off`,
  );
}
console.log(`  differences    ${report.differences.length}`);
for (const { bet, what, found, expected } of report.differences.slice(0, SHOWN))
  console.log(`    ${bet}  ${what}: ${found}, expected ${expected}`);
if (report.differences.length > SHOWN) console.log(`    and ${report.differences.length - SHOWN} more`);
process.exitCode = report.differences.length > 0 || report.bets === 0 ? 1 : 0;
