import path from 'node:path';
import { runToEnd } from './run-to-end.mjs';
import { Stopped } from './stop-request.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** What this checkout keeps between runs, including locks. Not in node_modules, which an install empties. */
export const DATA = path.join(ROOT, '.data');
/** The lock for installing packages and building apps. */
export const PREPARING = path.join(DATA, 'preparing.lock');

/**
 * Runs npm in the project's folder: the npm that started this process, or else the one on PATH. Resolves when it and all its child processes have ended. Throws on a non-zero
 * status, and `Stopped` if we were asked to stop meanwhile.
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, lock: import('./lock.mjs').Lock }} options `env` is added to ours
 */
export async function runNpm(args, { env = {}, lock }) {
  const own = process.env.npm_execpath;
  const [program, before] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  const { status, stoppedBy } = await runToEnd(program, [...before, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    onStart: (group) => lock.note({ group }),
  });
  if (stoppedBy !== undefined) throw new Stopped('Stopped before everything was prepared. The next start does what is missing.');
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}`);
}
