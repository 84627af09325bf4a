import { expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { findQuery } from './find-query.ts';

test.each<[string, object, Partial<ReturnType<typeof readingOf>>]>([
  ['what a text finds', findQuery('soccer', 'a'), { enabled: true, staleTime: 30_000 }],
  ['what no text finds', findQuery('soccer', '  '), { enabled: false }],
])('%s is read again, believed and kept as long as it may be', (_, options, expected) =>
  expect(readingOf(options)).toMatchObject(expected),
);
