// npm run model [-- --sequences 10000 --seed 7]: random lives of wallets against a plain model. Ends with 1 when one differs.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../setup/run-npm.mjs';

const { values } = parseArgs({ options: { sequences: { type: 'string', default: '10000' }, seed: { type: 'string' } } });
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'pg', 'tools/model'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FAIRBOOK_SEQUENCES: values.sequences, ...(values.seed !== undefined && { FAIRBOOK_SEED: values.seed }) },
});
process.exit(status ?? 1);
