import { afterEach, expect, test, vi } from 'vitest';
import { times } from './long.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['1', 100],
  ['0', 5],
  [undefined, 5],
])('something is done the long way only where FAIRBOOK_LONG is 1, and not where it is %s', (said, count) => {
  vi.stubEnv('FAIRBOOK_LONG', said);
  expect(times(100, 5)).toBe(count);
});
