// npm run prove -- feeds [--seeds 10] [--only silent]: the feeds of all sports go wrong in eight ways, in another order for each seed, while players bet on all of them.
// Ends with 1 when a bet was taken in a gap, a feed was not closed within a second, or a house opened again without what it had missed.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { DISTURBANCES, type Disturbance, disturbFeeds, printFeeds } from './disturb-feeds.ts';

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '10' }, only: { type: 'string', multiple: true } } });
const names = Object.keys(DISTURBANCES) as Disturbance[];
const only = names.filter((name) => values.only?.includes(name));
if (values.only && only.length !== values.only.length) throw new Error(`--only is one of: ${names.join(', ')}`);
const seeds = Array.from({ length: Number.parseInt(values.seeds, 10) }, (_, at) => String(at + 1));
const say = (line: string): void => console.log(line);
await ensureBuilt(['server']);
const report = await disturbFeeds({ seeds, closedWithinMs: 1_000, ...(only.length > 0 && { only }), say });
printFeeds(report, say);
process.exit(report.problems.length === 0 ? 0 : 1);
