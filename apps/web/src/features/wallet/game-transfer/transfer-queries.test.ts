import { expect, test } from 'vitest';
import { readingOf } from '../../../shared/testing/reading.ts';
import { gameWalletsQuery, transferQuery } from './transfer-queries.ts';

test.each([
  ['sending', 2_000],
  ['unknown', 2_000],
  ['done', false],
  ['returned', false],
  [undefined, 2_000],
])('a transfer that is %s is looked at again after %s ms', (state, again) => {
  expect(readingOf(transferQuery('7'), state && { state })).toMatchObject({ again });
  expect(readingOf(gameWalletsQuery)).toMatchObject({ staleTime: 0 });
});
