// npm run prove -- match-page [--seconds 600] [--changes 100]: the page of a match whose prices change a hundred times a second, in Chromium at 360 px, with a
// tap on a price every second.
// Exits with 1 if taps respond too slowly, or memory keeps growing.
import { parseArgs } from 'node:util';
import { judgePage } from './judge-page.ts';
import { watchPage } from './watch-page.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' }, changes: { type: 'string', default: '100' } } });
const [seconds, changesPerSecond] = [values.seconds, values.changes].map((typed) => Number.parseInt(typed, 10)) as [number, number];
const broken = judgePage(await watchPage({ seconds, changesPerSecond }), (line) => console.log(line));
process.exit(broken > 0 ? 1 : 0);
