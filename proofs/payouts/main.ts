// npm run prove -- payouts [--winners 1000]: from the end of a match until its winners have their money, through the demonstration's payout provider. Exits
// with 1 if one waits too long.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { winners: { type: 'string', default: '1000' } } });
process.exit(runTest('pg', 'proofs/payouts', { FAIRBOOK_WINNERS: values.winners }));
