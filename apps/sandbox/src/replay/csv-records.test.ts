import { expect, test } from 'vitest';
import { csvRecords } from './csv-records.ts';

test.each([
  [
    'plain rows',
    'a,b\n1,2\n3,4',
    [
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ],
  ],
  ['a byte order mark and CRLF', '\uFEFFa,b\r\n1,2\r\n', [{ a: '1', b: '2' }]],
  ['empty lines, which are no rows', 'a\n\n1\n  \n', [{ a: '1' }]],
  ['columns that a row lacks, which are empty', 'a,b\n1', [{ a: '1', b: '' }]],
  ['empty fields', 'a,b,c\n,2,', [{ a: '', b: '2', c: '' }]],
  ['commas and quotes inside quotes', 'a,b\n"1,5","say ""hi"""', [{ a: '1,5', b: 'say "hi"' }]],
  [
    'a line that is broken inside quotes',
    'a,b\n"one\ntwo",2\n3,4',
    [
      { a: 'one\ntwo', b: '2' },
      { a: '3', b: '4' },
    ],
  ],
  ['quotes in one field and none in the next', 'a,b,c\n"x",y,"z"', [{ a: 'x', b: 'y', c: 'z' }]],
  ['a head alone', 'a,b\n', []],
  ['nothing', '', []],
])('a file with %s', (_, text, records) => {
  expect(csvRecords(text)).toEqual(records);
});
