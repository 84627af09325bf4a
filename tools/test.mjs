// npm test: every test there is, or those whose file names match the arguments, and a look through what they logged. The last line is the totals.
import './setup/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { ensureInstalled } = await import('./setup/install.mjs');
const { ROOT } = await import('./setup/run-npm.mjs');
const { scanLogs } = await import('./setup/scan-logs.mjs');
const { totalsOf } = await import('./setup/test-totals.mjs');

/** Of what must not be in a log; the files are kept. */
const LEAKS_SHOWN = 20;

ensureInstalled();
const scratch = mkdtempSync(path.join(tmpdir(), 'fairbook-test-'));
const reportFile = path.join(scratch, 'report.json');
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const secondTries = path.join(scratch, 'second-tries.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, '--reporter=./tools/vitest/second-tries.ts'];
const logs = path.join(scratch, 'logs');
mkdirSync(logs);
const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FAIRBOOK_TEST_LOGS: logs, FAIRBOOK_SECOND_TRIES: secondTries },
});

const totals = totalsOf(read(reportFile), status);
for (const name of read(secondTries) ?? []) console.log(`passed only when tried again: ${name}`);
const { files, lines, secrets, leaks } = scanLogs(logs);
console.log(`logs: ${files} files, ${lines} lines, ${secrets} secrets looked for, ${leaks.length} found`);
for (const { file, line, what } of leaks.slice(0, LEAKS_SHOWN)) console.log(`  ${path.join(logs, file)}:${line}: ${what}`);
if (leaks.length === 0) rmSync(scratch, { recursive: true, force: true });
if (status !== 0) console.log(`vitest ended with ${status}`);
const failed = totals.failed + (leaks.length > 0 ? 1 : 0);
console.log(`${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
process.exitCode = failed === 0 && status === 0 ? 0 : 1;

/**
 * What vitest wrote there; undefined when it ended before it did.
 * @param {string} file
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
