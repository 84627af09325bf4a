// npm run prove -- orders [--every 1]: five messages about the outcome of a match, in all 120 orders or every nth, of four sports. Exits with 1 if two orders
// lead to different balances.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { every: { type: 'string', default: '1' } } });
process.exit(runTest('pg', 'proofs/orders', { FAIRBOOK_ORDERS_EVERY: values.every }));
