// npm run prove -- restarts [--times 20] [--rate 300]: restarts servers under load. Exits with 1 if a request is cut off.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { printRestarts } from './print-restarts.ts';
import { restarts } from './restarts.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' }, rate: { type: 'string', default: '300' } } });
await ensureBuilt(['server']);
const [times, perSecond] = [Number.parseInt(values.times, 10), Number.parseInt(values.rate, 10)];
const say = (line: string): void => console.log(line);
process.exitCode = printRestarts(await restarts({ restarts: times, perSecond, connections: 64, sockets: 100, say })) ? 0 : 1;
