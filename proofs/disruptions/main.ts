// npm run prove -- disruptions [--matches 600] [--seed 7] [--of tennis]: real matches that are postponed, interrupted, called off, brought forward or corrected, told in random orders, and
// what became of every bet on them against the rules written out a second time. Reads FAIRBOOK_DATA. Ends with 1 at a difference.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    of: { type: 'string', default: '' },
  },
});
console.log(`seed ${values.seed}`);
process.exit(runTest('pg', 'proofs/disruptions', { FAIRBOOK_MATCHES: values.matches, FAIRBOOK_SEED: values.seed, FAIRBOOK_OF: values.of }));
