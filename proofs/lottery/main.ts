// npm run prove -- lottery <folder of draws>: settles every cell of every real draw with the project's code and with PostgreSQL. Exits with 1 if they differ.
import { ensureDatabase, startPostgres } from '@fairbook/testkit/pg';
import pg from 'pg';
import { auditDraws } from './audit.ts';
import { lackOf, readDraws } from './read-draws.ts';

const [folder] = process.argv.slice(2);
const problem = folder === undefined ? 'Which folder of draws?' : lackOf(folder);
if (folder === undefined || problem !== undefined) {
  console.error(`${problem}\nnpm run prove -- lottery <folder of draws>`);
  process.exit(2);
}
const { draws, races, refused } = readDraws(folder);
const server = await startPostgres();
const client = new pg.Client({ connectionString: await ensureDatabase(server.url(), 'lottery_audit') });
await client.connect();
const began = performance.now();
const report = await auditDraws(client, draws, races);
await client.end();
await server.stop();
console.log(`  draws         ${report.draws}, and ${report.races} races; refused ${refused.length}: ${refused.join(', ')}`);
console.log(`  cells         ${report.cells.toLocaleString('en')}, settled twice in ${Math.round((performance.now() - began) / 1_000)} s`);
console.log(`  differences   ${report.differences.length}`);
for (const difference of report.differences.slice(0, 20)) console.log(`    ${difference}`);
process.exit(report.differences.length === 0 ? 0 : 1);
