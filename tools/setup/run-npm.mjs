import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Runs the npm that runs us, else the one on PATH, in the project's folder. Throws when it ends with anything but 0.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to ours
 */
export function runNpm(args, env = {}) {
  const own = process.env.npm_execpath;
  const [program, before] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  const { status, error } = spawnSync(program, [...before, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: program === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status ?? error?.message}`);
}
