// npm run prove -- exposure [books|caps] [--books 1000]: the house's liability, kept as sums, against brute force over every result, for this many random books
// of every game; and caps under fifty simultaneous bets in twenty rounds. Exits with 1 at a difference. For the cost of placing bets beside a thousand and a
// million open ones: npm run bench -- exposure.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values, positionals } = parseArgs({ options: { books: { type: 'string', default: '1000' } }, allowPositionals: true });
type Run = readonly [project: 'unit' | 'pg', files: string, figures: Readonly<Record<string, string>>];
const PARTS: Readonly<Record<string, readonly Run[]>> = {
  books: [
    ['unit', 'packages/core/src/betting/exposure', { FAIRBOOK_BOOKS: values.books }],
    ['unit', 'packages/core/src/lottery/picks/draw-exposure', { FAIRBOOK_BOOKS: values.books }],
  ],
  caps: [
    ['pg', 'apps/server/src/modules/match-bets/exposure', { FAIRBOOK_LONG: '1' }],
    ['pg', 'apps/server/src/modules/draw-bets/exposure', { FAIRBOOK_LONG: '1' }],
  ],
};
const unknown = positionals.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the parts are ${Object.keys(PARTS).join(', ')}`);
const asked = Object.entries(PARTS).flatMap(([part, runs]) => (positionals.length === 0 || positionals.includes(part) ? runs : []));
process.exit(Math.max(...asked.map(([project, files, figures]) => runTest(project, files, figures))));
