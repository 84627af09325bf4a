// npm run prove -- orders: five messages about what became of a match, in all 120 orders, of four sports. Ends with 1 when two orders leave two balances.
import { runTest } from '@fairbook/harness/run-test';

process.exit(runTest('pg', 'proofs/orders', { FAIRBOOK_ORDERS: 'all' }));
