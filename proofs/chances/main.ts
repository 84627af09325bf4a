// npm run prove -- chances [--draws 10000000]: tests this many draws and races for deviations from chance. Exits with 1 if there are any.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { draws: { type: 'string', default: '10000000' } } });
process.exit(runTest('unit', 'proofs/chances/fair-draws', { FAIRBOOK_DRAWS: values.draws }));
