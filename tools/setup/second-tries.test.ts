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
const journeys = ['a', 'b', 'c', 'd'].map((name) => file(`e2e/${name}.e2e.test.ts`, 'failed'));
const names = journeys.map(({ name }) => name.slice('/root/'.length));
const [journey = file('', 'failed')] = journeys;
const page = file('proofs/match-page/match-page.pg.test.ts', 'failed');
const money = file('apps/server/bets.pg.test.ts', 'failed');

test.each([
  ['three journeys that failed', report(...journeys.slice(0, 3), file('x.test.ts', 'passed')), 0, names.slice(0, 3)],
  ['four', report(...journeys), 0, []],
  ['a page that is watched in a browser', report(page), 0, ['proofs/match-page/match-page.pg.test.ts']],
  ['a journey beside a test of money', report(journey, money), 0, []],
  ['a test of money', report(money), 0, []],
  ['a journey beside an error outside all tests', report(journey), 1, []],
  ['nothing', report(file('e2e/a.e2e.test.ts', 'passed')), 0, []],
  ['a run without a report', undefined, 0, []],
])('of %s runs again by itself what may', (_, said, errors, files) =>
  expect(filesToRunAgain(said, { root: '/root', errors })).toEqual(files),
);
