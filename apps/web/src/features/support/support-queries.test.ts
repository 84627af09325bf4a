import { expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { casesQuery, supportQuery } from './support-queries.ts';

test.each<[string, object, Partial<ReturnType<typeof readingOf>>]>([
  ['how long an answer takes', supportQuery, { staleTime: 60_000 }],
  ['the list of cases', casesQuery, { again: 60_000 }],
])('%s is read again, believed and kept as long as it may be', (_, options, expected) =>
  expect(readingOf(options)).toMatchObject(expected),
);
