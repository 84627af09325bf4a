// npm run prove -- builder [--matches 1000000]: prices of the bet builder against so many simulated matches of each of six. Ends with 1 when one is further off than half a percent.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { matches: { type: 'string', default: '1000000' } } });
process.exit(runTest('unit', 'proofs/builder/joint-prices', { FAIRBOOK_SIMULATED: values.matches }));
