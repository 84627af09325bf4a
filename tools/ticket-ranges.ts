// npm run ranges [-- --tickets 10000 --seed 1]: the least and the most that random tickets can return, against brute force over every result, under each rule set. Ends with 1 at a difference.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './setup/run-npm.mjs';

const { values } = parseArgs({ options: { tickets: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } });
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', 'packages/core/src/betting/ticket-ranges', '--disable-console-intercept'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, FAIRBOOK_TICKETS: values.tickets, FAIRBOOK_SEED: values.seed },
  },
);
process.exit(status ?? 1);
