import { expect, test } from 'vitest';
import { totalsOf } from './test-totals.mjs';

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((each) => ({ status: each })) });
const report = (passed: number, failed: number, pending: number, files: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
  testResults: files,
});

test('tests are counted as vitest counts them', () => {
  const run = report(2, 1, 1, [file('passed', 'passed', 'passed'), file('failed', 'failed', 'pending')]);
  expect(totalsOf(run, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('a file that could not be loaded is a failure', () => {
  expect(totalsOf(report(1, 0, 0, [file('passed', 'passed'), file('failed')]), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a run that failed though every test passed is a failure', () => {
  expect(totalsOf(report(1, 0, 0, [file('passed', 'passed')]), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a run that reported nothing is a failure', () => {
  expect(totalsOf(undefined, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
