import { expect, test } from 'vitest';
import { csvOf } from './audit-csv.ts';

test.each([
  ['plain text as it is', 'player:101', 'player:101'],
  ['what has commas or quotes in quotes', 'said "no", twice', '"said ""no"", twice"'],
  ['a formula as text', '=cmd()', "'=cmd()"],
  ['a call by at as text', '@sum(1)', "'@sum(1)"],
  ['a negative number as a number', '-5.00', '-5.00'],
  ['a minus that is no number as text', '-5+cmd', "'-5+cmd"],
])('a file has %s', (_, text, cell) => {
  expect(csvOf([['head'], [text]])).toBe(`head\r\n${cell}\r\n`);
});
