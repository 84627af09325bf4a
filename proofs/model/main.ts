// npm run prove -- model [--sequences 10000] [--seed 7]: random lives of wallets against a plain model. Ends with 1 when one differs.
import { parseArgs } from 'node:util';
import { runTest } from '@fairbook/harness/run-test';

const { values } = parseArgs({ options: { sequences: { type: 'string', default: '10000' }, seed: { type: 'string' } } });
const seed = values.seed === undefined ? {} : { FAIRBOOK_SEED: values.seed };
process.exit(runTest('pg', 'proofs/model', { FAIRBOOK_SEQUENCES: values.sequences, ...seed }));
