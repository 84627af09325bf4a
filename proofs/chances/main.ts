// npm run prove -- chances [--draws 10000000]: so many draws and races, and whether any statistic of them strays further than chance does. Ends with 1 when one does.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { draws: { type: 'string', default: '10000000' } } });
process.exit(runTest('unit', 'proofs/chances/fair-draws', { FAIRBOOK_DRAWS: values.draws }));
