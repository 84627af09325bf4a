import { expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { textsQuery } from './asked-again.ts';

test.each<[string, object, Partial<ReturnType<typeof readingOf>>]>([['what is to be agreed to', textsQuery, { staleTime: 300_000 }]])(
  '%s is read again, believed and kept as long as it may be',
  (_, options, expected) => expect(readingOf(options)).toMatchObject(expected),
);
