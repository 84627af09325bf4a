import { expect, test } from 'vitest';
import { filesToRunAgain, unexcused } from './second-tries.mjs';

const tests = [
  { file: 'e2e/a.e2e.test.ts', name: 'one' },
  { file: 'e2e/b.e2e.test.ts', name: 'two' },
];

test('a test that passed only when tried again fails the run, unless its file is listed with a reason', () => {
  expect(unexcused(tests)).toEqual(['e2e/a.e2e.test.ts > one', 'e2e/b.e2e.test.ts > two']);
  expect(unexcused(tests, { 'e2e/a.e2e.test.ts': 'the vendor in it is real' })).toEqual(['e2e/b.e2e.test.ts > two']);
});

const file = (name: string, status: 'passed' | 'failed') => ({ name: `/root/${name}`, status, assertionResults: [] });
const report = (...testResults: ReturnType<typeof file>[]) => ({
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
  testResults,
});
const [journey, other, third] = ['a', 'b', 'c'].map((name) => file(`e2e/${name}.e2e.test.ts`, 'failed')) as [
  ReturnType<typeof file>,
  ReturnType<typeof file>,
  ReturnType<typeof file>,
];
const money = file('apps/server/bets.pg.test.ts', 'failed');

test.each([
  ['two journeys that failed', report(journey, other, file('x.test.ts', 'passed')), 0, ['e2e/a.e2e.test.ts', 'e2e/b.e2e.test.ts']],
  ['three', report(journey, other, third), 0, []],
  ['a journey beside a test of money', report(journey, money), 0, []],
  ['a test of money', report(money), 0, []],
  ['a journey beside an error outside all tests', report(journey), 1, []],
  ['nothing', report(file('e2e/a.e2e.test.ts', 'passed')), 0, []],
  ['a run without a report', undefined, 0, []],
])('of %s runs again by itself what may', (_, said, errors, files) =>
  expect(filesToRunAgain(said, { root: '/root', errors })).toEqual(files),
);
