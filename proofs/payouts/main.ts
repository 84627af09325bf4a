// npm run prove -- payouts [--winners 1000]: from the end of a match to the money with its winners, through the demonstration's payout provider. Ends with 1 when one waits too long.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { winners: { type: 'string', default: '1000' } } });
process.exit(runTest('pg', 'proofs/payouts', { FAIRBOOK_WINNERS: values.winners }));
