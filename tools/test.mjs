// npm test: every test there is, or those whose file names match the arguments. The last line is the totals.
import './setup/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { ensureInstalled } = await import('./setup/install.mjs');
const { ROOT } = await import('./setup/run-npm.mjs');
const { totalsOf } = await import('./setup/test-totals.mjs');

ensureInstalled();
const scratch = mkdtempSync(path.join(tmpdir(), 'fairbook-test-'));
const reportFile = path.join(scratch, 'report.json');
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });

const totals = totalsOf(readReport(), status);
rmSync(scratch, { recursive: true, force: true });
if (status !== 0) console.log(`vitest ended with ${status}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed === 0 && status === 0 ? 0 : 1;

/** @returns {import('./setup/test-totals.mjs').Report | undefined} */
function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    // Vitest ended before it wrote one.
    return undefined;
  }
}
