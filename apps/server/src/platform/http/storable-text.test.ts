import { expect, test } from 'vitest';
import { refuseUnstorable } from './storable-text.ts';

test.each<[string, unknown, string]>([
  ['a zero', { one: 'a\u0000b', two: 'b' }, 'one'],
  ['the first half of a sign', { one: 'a\ud83d' }, 'one'],
  ['its second half', { one: '\ude00' }, 'one'],
  ['halves in the wrong order', { one: '\ude00\ud83d' }, 'one'],
  ['a zero in a list', { one: 'a', two: [{ text: '\u0000' }], three: ['\u0000'] }, 'two, three'],
  ['a zero in a name', { one: { 'a\u0000': 1 } }, 'one'],
])('%s is no text that a database keeps', (_, request, fields) => {
  expect(() => refuseUnstorable(request)).toThrow(expect.objectContaining({ code: 'request.invalid', details: { fields } }));
});

test('every other sign is, and what is no text has nothing to look at', () => {
  const request = { one: 'é😀\u0001\n\u202e', two: [1, null, true, 5n, new Date(0), undefined], three: {} };
  expect([refuseUnstorable(request), refuseUnstorable(undefined), refuseUnstorable('text')]).toEqual([request, undefined, 'text']);
});
