import { expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { codeQuery } from './invite-code.ts';

test.each<[string, object, Partial<ReturnType<typeof readingOf>>]>([
  ['a code', codeQuery('player'), { staleTime: Number.POSITIVE_INFINITY }],
])('%s is read again, believed and kept as long as it may be', (_, options, expected) =>
  expect(readingOf(options)).toMatchObject(expected),
);
