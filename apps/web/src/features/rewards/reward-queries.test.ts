import { expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { checkInQuery } from './reward-queries.ts';

test.each<[string, object, Partial<ReturnType<typeof readingOf>>]>([['a check-in list', checkInQuery, { gcTime: 1_000 }]])(
  '%s is read again, believed and kept as long as it may be',
  (_, options, expected) => expect(readingOf(options)).toMatchObject(expected),
);
