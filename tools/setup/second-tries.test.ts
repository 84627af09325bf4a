import { expect, test } from 'vitest';
import { unexcused } from './second-tries.mjs';

const tests = [
  { file: 'e2e/a.e2e.test.ts', name: 'one' },
  { file: 'e2e/b.e2e.test.ts', name: 'two' },
];

test('a test that passed only when tried again fails the run, unless its file is listed with a reason', () => {
  expect(unexcused(tests)).toEqual(['e2e/a.e2e.test.ts > one', 'e2e/b.e2e.test.ts > two']);
  expect(unexcused(tests, { 'e2e/a.e2e.test.ts': 'the vendor in it is real' })).toEqual(['e2e/b.e2e.test.ts > two']);
});
