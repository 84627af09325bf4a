import path from 'node:path';
import { runToEnd } from './run-to-end.mjs';
import { Stopped } from './stop-request.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** What this checkout keeps between runs, locks and marks too: not in node_modules, which an install empties. */
export const DATA = path.join(ROOT, '.data');
/** Held while packages are installed or apps are built. */
export const PREPARING = path.join(DATA, 'preparing.lock');

/**
 * Runs the npm that runs us, else the one on PATH, in the project's folder. Resolves when it and all it started has ended. Throws when it ends with anything but 0, and
 * `Stopped` when we were asked to stop meanwhile.
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
