import { expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { EVERYTHING, resultsQuery } from './results-query.ts';

test.each<[string, object, Partial<ReturnType<typeof readingOf>>]>([['results', resultsQuery('soccer', EVERYTHING), { again: 60_000 }]])(
  '%s is read again, believed and kept as long as it may be',
  (_, options, expected) => expect(readingOf(options)).toMatchObject(expected),
);
