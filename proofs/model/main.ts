// npm run prove -- model [--sequences 10000] [--seed 7]: random histories of wallets against a simple model. Exits with 1 if one differs.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { sequences: { type: 'string', default: '10000' }, seed: { type: 'string' } } });
const seed = values.seed === undefined ? {} : { FAIRBOOK_SEED: values.seed };
process.exit(runTest('pg', 'proofs/model', { FAIRBOOK_SEQUENCES: values.sequences, ...seed }));
