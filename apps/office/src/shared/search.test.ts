import { expect, test } from 'vitest';
import { readSearch } from './search.ts';

test.each<[string, Record<string, unknown>, object]>([
  ['what it knows', { text: 'ana', state: 'open', from: '2026-01-01' }, { text: 'ana', state: 'open', from: '2026-01-01' }],
  ['a number that is text', { player: 101, draw: 9 }, { player: '101', draw: '9' }],
  ['nothing that is empty, or of another kind', { text: '', state: null, game: ['x'], by: true, action: {} }, {}],
  ['nothing that it does not know', { other: 'x' }, {}],
  ['no more of a text than fits', { text: 'a'.repeat(255) }, { text: 'a'.repeat(254) }],
  ['a page after the first', { page: 2 }, { page: 2 }],
  ['no first page', { page: 1 }, {}],
  ['no page that is none', { page: 0 }, {}],
  ['no half a page', { page: 2.5 }, {}],
  ['no page that is no end of pages', { page: Number.POSITIVE_INFINITY }, {}],
  ['no page that is a text', { page: '2' }, {}],
])('an address of the office says %s', (_, raw, read) => expect(readSearch(raw)).toEqual(read));
