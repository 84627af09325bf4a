import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['Não, obrigado', 'diz "não"'], '"Não, obrigado","diz ""não"""\r\n'],
  [['-12.5', '12.500000'], '-12.5,12.500000\r\n'],
  [['=1+1', '@x', '-cmd', '+55'], "'=1+1,'@x,'-cmd,'+55\r\n"],
  [['-5+cmd'], "'-5+cmd\r\n"],
  [['two\nlines'], '"two\nlines"\r\n'],
])('%j is written as %j', (row, text) => expect(csvOf([row])).toBe(text));
