// npm run torture [-- --minutes 2]: a loaded house whose server and database are ended without notice. Ends with 1 when a promise was broken.
import { parseArgs } from 'node:util';
import { startScriptedFeed } from '../house/scripted-feed.ts';
import { startHouse } from '../house/start-house.ts';
import { ensureBuilt } from '../setup/build.mjs';
import { printReport } from './print-report.ts';
import { torture } from './torture.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    connections: { type: 'string', default: '64' },
    every: { type: 'string', default: '4' },
  },
});
ensureBuilt(['server']);
const feed = await startScriptedFeed();
const house = await startHouse({ env: feed.env, durable: true });
if (!house.crashPostgres) console.log('PostgreSQL is not ours to end: DATABASE_URL names it');
const seconds = Number.parseFloat(values.minutes) * 60;
let crashed = house.crashPostgres === undefined;
try {
  const report = await torture({
    ...{ house, feed, players: 48, matchEveryMs: 1_500 },
    connections: Number.parseInt(values.connections, 10),
    everySeconds: Number.parseFloat(values.every),
    endNext: (_, passed) => {
      if (passed >= seconds) return undefined;
      if (crashed || passed < seconds / 2) return 'server';
      crashed = true;
      return 'postgres';
    },
    say: (line) => console.log(line),
  });
  process.exitCode = printReport(report) ? 0 : 1;
} finally {
  await house.stop();
  await feed.stop();
}
