// npm run prove -- orders: five messages about the outcome of a match, in all 120 orders, of four sports. Exits with 1 if two orders lead to different
// balances.
import { runTest } from '@fairbook/harness/run-test';

process.exit(runTest('pg', 'proofs/orders', { FAIRBOOK_ORDERS: 'all' }));
