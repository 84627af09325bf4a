// npm run lottery:chances [-- --draws 10000000]: so many draws and races, and whether any statistic of them strays further than chance does. Ends with 1 when one does.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './setup/run-npm.mjs';

const { values } = parseArgs({ options: { draws: { type: 'string', default: '10000000' } } });
const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', 'tools/lottery/fair-draws', '--disable-console-intercept'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, FAIRBOOK_DRAWS: values.draws },
  },
);
process.exit(status ?? 1);
