import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.tsx';

test.each([
  ['one', ['one']],
  ['one\ntwo', ['one\ntwo']],
  ['one\n\ntwo', ['one', 'two']],
  ['one\r\n \t\r\ntwo\n\n\n\n three \n', ['one', 'two', 'three']],
  [' \n\n ', []],
  ['', []],
])('%j has the paragraphs %j', (text, paragraphs) => expect(paragraphsOf(text)).toEqual(paragraphs));
