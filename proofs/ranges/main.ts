// npm run prove -- ranges [--tickets 10000] [--seed 1]: the minimum and maximum payouts of random tickets against brute force over every result, under each
// rule set. Exits with 1 at a difference.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { tickets: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } });
process.exit(
  runTest('unit', 'packages/core/src/betting/settling/ticket-ranges', { FAIRBOOK_TICKETS: values.tickets, FAIRBOOK_SEED: values.seed }),
);
