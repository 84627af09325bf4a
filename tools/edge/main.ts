// npm run restarts [-- --times 20 --rate 300]: restarts servers under bets. npm run edge: what floods at the edge cost. Each ends with 1 when it is not as it should be.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../setup/build.mjs';
import { flood } from './flood.ts';
import { printRestarts } from './print-restarts.ts';
import { restarts } from './restarts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    rate: { type: 'string', default: '300' },
  },
});
await ensureBuilt(['server']);
const say = (line: string): void => console.log(line);
if (positionals[0] === 'restarts') {
  const [times, perSecond] = [Number.parseInt(values.times, 10), Number.parseInt(values.rate, 10)];
  process.exitCode = printRestarts(await restarts({ restarts: times, perSecond, connections: 64, sockets: 100, say })) ? 0 : 1;
} else process.exitCode = (await flood(say)) ? 0 : 1;
