// npm run prove -- torture [--minutes 2]: a house under load whose server and database are killed. Exits with 1 if a promise was broken.
import { parseArgs } from 'node:util';
import { startDrawsHouse } from '@fairbook/harness/draws-house';
import { startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { fastDraws } from './draw-intent.ts';
import { printReport } from './print-report.ts';
import { torture } from './torture.ts';

/** Enough seconds for the house to start. */
const FIRST_DRAW_IN = 40;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    connections: { type: 'string', default: '64' },
    every: { type: 'string', default: '4' },
  },
});
await ensureBuilt(['server']);
const feed = await startScriptedFeed('soccer');
const { house, stop } = await startDrawsHouse({ env: feed.env, durable: true, schedules: () => fastDraws(FIRST_DRAW_IN) });
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
  await stop();
  await feed.stop();
}
