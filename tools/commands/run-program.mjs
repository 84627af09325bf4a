import path from 'node:path';
import { ensureInstalled } from '../setup/install.mjs';
import { ASKED_TO_STOP, runMain } from '../setup/run-main.mjs';
import { ROOT } from '../setup/run-npm.mjs';
import { runToEnd } from '../setup/run-to-end.mjs';

/**
 * Installs dependencies if needed, runs a program of this repository, and exits with its status.
 * @param {string} file relative to the root
 * @param {readonly string[]} args
 */
export const runProgram = (file, args) =>
  runMain(async () => {
    await ensureInstalled();
    const { status, stoppedBy } = await runToEnd(process.execPath, ['--import', 'tsx', path.join(ROOT, file), ...args], { cwd: ROOT });
    process.exitCode = stoppedBy === undefined ? (status ?? 1) : ASKED_TO_STOP;
  });
