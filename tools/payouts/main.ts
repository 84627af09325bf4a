// npm run payouts [-- --winners 1000]: from the end of a match to the money with its winners, through the demonstration's payout provider. Ends with 1 when one waits too long.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../setup/run-npm.mjs';

const { values } = parseArgs({ options: { winners: { type: 'string', default: '1000' } } });
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'pg', 'tools/payouts', '--disable-console-intercept'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FAIRBOOK_WINNERS: values.winners },
});
process.exit(status ?? 1);
