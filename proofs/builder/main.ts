// npm run prove -- builder [--matches 1000000]: compares the bet builder's prices with simulations of each of six matches. Exits with 1 if one is off by more
// than half a percent.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { matches: { type: 'string', default: '1000000' } } });
process.exit(runTest('unit', 'proofs/builder/joint-prices', { FAIRBOOK_SIMULATED: values.matches }));
