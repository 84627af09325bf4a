import { expect, test } from 'vitest';
import { totalsOf, withoutFiles } from './test-totals.mjs';

const file = (status: string, ...tests: string[]) => ({
  ...{ name: `/root/${status}.test.ts`, status },
  assertionResults: tests.map((each, at) => ({ status: each, fullName: `${each} ${at}` })),
});
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

test('those that were left out because they are long are not counted as skipped', () => {
  const run = report(1, 0, 3, [file('passed', 'passed', 'pending', 'pending', 'pending')]);
  expect(totalsOf(run, 0, { leftOut: 2 })).toEqual({ passed: 1, failed: 0, skipped: 1 });
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

test.each([
  ['a run of what changed that ends well', 0, ['--changed'], 0],
  ['one that names since when', 0, ['--project', 'pg', '--changed=main'], 0],
  ['one that ends badly', 1, ['--changed'], 1],
  ['one that was ended', null, ['--changed'], 1],
  ['one of everything', 0, [], 1],
  ['one of a file that is called so', 0, ['has--changed'], 1],
])('%s without a report, by status %s of %j, has %i failures', (_, status, args, failed) =>
  expect(totalsOf(undefined, status, { args })).toEqual({ passed: 0, failed, skipped: 0 }),
);

test('of a report without its failed files what passed elsewhere is counted, and what failed in them is named', () => {
  const run = report(3, 1, 1, [file('passed', 'passed', 'skipped', 'passed'), file('failed', 'passed', 'failed')]);
  expect(withoutFiles(run, ['failed.test.ts'], '/root')).toEqual({ totals: { passed: 2, failed: 0, skipped: 1 }, failures: ['failed 1'] });
});
