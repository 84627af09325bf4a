import { expect, test } from 'vitest';
import { isNoticeSent } from './notice-budget.ts';

test.each([
  ['the first of its kind', { ofKind: 1, ofAll: 1 }, true],
  ['the first of its kind after any number of others', { ofKind: 1, ofAll: 500 }, true],
  ['the fifth of its kind', { ofKind: 5, ofAll: 15 }, true],
  ['the sixth of its kind', { ofKind: 6, ofAll: 6 }, false],
  ['the second of its kind, as the sixteenth in an hour', { ofKind: 2, ofAll: 16 }, false],
])('a notice that is %s: %j, sent is %s', (_, counted, sent) => expect(isNoticeSent(counted)).toBe(sent));
