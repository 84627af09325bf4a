// npm run prove -- feeds [--seeds 10] [--only silent]: eight kinds of faults on the feeds of all sports, in another order for each seed, while players bet on
// all of them.
// Exits with 1 if a bet was accepted in a gap, a feed was not suspended within a second, or a house reopened without what it had missed.
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
