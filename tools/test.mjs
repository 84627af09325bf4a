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
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
const logs = path.join(scratch, 'logs');
mkdirSync(logs);
const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FAIRBOOK_TEST_LOGS: logs },
});

const totals = totalsOf(readReport(), status);
const { files, lines, secrets, leaks } = scanLogs(logs);
console.log(`logs: ${files} files, ${lines} lines, ${secrets} secrets looked for, ${leaks.length} found`);
for (const { file, line, what } of leaks.slice(0, LEAKS_SHOWN)) console.log(`  ${path.join(logs, file)}:${line}: ${what}`);
if (leaks.length === 0) rmSync(scratch, { recursive: true, force: true });
if (status !== 0) console.log(`vitest ended with ${status}`);
const failed = totals.failed + (leaks.length > 0 ? 1 : 0);
console.log(`${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
process.exitCode = failed === 0 && status === 0 ? 0 : 1;

/** @returns {import('./setup/test-totals.mjs').Report | undefined} */
function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    // Vitest ended before it wrote one.
    return undefined;
  }
}
