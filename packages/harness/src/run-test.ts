import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '@fairbook/tools/setup/run-npm';

const VITEST = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Runs test files like `npm test` does, with numbers of their own in the environment. Returns the exit status. */
export function runTest(project: 'unit' | 'pg', files: string, figures: Readonly<Record<string, string>>): number {
  const { status } = spawnSync(process.execPath, [VITEST, 'run', '--project', project, files, '--disable-console-intercept'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...figures },
  });
  return status ?? 1;
}
