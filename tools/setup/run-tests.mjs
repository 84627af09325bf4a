import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed.mjs';
import { hasJourneys, leftOutOf, ONLY_LONG, planRuns, WITHOUT_LONG } from './plan-runs.mjs';
import { ROOT } from './run-npm.mjs';
import { runToEnd } from './run-to-end.mjs';
import { scanLogs } from './scan-logs.mjs';
import { filesToRunAgain, unexcused } from './second-tries.mjs';
import { Stopped } from './stop-request.mjs';
import { totalsOf, withoutFiles } from './test-totals.mjs';

/** Turns second runs off, to see every test that fails once. */
const ONCE = '--once';
/** The most leaks that are printed; the log files are kept. */
const LEAKS_SHOWN = 20;
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');

/**
 * Runs the tests and prints the totals as the last line. Returns the exit status: 0 if everything passed.
 * @param {readonly string[]} typed arguments for vitest; `--changed` runs what a change can break, `--all` and `--long` the long tests too or alone, `--once` turns second runs off
 */
export async function runTests(typed) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fairbook-test-'));
  const logs = path.join(scratch, 'logs');
  mkdirSync(logs);
  const totals = { passed: 0, failed: 0, skipped: 0, leftOut: 0 };
  const mayRunAgain = !typed.includes(ONCE);
  const words = typed.filter((word) => word !== ONCE);
  for (const args of planRuns(words, (since) => changedFiles(ROOT, since))) {
    const first = await runVitest(args, scratch, logs);
    const run = mayRunAgain && first.again.length > 0 ? await runAgain(first, scratch, logs) : first;
    for (const name of run.secondTries) console.log(`FAILED, because it passed only when tried again: ${name}`);
    if (run.status !== 0) console.log(`vitest ended with ${run.status}`);
    totals.passed += run.totals.passed - run.secondTries.length;
    totals.failed += run.totals.failed + run.secondTries.length;
    totals.skipped += run.totals.skipped;
    if (args.includes(WITHOUT_LONG)) totals.leftOut += run.leftOut;
  }
  const { files, lines, secrets, leaks } = scanLogs(logs);
  console.log(`logs: ${files} files, ${lines} lines, ${secrets} secrets looked for, ${leaks.length} found`);
  for (const { file, line, what } of leaks.slice(0, LEAKS_SHOWN)) console.log(`  ${path.join(logs, file)}:${line}: ${what}`);
  if (leaks.length === 0) rmSync(scratch, { recursive: true, force: true });
  const failed = totals.failed + (leaks.length > 0 ? 1 : 0);
  if (totals.leftOut > 0)
    console.log(`${totals.leftOut} long tests left out; npm test -- --long runs them, and npm test -- --all everything`);
  console.log(`${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
  return failed === 0 ? 0 : 1;
}

/**
 * Runs the failed files once more, alone. What failed in the first run is printed either way.
 * @param {Awaited<ReturnType<typeof runVitest>>} first
 * @param {string} scratch
 * @param {string} logs
 */
async function runAgain(first, scratch, logs) {
  const { totals, failures } = withoutFiles(/** @type {import('./test-totals.mjs').Report} */ (first.report), first.again, ROOT);
  const second = await runVitest([...first.again, ...first.args.filter((arg) => arg === WITHOUT_LONG || arg === ONLY_LONG)], scratch, logs);
  for (const name of failures)
    console.log(`FAILED at first, and its file ${second.totals.failed === 0 ? 'passed' : 'failed'} when run again by itself: ${name}`);
  return {
    ...second,
    leftOut: first.leftOut,
    secondTries: [...first.secondTries, ...second.secondTries],
    totals: {
      passed: totals.passed + second.totals.passed,
      failed: second.totals.failed,
      skipped: totals.skipped - (first.leftOut - second.leftOut) + second.totals.skipped,
    },
  };
}

/**
 * @param {readonly string[]} args
 * @param {string} scratch
 * @param {string} logs
 */
async function runVitest(args, scratch, logs) {
  const reportFile = path.join(scratch, 'report.json');
  const tries = path.join(scratch, 'second-tries.json');
  for (const left of [reportFile, tries]) rmSync(left, { force: true });
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    '--reporter=./tools/vitest/second-tries.ts',
  ];
  const { status, stoppedBy } = await runToEnd(process.execPath, [VITEST, 'run', ...reporters, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ FAIRBOOK_TEST_LOGS: logs, FAIRBOOK_SECOND_TRIES: tries },
      ...(hasJourneys(args) && { FAIRBOOK_BUILD_AT_ONCE: '1' }),
    },
  });
  if (stoppedBy !== undefined) {
    rmSync(scratch, { recursive: true, force: true });
    throw new Stopped('Stopped before the tests had ended.');
  }
  const report = read(reportFile);
  const { tests = [], errors = 1, notRun = { long: 0, others: 0 } } = read(tries) ?? {};
  const leftOut = leftOutOf(args, notRun);
  return {
    ...{ args, status, report, totals: totalsOf(report, status, { args, leftOut }), secondTries: unexcused(tests), leftOut },
    again: filesToRunAgain(report, { root: ROOT, errors }),
  };
}

/**
 * The JSON that vitest wrote; undefined if it ended before writing it.
 * @param {string} file
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
