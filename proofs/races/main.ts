// npm run prove -- races [--rounds 20] [--only cash-out]: concurrent requests for one wallet of a real house; with --servers, bets of the same players through
// three servers on one database. Exits with 1 if any round goes wrong.
import { parseArgs } from 'node:util';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { raceHouse } from './house-races.ts';
import { startRacingHouse } from './racing-house.ts';
import { type RaceReport, SPREAD_MAX_MS } from './run-race.ts';
import { raceServers } from './three-servers.ts';

const NAME_WIDTH = 58;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    servers: { type: 'boolean', default: false },
  },
});
await ensureBuilt(['server']);
if (values.servers) {
  const { bets, broken } = await raceServers({ seconds: 60, perSecond: 150 });
  const { unsettled: _open, ...promises } = broken;
  console.log(`${bets.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)} bets told of`);
  console.log(JSON.stringify(promises));
  process.exit(Object.values(promises).every((each) => each === 0 || (Array.isArray(each) && each.length === 0)) ? 0 : 1);
}
const { house, feed, stop } = await startRacingHouse({ durable: true });
const ends = new Map<string, number>();
try {
  console.log(`${'race'.padEnd(NAME_WIDTH)} rounds  wrong  spread ms  repeated`);
  const told = ({ name, rounds, broken, spreadMs, repeated }: RaceReport) =>
    console.log(
      `${name.padEnd(NAME_WIDTH)} ${String(rounds).padStart(6)} ${String(broken).padStart(6)} ${spreadMs.toFixed(1).padStart(10)} ${String(repeated).padStart(9)}`,
    );
  const reports = await raceHouse(house, feed, {
    each: { rounds: Number.parseInt(values.rounds, 10) },
    only: values.only,
    told,
    ended: (end) => ends.set(end, (ends.get(end) ?? 0) + 1),
  });
  const problems = reports.flatMap((report) => report.problems.map((problem) => `${report.name}: ${problem}`));
  problems.push(...(await verifyHouse(house.databaseUrl)));
  for (const problem of problems) console.error(problem);
  for (const [end, count] of [...ends].toSorted(([one], [other]) => one.localeCompare(other))) console.log(`cash-out and ${end}: ${count}`);
  console.log(
    `\nRepeated: the requests had not left within ${SPREAD_MAX_MS} ms of each other, so the round did not count. Problems: ${problems.length}`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await stop();
}
